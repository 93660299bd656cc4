import { decimal } from '@sampan/kernel/decimal.ts';
import { type Definition, headerFields } from '@sampan/model/define.ts';
import type { DefaultSource } from '@sampan/model/default-source.ts';
import { DECIMAL_KINDS, type Field, type Fields } from '@sampan/model/field.ts';
import type { PipelineContext } from '../call/deps.ts';
import { dictionaryDefaults } from '../masters/dictionaries.ts';
import type { AnyDraft } from './draft.ts';

type Row = Record<string, unknown>;

/** Rows of one set of fields that take what they lack, with the header around them. */
interface Filling {
  readonly fields: Fields;
  readonly row: Row;
  /** The header around a row of a part, with its fields. */
  readonly around: { readonly fields: Fields; readonly row: Row };
  /** The row is new: also what may stay empty is filled. */
  readonly isNew: boolean;
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
const dictionaryOf = (key: string, field: Field): string => field.dictionary ?? key;

/**
 * Fills what was left out from where the definition says (`model/src/defaults.ts`): header first, then the rows of each part. What may be
 * empty is filled in new rows only, so that somebody can empty it later.
 */
export async function fillDefaults(context: PipelineContext, definition: Definition, draft: AnyDraft): Promise<void> {
  const header = draft.header as Row;
  const usual = await usualValues(context, definition);
  const around = { fields: headerFields(definition), row: header };
  await fillRow(context, { ...around, around, isNew: draft.stored === undefined }, usual);
  for (const [name, part] of Object.entries(definition.parts)) {
    if (!part.input || !Object.values(part.fields).some((field) => field.sources)) continue;
    const rows = draft.parts[name] ?? [];
    await loadNamed(context, part.fields, rows);
    for (const row of rows) await fillRow(context, { fields: part.fields, row, around, isNew: row['id'] === undefined }, usual);
  }
}

/** The defaults of every dictionary that a field of the definition may take. */
function usualValues(context: PipelineContext, definition: Definition): Promise<Row> {
  const sets = [headerFields(definition), ...Object.values(definition.parts).map(({ fields }) => fields)];
  const names = sets.flatMap((fields) =>
    Object.entries(fields).flatMap(([key, field]) =>
      field.sources?.some(({ of }) => of === 'dictionary') ? [dictionaryOf(key, field)] : [],
    ),
  );
  return names.length === 0 ? Promise.resolve({}) : dictionaryDefaults(context, [...new Set(names)]);
}

/** Reads what the rows of a part name, all at once. */
async function loadNamed(context: PipelineContext, fields: Fields, rows: readonly Row[]): Promise<void> {
  const by = new Set(
    Object.values(fields).flatMap((field) => (field.sources ?? []).flatMap((one) => (one.of === 'record' ? [one.by] : []))),
  );
  for (const key of by) {
    const to = fields[key]?.to;
    if (to !== undefined && context.registry.masters.has(to))
      await context.references.load(
        to,
        rows.flatMap((row) => (typeof row[key] === 'string' ? [row[key]] : [])),
      );
  }
}

async function fillRow(context: PipelineContext, filling: Filling, usual: Row): Promise<void> {
  const { fields, row, isNew } = filling;
  const asked = new Set<string>();
  /** A field that another is taken by is filled before it. */
  const fill = async (key: string): Promise<void> => {
    const field = fields[key];
    if (!field?.sources || asked.has(key) || !isEmpty(row[key]) || !(isNew || field.required)) return;
    asked.add(key);
    for (const source of field.sources) {
      if (source.of === 'record') await fill(source.by);
      const value = await valueOf(context, filling, { key, field, source }, usual);
      if (isEmpty(value)) continue;
      row[key] = DECIMAL_KINDS.has(field.kind) ? decimal(String(value)) : value;
      return;
    }
  };
  for (const key of Object.keys(fields)) await fill(key);
}

interface Wanted {
  readonly key: string;
  readonly field: Field;
  readonly source: DefaultSource;
}

async function valueOf(context: PipelineContext, filling: Filling, { key, field, source }: Wanted, usual: Row): Promise<unknown> {
  switch (source.of) {
    case 'today':
      return context.today;
    case 'me':
      return context.session.username;
    case 'mine':
      return ownValue(context, filling, key, field);
    case 'record':
      return (await recordOf(context, filling, source.by))?.[key];
    case 'header':
      return filling.around.row[key];
    case 'parameter':
      return (context.parameters as Readonly<Record<string, string>>)[key];
    case 'dictionary':
      return usual[dictionaryOf(key, field)];
  }
}

/** The record that a field of the row, or of the header around it, names. */
async function recordOf(context: PipelineContext, { fields, row, around }: Filling, by: string): Promise<Readonly<Row> | undefined> {
  const holder = fields[by] ? { fields, row } : around;
  const code = holder.row[by];
  const to = holder.fields[by]?.to;
  return to === undefined || typeof code !== 'string' || !context.registry.masters.has(to)
    ? undefined
    : context.references.findLoose(to, code);
}

/** What the user's own record says, unless it contradicts what is given: a plant of another company than the one named. */
async function ownValue(context: PipelineContext, { row }: Filling, key: string, field: Field): Promise<unknown> {
  const own = (await context.references.findLoose('user', context.session.username))?.[key];
  const master = field.to === undefined ? undefined : context.registry.masters.get(field.to);
  if (!master || typeof own !== 'string') return own;
  const record = await context.references.findLoose(master.type, own);
  const contradicts = Object.entries(master.fields).some(
    ([other, { kind, required }]) => kind === 'reference' && required && !isEmpty(row[other]) && record?.[other] !== row[other],
  );
  return record === undefined || contradicts ? undefined : own;
}
