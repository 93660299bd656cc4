import { englishKey } from '@sampan/model/name-key.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { fold } from '@sampan/kernel/fold.ts';
import type { MasterDefinition } from '@sampan/model/define.ts';
import type { Field } from '@sampan/model/field.ts';
import { type SqlBool, sql } from 'kysely';
import { isHidden, visibleRows } from '../access/privilege.ts';
import type { PipelineContext } from '../call/deps.ts';
import type { ImportField } from './fields.ts';
import type { Data, ImportRecord } from './records.ts';

/** One cell that names a master record or a dictionary value. */
interface Named {
  readonly record: ImportRecord;
  readonly row: number;
  readonly path: string;
  readonly data: Data;
  readonly key: string;
  readonly field: Field;
  readonly value: string;
}

/**
 * Puts codes where the file names a record by its readable name: 供应商 = 苏州海川紧固件有限公司 → V001. A code goes before
 * a name, what is written so before another case or width of it; what several records carry is refused, what none does stays and is refused as
 * unknown. One query per type.
 */
export async function resolveNames(
  context: PipelineContext,
  records: readonly ImportRecord[],
  columns: readonly (ImportField | undefined)[],
  refuse: (record: ImportRecord, row: number, failure: Failure) => void,
): Promise<void> {
  const named = records.flatMap((record) => columns.flatMap((column) => (column ? cellsOf(record, column) : [])));
  const byTarget = Map.groupBy(named, ({ field }) => (field.kind === 'dictionary' ? `dictionary ${field.dictionary}` : (field.to ?? '')));
  for (const [target, cells] of byTarget) {
    const codes = await codesOf(context, target, new Set(cells.map(({ value }) => value)));
    for (const cell of cells) {
      const found = codes.get(cell.value);
      if (found === undefined) continue;
      if (found.length > 1) refuse(cell.record, cell.row, failureAt(cell.path, 'IMPORT_NAME_AMBIGUOUS', { VALUE: cell.value }));
      else cell.data[cell.key] = found[0];
    }
  }
}

function cellsOf(record: ImportRecord, { field, key, part, path }: ImportField): Named[] {
  if (field.kind !== 'reference' && field.kind !== 'user' && field.kind !== 'dictionary') return [];
  const rows = part === undefined ? [record.DATA] : ((record.DATA[part] as Data[] | undefined) ?? []);
  return rows.flatMap((data, index) => {
    const value = data[key];
    const row = part === undefined ? record.row : (record.partRows[part]?.[index] ?? record.row);
    return typeof value === 'string' ? [{ record, row, path, data, key, field, value }] : [];
  });
}

/** Codes of the values that are no code themselves but a name, by value. */
async function codesOf(context: PipelineContext, target: string, values: ReadonlySet<string>): Promise<Map<string, string[]>> {
  if (values.size === 0) return new Map();
  if (target.startsWith('dictionary ')) return dictionaryCodes(context, target.slice(11), values);
  const master = context.registry.masters.get(target);
  return master ? masterCodes(context, master, values) : new Map();
}

async function masterCodes(
  context: PipelineContext,
  master: MasterDefinition,
  values: ReadonlySet<string>,
): Promise<Map<string, string[]>> {
  const names = [master.name, englishKey(master.name)].filter(
    (name) => Object.hasOwn(master.fields, name) && !isHidden(master, context.session, name),
  );
  const rows = await visibleRows(context.db.selectLoose(master.type), master, context.session)
    .select([master.key, ...names])
    .where(isAlike(master, [master.key, ...names], values))
    .execute();
  return byName(
    values,
    rows.map((row) => ({ code: String(row[master.key]), names: names.map((name) => row[name]) })),
  );
}

async function dictionaryCodes(context: PipelineContext, dictionary: string, values: ReadonlySet<string>): Promise<Map<string, string[]>> {
  const rows = await context.db
    .selectLoose('data_dictionary')
    .select(['VALUE_CODE', 'NAME_ZH', 'NAME_EN'])
    .where('DICTIONARY', '=', dictionary)
    .execute();
  return byName(
    values,
    rows.map((row) => ({ code: String(row['VALUE_CODE']), names: [row['NAME_ZH'], row['NAME_EN']] })),
  );
}

/** Served by the indexes of the folded codes and names. */
function isAlike({ type }: MasterDefinition, columns: readonly string[], values: ReadonlySet<string>) {
  const folded = [...new Set([...values].map(fold))];
  const alike = columns.map((column) => sql<SqlBool>`sampan_fold(${sql.ref(`${type}.${column}`)}) = any (${folded})`);
  return sql<SqlBool>`(${sql.join(alike, sql` or `)})`;
}

interface NamedRow {
  readonly code: string;
  readonly names: readonly unknown[];
}

function byName(values: ReadonlySet<string>, rows: readonly NamedRow[]): Map<string, string[]> {
  const asWritten = codesBy(rows, (text) => text);
  const folded = codesBy(rows, fold);
  const found = new Map<string, string[]>();
  for (const value of values) {
    if (asWritten.byCode.has(value)) continue;
    const alike = fold(value);
    const named = folded.byCode.get(alike) ?? asWritten.byName.get(value) ?? folded.byName.get(alike);
    if (named) found.set(value, [...named]);
  }
  return found;
}

function codesBy(rows: readonly NamedRow[], form: (text: string) => string) {
  const byCode = new Map<string, Set<string>>();
  const byNameOf = new Map<string, Set<string>>();
  const add = (to: Map<string, Set<string>>, text: string, code: string): void => void to.set(text, (to.get(text) ?? new Set()).add(code));
  for (const { code, names } of rows) {
    add(byCode, form(code), code);
    for (const name of names) if (typeof name === 'string') add(byNameOf, form(name), code);
  }
  return { byCode, byName: byNameOf };
}
