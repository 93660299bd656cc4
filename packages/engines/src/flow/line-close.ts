import { type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import type { ActionDefinition } from '@sampan/model/action.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import type { Effects } from '../call/effects.ts';
import type { ActionContext } from '../call/rules.ts';

type Row = Readonly<Record<string, unknown>>;
type Acting = Pick<ActionContext<DocumentDefinition>, 'definition' | 'header' | 'entries' | 'argEntries'>;

/** Whether somebody has closed the line: nothing more is to be done of it. */
export const isClosedLine = (row: Row): boolean => row['IS_CLOSED'] === '1';
const rowsOf = ({ entries }: Acting): readonly Row[] => entries as unknown as readonly Row[];
const numberOf = ({ definition }: Acting): string => definition.parts['ENTRIES']?.number ?? '';

/** Why entries cannot be closed or opened again, or the whole document opened: each entry must be there, and a document whose entries were all closed opens with one of them. */
export function lineFailures(acting: Acting, spec: ActionDefinition): Failure[] {
  if (spec.lines !== undefined) return unknownEntries(acting);
  if (spec.lowers === undefined) return [];
  const NO = String((acting.header as unknown as Row)[acting.definition.number]);
  const rows = rowsOf(acting);
  return rows.length > 0 && rows.every(isClosedLine) ? [failure('ENTRIES_ALL_CLOSED', { NO })] : [];
}

function unknownEntries(acting: Acting): Failure[] {
  const { argEntries = [] } = acting;
  if (argEntries.length === 0) return [failureAt('ENTRIES', 'ITEMS_EMPTY')];
  const key = numberOf(acting);
  const known = new Set(rowsOf(acting).map((row) => Number(row[key])));
  return argEntries.flatMap((given, index) =>
    known.has(Number(given[key])) ? [] : [failureAt(`ENTRIES[${index}].${key}`, 'ENTRY_UNKNOWN', { ENTRY: Number(given[key]) })],
  );
}

/** What closing or opening entries does; the last open entry closes the document, and the first that is open again opens it. */
export function lineEffects(acting: Acting, spec: ActionDefinition): Effects {
  if (spec.lowers !== undefined) return { set: { [spec.lowers]: '0', IS_AUTO_CLOSED: '0' } };
  if (spec.lines === undefined) return {};
  const key = numberOf(acting);
  const named = new Set((acting.argEntries ?? []).map((given) => Number(given[key])));
  const flag = spec.lines === 'close' ? '1' : '0';
  const rows = rowsOf(acting);
  const wereAll = rows.every(isClosedLine);
  const areAll = rows.every((row) => (named.has(Number(row[key])) ? flag === '1' : isClosedLine(row)));
  return {
    setEntries: new Map([...named].map((entryNo) => [entryNo, { IS_CLOSED: flag }])),
    ...(areAll ? { set: { IS_CLOSED: '1' } } : wereAll ? { set: { IS_CLOSED: '0', IS_AUTO_CLOSED: '0' } } : {}),
  };
}

/** Why there is no line to close, or to open again; undefined where there is one. */
export function noLine(definition: DocumentDefinition, header: Row, spec: ActionDefinition, entries: readonly Row[]): Failure | undefined {
  if (spec.lines === undefined || entries.some((row) => isClosedLine(row) === (spec.lines === 'reopen'))) return undefined;
  return failure('NO_SUCH_LINES', { NO: String(header[definition.number]) });
}
