import { isEmpty } from '@sampan/kernel/empty-value.ts';
import { decimal } from '@sampan/kernel/decimal.ts';
import { type Definition, headerFields, type MasterDefinition } from '@sampan/model/define.ts';
import type { DefaultSource } from '@sampan/model/default-source.ts';
import { DECIMAL_KINDS, type Field, type Fields } from '@sampan/model/field.ts';
import { foundOnce } from '@sampan/model/found-once.ts';
import { isHidden } from '../access/privilege.ts';
import { isRowVisible } from '../access/visible-rows.ts';
import type { PipelineContext } from '../call/deps.ts';
import { dictionaryDefaults } from '../masters/dictionaries.ts';
import type { AnyDraft } from './draft.ts';

type Row = Record<string, unknown>;

/** A row that takes what it lacks, with the header around it. */
interface Filling {
  readonly definition: Definition;
  /** Somebody typed the draft, and is shown what is filled. */
  readonly isTyped: boolean;
  readonly fields: Fields;
  /** Keys of the fields that take a value from somewhere, found once for all rows. */
  readonly sourced: readonly string[];
  readonly row: Row;
  /** The header around a row of a part, with its fields. */
  readonly around: { readonly fields: Fields; readonly row: Row };
  /** The row is new: also what may stay empty is filled. */
  readonly isNew: boolean;
  /** The defaults of the dictionaries. */
  readonly usual: Row;
}

/** A record that must be read before the filling goes on. */
class Unread {
  readonly type: string;
  readonly code: string;
  constructor(type: string, code: string) {
    this.type = type;
    this.code = code;
  }
}

const dictionaryOf = (key: string, field: Field): string => field.dictionary ?? key;

/**
 * Fills what was left out from where the definition says (`model/src/defaults.ts`): header first, then the rows of each part. What may be
 * empty is filled in new rows only, so that somebody can empty it later. Nobody is shown in a draft of his own what is hidden from him where
 * it comes from.
 */
export async function fillDefaults(context: PipelineContext, definition: Definition, draft: AnyDraft, isTyped: boolean): Promise<void> {
  const header = draft.header as Row;
  const usual = await usualValues(context, definition);
  const around = { fields: headerFields(definition), row: header };
  const common = { definition, isTyped, around, usual };
  await fillRow(context, { ...common, ...around, sourced: sourcedKeys(around.fields), isNew: draft.stored === undefined });
  for (const [name, { fields }] of Object.entries(definition.parts)) {
    const sourced = sourcedKeys(fields);
    if (sourced.length === 0) continue;
    const rows = draft.parts[name] ?? [];
    await loadNamed(context, fields, rows);
    for (const row of rows) await fillRow(context, { ...common, fields, sourced, row, isNew: row['id'] === undefined });
  }
}

const sourcedKeys = foundOnce((fields): readonly string[] => Object.keys(fields).filter((key) => fields[key]?.sources));

/** The dictionaries whose default some field may take. */
const usualDictionaries = foundOnce((fields): readonly string[] =>
  Object.entries(fields).flatMap(([key, field]) =>
    field.sources?.some(({ of }) => of === 'dictionary') ? [dictionaryOf(key, field)] : [],
  ),
);

/** The defaults of every dictionary that a field of the definition may take. */
function usualValues(context: PipelineContext, definition: Definition): Promise<Row> {
  const sets = [headerFields(definition), ...Object.values(definition.parts).map(({ fields }) => fields)];
  const names = sets.flatMap(usualDictionaries);
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

/** Fills from what has been read, which is nearly always all there is: a promise for each field would cost more than the rest of a draft. */
async function fillRow(context: PipelineContext, filling: Filling): Promise<void> {
  for (;;) {
    const unread = fillFromRead(context, filling);
    if (!unread) return;
    await context.references.load(unread.type, [unread.code]);
  }
}

/** Fills what it can in order; answers what must be read first when it cannot go on. */
function fillFromRead(context: PipelineContext, filling: Filling): Unread | undefined {
  const { fields, sourced, row, isNew } = filling;
  const asked = new Set<string>();
  /** A field that another is taken by is filled before it. */
  const fill = (key: string): Unread | undefined => {
    const field = fields[key];
    if (!field?.sources || !isEmpty(row[key]) || !(isNew || field.required) || asked.has(key)) return undefined;
    asked.add(key);
    for (const source of field.sources) {
      const unread = source.of === 'record' ? fill(source.by) : undefined;
      const value = unread ?? valueOf(context, filling, { key, field, source });
      if (value instanceof Unread) return value;
      if (isEmpty(value)) continue;
      row[key] = DECIMAL_KINDS.has(field.kind) ? decimal(String(value)) : value;
      return undefined;
    }
    return undefined;
  };
  for (const key of sourced) {
    const unread = fill(key);
    if (unread) return unread;
  }
  return undefined;
}

interface Wanted {
  readonly key: string;
  readonly field: Field;
  readonly source: DefaultSource;
}

function valueOf(context: PipelineContext, filling: Filling, { key, field, source }: Wanted): unknown {
  switch (source.of) {
    case 'today':
      return context.today;
    case 'me':
      return context.session.username;
    case 'mine':
      return ownValue(context, filling, key, field);
    case 'record':
      return recordValue(context, filling, source.by, key);
    case 'header':
      return filling.around.row[key];
    case 'parameter':
      return (context.parameters as Readonly<Record<string, string>>)[key];
    case 'dictionary':
      return filling.usual[dictionaryOf(key, field)];
  }
}

type Found = Readonly<Row> | Unread | undefined;

const of = (found: Found, key: string): unknown => (found instanceof Unread ? found : found?.[key]);

const read = ({ references }: PipelineContext, type: string, code: string): Found =>
  references.isRead(type, code) ? references.getLoose(type, code) : new Unread(type, code);

/** What the record says that a field of the row, or of the header around it, names. */
function recordValue(context: PipelineContext, filling: Filling, by: string, key: string): unknown {
  const { fields, row, around } = filling;
  const holder = fields[by] ? { fields, row } : around;
  const code = holder.row[by];
  const named = holder.fields[by];
  const master = context.registry.masters.get(named?.to ?? '');
  if (!master || typeof code !== 'string') return undefined;
  const found = read(context, master.type, code);
  if (found === undefined || found instanceof Unread) return found;
  // Who works on a document is no choice.
  const isSeen = named?.kind === 'user' || isRowVisible(master, context.session, found);
  return mayTell(context, filling, master, key) && (isSeen || !filling.isTyped) ? found[key] : undefined;
}

/** Whether a field of a master may be seen in the draft: not where it is hidden in the master alone. */
const mayTell = ({ session }: PipelineContext, { definition, isTyped }: Filling, master: MasterDefinition, key: string): boolean =>
  !isTyped || !isHidden(master, session, key) || isHidden(definition, session, key);

/** What the user's own record says, unless it contradicts what is given: a plant of another company than the one named. */
function ownValue(context: PipelineContext, filling: Filling, key: string, field: Field): unknown {
  const users = context.registry.masters.get('user');
  if (users && !mayTell(context, filling, users, key)) return undefined;
  const own = of(read(context, 'user', context.session.username), key);
  const master = field.to === undefined ? undefined : context.registry.masters.get(field.to);
  if (!master || typeof own !== 'string') return own;
  const record = read(context, master.type, own);
  if (record instanceof Unread) return record;
  const contradicts = Object.entries(master.fields).some(
    ([other, { kind, required }]) =>
      kind === 'reference' && required && !isEmpty(filling.row[other]) && record?.[other] !== filling.row[other],
  );
  return record === undefined || contradicts ? undefined : own;
}
