import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import type { MasterDefinition } from '@sampan/model/define.ts';
import type { Field } from '@sampan/model/field.ts';
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
 * a name; a name that several records carry is refused; what is neither stays and is refused as unknown. One query per type.
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
  const names = [master.name, `${master.name}_EN`].filter(
    (name) => Object.hasOwn(master.fields, name) && !isHidden(master, context.session, name),
  );
  const rows = await visibleRows(context.db.selectLoose(master.type), master, context.session)
    .select([master.key, ...names])
    .where((on) => on.or([master.key, ...names].map((column) => on(column, 'in', [...values]))))
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

function byName(values: ReadonlySet<string>, rows: readonly { code: string; names: readonly unknown[] }[]): Map<string, string[]> {
  const codes = new Set(rows.map(({ code }) => code));
  const codesByName = new Map<unknown, Set<string>>();
  for (const { code, names } of rows)
    for (const name of names) {
      const named = codesByName.get(name) ?? new Set();
      codesByName.set(name, named.add(code));
    }
  const found = new Map<string, string[]>();
  for (const value of values) {
    const named = codes.has(value) ? undefined : codesByName.get(value);
    if (named) found.set(value, [...named]);
  }
  return found;
}
