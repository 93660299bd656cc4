import { type Definition, headerFields, type PartDefinition } from '@sampan/model/define.ts';
import type { Fields } from '@sampan/model/field.ts';
import { visibleRows } from '../access/privilege.ts';
import { parseFields } from '../record/parse.ts';
import type { PipelineContext } from '../call/deps.ts';
import { partRows } from '../record/store.ts';
import { wireFields } from '../wire/wire.ts';
import type { Data, ImportRecord } from './records.ts';

type Row = Record<string, unknown>;

/** Fields that tell records apart: the document number, or the first unique fields of a master (a bin: location + code). */
export const identityOf = (definition: Definition): readonly string[] => definition.unique[0] ?? [];

const textOf = (keys: readonly string[], row: Row): string =>
  keys
    .map((key) => String(row[key] ?? ''))
    .join(' ')
    .trim();

/** Stored headers of the records of a file, by identity; locked, so that nobody changes them meanwhile. One query. */
export async function findExisting(
  context: PipelineContext,
  definition: Definition,
  records: readonly ImportRecord[],
): Promise<Map<string, Row>> {
  const keys = identityOf(definition);
  const [first] = keys;
  const values = [...new Set(records.flatMap(({ DATA }) => (first && typeof DATA[first] === 'string' ? [DATA[first]] : [])))];
  if (!first || values.length === 0) return new Map();
  const named = context.db.selectLoose(definition.type).selectAll().where(first, 'in', values);
  const rows = await visibleRows(named, definition, context.session).orderBy('id').forNoKeyUpdate().execute();
  return new Map(rows.map((row) => [textOf(keys, row), row]));
}

/** Identity of a record by its DATA, in the same form. */
export const identityText = (definition: Definition, DATA: Data): string => textOf(identityOf(definition), DATA);

/** Stored rows of the parts that a record's DATA carries. */
export async function partsOf(context: PipelineContext, definition: Definition, header: Row, DATA: Data): Promise<Record<string, Row[]>> {
  const parts: Record<string, Row[]> = {};
  for (const [name, part] of Object.entries(definition.parts))
    if (DATA[name] !== undefined) parts[name] = await partRows(context.db, part.table, part.number, String(header['id']), false);
  return parts;
}

/** Whether the file says nothing new: every field it gives is stored as given, every part has the same rows in sequence. */
export function isUnchanged(definition: Definition, header: Row, parts: Readonly<Record<string, readonly Row[]>>, DATA: Data): boolean {
  const own = Object.fromEntries(Object.entries(DATA).filter(([key]) => !Object.hasOwn(definition.parts, key)));
  if (!sameFields(headerFields(definition), header, own)) return false;
  return Object.entries(parts).every(([name, stored]) => {
    const given = DATA[name] as Data[];
    const fields = definition.parts[name]?.fields ?? {};
    return given.length === stored.length && given.every((row, index) => sameFields(fields, stored[index] ?? {}, row));
  });
}

function sameFields(fields: Fields, stored: Row, given: Data): boolean {
  const failures: never[] = [];
  const open = Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, { ...field, derived: false }]));
  const parsed = parseFields(open, given, '', failures);
  if (failures.length > 0) return false;
  const now = wireFields(fields, stored);
  return Object.keys(given).every((key) => text(parsed[key]) === text(now[key]));
}
const text = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

/** Part rows of a master's file take the numbers of the stored rows in sequence: changed in place, added, or left out. */
export function withNumbers(definition: Definition, parts: Readonly<Record<string, readonly Row[]>>, DATA: Data): Data {
  const numbered = Object.entries(parts).map(([name, stored]) => {
    const part = definition.parts[name] as PartDefinition;
    const rows = (DATA[name] as Data[]).map((row, index) => (stored[index] ? { ...row, [part.number]: stored[index][part.number] } : row));
    return [name, rows];
  });
  return { ...DATA, ...Object.fromEntries(numbered) };
}
