import { type Definition, headerFields } from '@sampan/model/define.ts';
import { fold } from '@sampan/kernel/fold.ts';
import { codesIn } from '@sampan/model/folded-keys.ts';
import { type SqlBool, sql } from 'kysely';
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

/** The stored record that one of a file means. */
export type Existing = (DATA: Data) => Row | undefined;

/**
 * Stored headers of the records of a file, locked, so that nobody changes them meanwhile. A record is known by its codes as they are written, else in
 * another case or width (`fold`), unless that could be several. One query.
 */
export async function findExisting(context: PipelineContext, definition: Definition, records: readonly ImportRecord[]): Promise<Existing> {
  const keys = identityOf(definition);
  // By a code rather than by a reference, which more records share.
  const first = codesIn(definition, keys)[0] ?? keys[0];
  const isFolded = first !== undefined && codesIn(definition, keys).includes(first);
  const values = [...new Set(records.flatMap(({ DATA }) => (first && typeof DATA[first] === 'string' ? [DATA[first]] : [])))];
  if (!first || values.length === 0) return () => undefined;
  const stored = context.db.selectLoose(definition.type).selectAll();
  const named = isFolded
    ? stored.where(sql<SqlBool>`sampan_fold(${sql.ref(`${definition.type}.${first}`)}) = any (${[...new Set(values.map(fold))]})`)
    : stored.where(first, 'in', values);
  const rows = await visibleRows(named, definition, context.session).orderBy('id').forNoKeyUpdate().execute();
  const exact = new Map(rows.map((row) => [textOf(keys, row), row]));
  const folded = Map.groupBy(rows, (row) => identityText(definition, row));
  return (DATA) => {
    const alike = folded.get(identityText(definition, DATA)) ?? [];
    return exact.get(textOf(keys, DATA)) ?? (alike.length === 1 ? alike[0] : undefined);
  };
}

/** DATA with the codes of the stored record that it means, as they are written there. */
export const namedAs = (definition: Definition, stored: Row, DATA: Data): Data => ({
  ...DATA,
  ...Object.fromEntries(codesIn(definition, identityOf(definition)).map((key) => [key, stored[key]])),
});

/** Identity of a record by its DATA, whatever case and width its codes have. */
export function identityText(definition: Definition, DATA: Data): string {
  const codes = codesIn(definition, identityOf(definition));
  const folded = codes.map((key) => [key, typeof DATA[key] === 'string' ? fold(DATA[key]) : DATA[key]]);
  return textOf(identityOf(definition), { ...DATA, ...Object.fromEntries(folded) });
}

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
