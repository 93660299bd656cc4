import { type Failure, failWith, failureAt } from '@sampan/kernel/errors.ts';
import { type Definition, headerFields, identityField, type PartDefinition } from '@sampan/model/define.ts';
import type { Fields } from '@sampan/model/field.ts';
import { typedLast } from '@sampan/model/typed-last.ts';
import { initialOf } from '@sampan/model/bound-definition.ts';
import type { Context, Draft } from '../call/rules.ts';
import { isRecord, MOST_FAILURES, type Parsed, parseFields } from '../record/parse.ts';

/** A document has at most this many rows in each of its parts. */
export const MAX_ENTRIES = 5000;

type Row = Record<string, unknown>;

/** What is stored of a record that is being updated: its header row and the rows of each part, by part name. */
export interface Stored {
  readonly header: Row;
  readonly parts: Readonly<Record<string, readonly Row[]>>;
}

/** A draft with every part; `entries` is the same list as `parts.ENTRIES`. */
export type AnyDraft = Draft<Fields, Fields>;

/** DATA as it came, what is stored of the record, who gives it and when. */
interface Given {
  readonly DATA: unknown;
  readonly stored: Stored | undefined;
  readonly context: Pick<Context, 'today' | 'session'>;
}

/** Reads DATA into a draft, over what is stored on update. Collects every format failure; throws only when DATA is no object. */
export function readDraft(definition: Definition, { DATA, stored, context }: Given, failures: Failure[]): AnyDraft {
  const at = { today: context.today, username: context.session.username };
  if (!isRecord(DATA)) failWith(400, 'REQUEST_UNREADABLE');
  const partNames = Object.keys(definition.parts);
  const given = Object.fromEntries(Object.entries(DATA).filter(([key]) => !partNames.includes(key)));
  const header = readHeader(definition, given, { stored, at }, failures);
  const parts: Record<string, Row[]> = {};
  for (const [name, part] of Object.entries(definition.parts))
    parts[name] = readPart({ name, part, at }, DATA[name], stored?.parts[name], failures);
  return { header, entries: parts['ENTRIES'] ?? [], parts, stored: stored?.header, storedEntries: stored?.parts['ENTRIES'] } as AnyDraft;
}

type At = Parameters<typeof initialOf>[1];

function readHeader(definition: Definition, given: Row, { stored, at }: { stored: Stored | undefined; at: At }, failures: Failure[]): Row {
  const fields = headerFields(definition);
  const parsed = parseFields(fields, given, '', failures);
  if (!stored) return { ...initialValues(fields, at), ...parsed, ...typedLast(fields, parsed) };
  const identity = identityField(definition);
  if (definition.kind === 'document' && parsed[identity] !== undefined && parsed[identity] !== stored.header[identity])
    failures.push(failureAt(identity, 'FIELD_READ_ONLY'));
  return { ...stored.header, ...parsed, ...typedLast(fields, parsed, stored.header) };
}

/** Rows of a part: with a number they patch the stored row of that number, without they are new, what is left out is removed. */
function readPart(
  { name, part, at: now }: { name: string; part: PartDefinition; at: At },
  given: unknown,
  stored: readonly Row[] | undefined,
  failures: Failure[],
): Row[] {
  if (given === undefined || given === null) return (stored ?? []).map((row) => ({ ...row }));
  if (!Array.isArray(given)) {
    failures.push(failureAt(name, 'FIELD_NOT_TEXT'));
    return [];
  }
  if (given.length > MAX_ENTRIES) {
    failures.push(failureAt(name, 'ENTRIES_TOO_MANY', { MAX: MAX_ENTRIES }));
    return [];
  }
  // Beyond them nothing is read: the call is refused.
  const readable = failures.length >= MOST_FAILURES ? [] : given;
  const byNumber = new Map((stored ?? []).map((row) => [Number(row[part.number]), row]));
  const initial = initialValues(part.fields, now);
  return readable.map((raw, index) => {
    const at = `${name}[${index}].`;
    if (!isRecord(raw)) {
      failures.push(failureAt(`${name}[${index}]`, 'FIELD_NOT_TEXT'));
      return {};
    }
    const { [part.number]: number, ...row } = parseFields(part.fields, raw, at, failures, part.number) as Parsed;
    if (number === undefined || number === null) return { ...initial, ...row, ...typedLast(part.fields, row) };
    const before = byNumber.get(Number(number));
    if (!before) failures.push(failureAt(at + part.number, 'ENTRY_UNKNOWN', { ENTRY: Number(number) }));
    byNumber.delete(Number(number));
    return { ...before, ...row, ...typedLast(part.fields, row, before) };
  });
}

function initialValues(fields: Fields, at: At): Row {
  const values: Row = {};
  for (const [key, field] of Object.entries(fields)) {
    const initial = initialOf(field, at);
    if (initial !== undefined) values[key] = initial;
  }
  return values;
}
