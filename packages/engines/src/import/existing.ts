import { type Definition, headerFields } from '@sampan/model/define.ts';
import { visibleRows } from '../access/privilege.ts';
import type { PipelineContext } from '../call/deps.ts';
import { partRows } from '../record/store.ts';
import { givenAsStored } from './given.ts';
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

const ownData = (definition: Definition, DATA: Data): Data =>
  Object.fromEntries(Object.entries(DATA).filter(([key]) => !Object.hasOwn(definition.parts, key)));

/** Whether the record's own fields are stored as the file gives them. */
export const isOwnUnchanged = (definition: Definition, header: Row, DATA: Data): boolean =>
  givenAsStored(headerFields(definition), header, ownData(definition, DATA));

/** Whether a document says nothing new: every field it gives is stored as given, every part has the same rows in sequence. */
export function isUnchanged(definition: Definition, header: Row, parts: Readonly<Record<string, readonly Row[]>>, DATA: Data): boolean {
  if (!isOwnUnchanged(definition, header, DATA)) return false;
  return Object.entries(parts).every(([name, stored]) => {
    const given = DATA[name] as Data[];
    const fields = definition.parts[name]?.fields ?? {};
    return given.length === stored.length && given.every((row, index) => givenAsStored(fields, stored[index] ?? {}, row));
  });
}
