import { add, type Decimal, decimal, ZERO } from '@sampan/kernel/decimal.ts';
import type { ActionDefinition } from '@sampan/model/action.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { fail } from '@sampan/kernel/errors.ts';
import type { PipelineContext } from '../call/deps.ts';
import { type Change, NO_STEP } from '../record/history.ts';
import { requireVersion } from '../record/lock.ts';

type Row = Readonly<Record<string, unknown>>;

interface Acting {
  readonly definition: DocumentDefinition;
  readonly spec: ActionDefinition;
  readonly header: Row;
}

const numberKey = (definition: DocumentDefinition): string => definition.parts['ENTRIES']?.number ?? '';

/** Which lines an action does parts of, and how far each has come with it: for the trail, and for whoever saw the document before. */
export function executedChanges(
  acting: Omit<Acting, 'header'> & { readonly entries: readonly Row[]; readonly argEntries: readonly Row[] | undefined },
): Change[] {
  const { definition, spec, entries, argEntries } = acting;
  const { executes } = spec;
  if (!executes || !argEntries) return [];
  const key = numberKey(definition);
  const quantity = executes.quantity ?? executes.counter;
  const done = Map.groupBy(argEntries, (row) => Number(row[key]));
  return entries.flatMap((entry): Change[] => {
    const rows = done.get(Number(entry[key]));
    if (!rows) return [];
    const before = decimal(String(entry[executes.counter] ?? '0'));
    // What is counted takes the place of what was.
    const from = spec.tasks?.isBlind ? ZERO : before;
    const after = rows.reduce<Decimal>((sum, row) => add(sum, row[quantity] as Decimal), from);
    return [{ field: `ENTRIES.${String(entry[key])}.${executes.counter}`, old: before, new: after }];
  });
}

/**
 * The version must be the one that the user saw. Only who does parts of named lines may have been overtaken by others who did parts of other
 * lines of the same document: two storekeepers with different lines both succeed, and of two with the same line the second looks again.
 * `executed` reads what the call gives to be done of lines.
 * @throws DOCUMENT_ALREADY_HANDLED
 */
export async function requireSeen(
  context: PipelineContext,
  { definition, spec, header, executed }: Acting & { readonly executed: () => Promise<readonly Row[] | undefined> },
  version: number,
): Promise<void> {
  const missed = Number(header['version']) - version;
  const argEntries = spec.executes && missed > 0 ? await executed() : undefined;
  if (!argEntries?.length) return requireVersion(header, version);
  const key = numberKey(definition);
  const wanted = new Set(argEntries.map((row) => String(row[key])));
  const trail = await context.db
    .selectLoose('document_history')
    .select(['action', 'changes'])
    .where('type', '=', definition.type)
    .where('document_id', '=', header['id'])
    .where(
      'action',
      'not in',
      NO_STEP.filter((action) => action !== 'update'),
    )
    .orderBy('id', 'desc')
    .limit(missed)
    .execute();
  if (trail.length < missed || trail.some((step) => !isOfOtherLines(definition, step, wanted))) fail('DOCUMENT_ALREADY_HANDLED');
}

/** Whether a step of the trail did parts of lines, as it says itself, and of none of these. */
function isOfOtherLines({ actions }: DocumentDefinition, step: Row, wanted: ReadonlySet<string>): boolean {
  const executes = actions[String(step['action'])]?.executes;
  const lines = ((step['changes'] ?? []) as readonly Change[]).flatMap(({ field }) => {
    const [, line, counter] = /^ENTRIES\.(\d+)\.(\w+)$/.exec(field) ?? [];
    return line !== undefined && counter === executes?.counter ? [line] : [];
  });
  return executes !== undefined && lines.length > 0 && lines.every((line) => !wanted.has(line));
}
