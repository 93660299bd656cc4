import { isDecision } from '@sampan/model/meaning.ts';
import type { ActionDefinition } from '@sampan/model/action.ts';
import { decimal, isPositive } from '@sampan/kernel/decimal.ts';
import { isEmpty } from '@sampan/kernel/empty-value.ts';
import { canKey, type Definition } from '@sampan/model/define.ts';
import { type ActionState, cellOf, partOf, type PartRow, type RecordView } from '../api/rows.ts';

/** Something that can be done with a record, or why it cannot be done now. */
export interface PossibleAction {
  readonly name: string;
  readonly state: ActionState;
  readonly spec: ActionDefinition | undefined;
  /** Lines that it has still to do, where that is a part of them only. */
  readonly lines?: { readonly open: number; readonly total: number } | undefined;
  /** All that it is for is done, though more is allowed: an order may be received beyond what it asked for. */
  readonly isDone?: boolean;
}

/** Verbs that every record has, in the order of the menu. */
const VERBS = ['update', 'copy', 'print', 'delete', 'free-goods'] as const;
/** What the user has no right to is not shown at all. */
const isHidden = ({ allowed, code }: ActionState): boolean => !allowed && code === 'PRIVILEGE_MISSING';

/** Everything the record's own actions and the general verbs offer this user; impossible ones carry their reason. */
export function possibleActions(definition: Definition, record: RecordView): readonly PossibleAction[] {
  const actions = definition.kind === 'document' ? definition.actions : {};
  const verbs = VERBS.filter((verb) => verb !== 'print' || definition.kind === 'document');
  return [...Object.keys(actions), ...verbs].flatMap((name) => {
    const state = record.ACTIONS?.[name];
    if (state === undefined || isHidden(state)) return [];
    const spec = actions[name];
    return [{ name, state, spec, lines: linesLeft(spec, record), isDone: isDone(definition, record, spec) }];
  });
}

/** By the progress that counts what it executes; where nobody knows before how much there is, once every line has an answer. */
function isDone(definition: Definition, record: RecordView, spec: ActionDefinition | undefined): boolean {
  if (spec?.executes && spec.tasks?.isBlind) return openLines(spec.executes.counter, true, partOf(record, 'ENTRIES')) === 0;
  const progress = definition.kind === 'document' ? Object.entries(definition.progress) : [];
  return progress.some(([key, { done }]) => done === spec?.executes?.counter && record[key] === 'FULL');
}

/** Counted by what the server says may still be done of each line, or where nothing is known before by what nobody has found yet. */
function openLines(counter: string, isBlind: boolean, rows: readonly PartRow[]): number {
  const isOpen = (row: PartRow) => (isBlind ? isEmpty(row[counter]) : isPositive(decimal(String(cellOf(row, canKey(counter))))));
  return rows.filter(isOpen).length;
}

function linesLeft(spec: ActionDefinition | undefined, record: RecordView): PossibleAction['lines'] {
  if (!spec?.executes) return undefined;
  const { counter } = spec.executes;
  const isBlind = spec.tasks?.isBlind === true;
  const rows = partOf(record, 'ENTRIES');
  if (!isBlind && !rows.every((row) => typeof row[canKey(counter)] === 'string')) return undefined;
  const open = openLines(counter, isBlind, rows);
  return open > 0 && open < rows.length ? { open, total: rows.length } : undefined;
}

/** The one action that stands out: of a document that is not completed the first possible one that the definition calls primary and that is not done, else editing. */
export const primaryAction = (actions: readonly PossibleAction[], isCompleted: boolean): PossibleAction | undefined =>
  actions.find(({ state, spec, isDone: isOver }) => !isCompleted && !isOver && state.allowed && spec?.tone === 'primary') ??
  actions.find(({ name, state }) => name === 'update' && state.allowed);

/** Beside it at most one more button: a possible dangerous one of an approval (reject), or editing; where nothing stands out, printing. */
export function secondaryAction(actions: readonly PossibleAction[], primary: PossibleAction | undefined): PossibleAction | undefined {
  const others = actions.filter((action) => action !== primary && action.state.allowed);
  const isApproval = isDecision(primary?.spec?.means);
  return (
    others.find(({ spec }) => isApproval && isDecision(spec?.means)) ?? others.find(({ name }) => name === (primary ? 'update' : 'print'))
  );
}
