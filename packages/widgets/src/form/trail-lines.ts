import type { ActionDefinition } from '@sampan/model/action.ts';
import type { Definition } from '@sampan/model/define.ts';
import { DECISIONS } from '@sampan/model/lifecycle.ts';
import { actionsThat } from '@sampan/model/meaning.ts';
import type { DocumentLink } from '../api/rows.ts';
import { changesOf, type HistoryRow, stepOf } from './history.ts';

/** A line of a document's trail: what was done, how long it was waited for, what it changed and what it posted. */
export interface TrailLine {
  readonly row: HistoryRow;
  /** Milliseconds from the moment somebody could decide until it was decided. */
  readonly waitedMs?: number;
  /** Fields that were changed on a document that others had seen already. */
  readonly changes: HistoryRow['CHANGES'];
  /** Documents and vouchers that came into being with it. */
  readonly posted: readonly DocumentLink[];
}

const WITHOUT_STEP: ReadonlySet<string> = new Set(['update', 'print', 'attach', 'detach']);

/** The lines of a trail, in the order of the rows: newest first. What its author changes before the first submit stands in the log alone. */
export function trailLines(definition: Definition, rows: readonly HistoryRow[], links: readonly DocumentLink[]): TrailLine[] {
  const submits = actionsThat(definition, 'submit');
  const decisions = new Set(actionsThat(definition, ...DECISIONS));
  return rows.flatMap((row, at): TrailLine[] => {
    const before = rows.slice(at + 1);
    const isChange = row.ACTION === 'update';
    if (isChange && (!before.some(({ ACTION }) => submits.includes(ACTION)) || isInChange(definition, before))) return [];
    const isTold = isChange || submits.includes(row.ACTION);
    const begun = decisions.has(row.ACTION) ? beginOf(row, before, decisions) : undefined;
    return [
      {
        row,
        changes: isTold ? changesOf(row) : [],
        posted: links.filter(({ direction, CREATED_AT }) => direction === 'down' && CREATED_AT === row.AT),
        ...(begun !== undefined && { waitedMs: Date.parse(row.AT) - Date.parse(begun) }),
      },
    ];
  });
}

/** Changed after a change began: its submit says what all of it comes to. */
function isInChange(definition: Definition, before: readonly HistoryRow[]): boolean {
  const step = before.find(({ ACTION }) => !WITHOUT_STEP.has(ACTION));
  const actions: Readonly<Record<string, ActionDefinition>> = definition.kind === 'document' ? definition.actions : {};
  return step !== undefined && actions[step.ACTION]?.changes === 'begin';
}

/** When the step of a decision was opened: what was done before it that was no decision of the same step. */
function beginOf(row: HistoryRow, before: readonly HistoryRow[], decisions: ReadonlySet<string>): string | undefined {
  const step = stepOf(row);
  const isOfStep = (other: HistoryRow) => step !== undefined && decisions.has(other.ACTION) && stepOf(other) === step;
  return before.find((other) => !WITHOUT_STEP.has(other.ACTION) && !isOfStep(other))?.AT;
}
