import { failWith } from '@sampan/kernel/errors.ts';
import { type Definition, headerFields, isView } from '@sampan/model/define.ts';
import type { Fields } from '@sampan/model/field.ts';
import { nameKey, specKey } from '@sampan/model/name-key.ts';
import { percentKey, progressFields } from '@sampan/model/progress-key.ts';
import { type AliasedExpression, sql } from 'kysely';
import { textKey } from './wire.ts';

/** Who created and changed a row, and when: platform columns, lower case in the table. */
const STAMP = ['CREATED_AT', 'CREATED_BY', 'UPDATED_AT', 'UPDATED_BY'];
const CAPTION = ['STATUS_TEXT', 'STATUS_TONE'];
/** What the caption of a document is made of. */
const OF_CAPTION = ['STATUS', 'IS_CLOSED', 'IS_CANCELLED', 'IS_COMPLETED'];

/** What a list reads of a record and sends. */
export interface Shown {
  readonly fields: Fields;
  /** Platform columns. */
  readonly platform: readonly string[];
  readonly hasCaption: boolean;
  /** Progress fields carry how far the entries are beside them. */
  readonly hasShares: boolean;
  /** The keys of a row in their order, where the caller asked for columns: rows then go out as lists of values. */
  readonly keys?: readonly string[];
}

type Columns = AliasedExpression<unknown, string>;
const whole = new WeakMap<Definition, Shown>();
const chosen = new WeakMap<Definition, Map<string, Shown>>();
const made = new WeakMap<Shown, Columns>();
/** Sets of columns of a definition that are remembered; people mostly look at the same ones. */
const MOST_CHOSEN = 100;

/** The whole record: with VERSION and with who created and changed it when. */
export function wholeRecord(definition: Definition): Shown {
  const known = whole.get(definition) ?? {
    fields: headerFields(definition),
    platform: [...STAMP, ...(isView(definition) ? [] : ['VERSION'])],
    hasCaption: hasCaptionOf(definition),
    hasShares: sharesOf(definition).length > 0,
  };
  whole.set(definition, known);
  return known;
}

/** Documents have a caption, and so have rows that carry the standing of theirs. */
const hasCaptionOf = (definition: Definition): boolean =>
  definition.kind === 'document' || (definition.kind === 'view' && definition.rowsOf?.isStanding === true);

/** Nothing but these fields. */
export const onlyFields = (fields: Fields): Shown => ({ fields, platform: [], hasCaption: false, hasShares: false });

const sharesOf = (definition: Definition) => progressFields(definition).map((progress) => ({ progress, percent: percentKey(progress) }));

/**
 * The columns asked for with their names, and what every row has: ID, VERSION, and of a document STATUS with flags and caption.
 * @throws 400 UNKNOWN_FIELD
 */
export function chosenColumns(definition: Definition, columns: readonly string[]): Shown {
  const sets = chosen.get(definition) ?? new Map<string, Shown>();
  chosen.set(definition, sets);
  const name = columns.join();
  const known = sets.get(name);
  if (known) return known;
  const fields = headerFields(definition);
  const unknown = columns.find((key) => !Object.hasOwn(fields, key) && !STAMP.includes(key));
  if (unknown !== undefined) failWith(400, 'UNKNOWN_FIELD', { FIELD: unknown.slice(0, 60) });
  const hasCaption = hasCaptionOf(definition);
  const wanted = new Set([...columns, ...(hasCaption ? OF_CAPTION : [])]);
  const own: Fields = Object.fromEntries(Object.entries(fields).filter(([key]) => wanted.has(key)));
  const platform = [...STAMP.filter((key) => wanted.has(key)), ...(isView(definition) ? [] : ['VERSION'])];
  const shares = sharesOf(definition).filter(({ progress }) => wanted.has(progress));
  const percents = shares.map(({ percent }) => percent);
  const keys = ['ID', ...Object.keys(own), ...namesBeside(own), ...percents, ...(hasCaption ? CAPTION : []), ...platform];
  const shown = { fields: own, platform, hasCaption, hasShares: percents.length > 0, keys };
  if (sets.size >= MOST_CHOSEN) sets.clear();
  sets.set(name, shown);
  return shown;
}

/**
 * The columns of a definition's rows under their wire names: the driver's values are those of the wire, so a row that was read with them
 * goes out as it is. Names and captions, which are filled in afterwards, are read as empty, because to make room for them in every
 * row costs more than reading it. One expression for all, for as many of the query builder's own would take longer to write than to read;
 * it writes the last name.
 */
export function wireColumns(definition: Definition, shown: Shown): Columns {
  const known = made.get(shown);
  if (known) return known;
  const stored = Object.keys(shown.fields).map((key) => own(definition, key));
  const shares = shown.hasShares ? sharesOf(definition).filter(({ progress }) => Object.hasOwn(shown.fields, progress)) : [];
  const beside = [...namesBeside(shown.fields), ...shares.map(({ percent }) => percent), ...(shown.hasCaption ? CAPTION : [])];
  const empty = beside.map((key) => `null as "${key}"`);
  const platform = shown.platform.map((key) => platformColumn(definition, key));
  const columns = sql.raw([...stored, ...empty, ...platform, own(definition, 'id')].join(', ')).as<string>('ID');
  made.set(shown, columns);
  return columns;
}

const own = ({ type }: Definition, column: string): string => `"${type}"."${column}"`;

/** Rows of a view made by hand were created and changed by nobody, and have no version. */
const platformColumn = (definition: Definition, key: string): string =>
  isView(definition) ? `null as "${key}"` : `${own(definition, key.toLowerCase())} as "${key}"`;

const namesBeside = (fields: Fields): string[] =>
  Object.entries(fields)
    .flatMap(([key, { kind, isSpecified }]) => [
      ...(kind === 'dictionary' ? [textKey(key)] : kind === 'reference' || kind === 'user' ? [nameKey(key)] : []),
      ...(isSpecified ? [specKey(key)] : []),
    ])
    .filter((key) => !Object.hasOwn(fields, key));
