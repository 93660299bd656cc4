import { type Definition, headerFields, isView } from '@sampan/model/define.ts';
import type { Fields } from '@sampan/model/field.ts';
import { nameKey } from '@sampan/model/name-key.ts';
import { type AliasedExpression, sql } from 'kysely';
import { textKey } from './wire.ts';

/** Who created and changed a row, and when: platform columns, lower case in the table. */
const STAMP = ['CREATED_AT', 'CREATED_BY', 'UPDATED_AT', 'UPDATED_BY'] as const;
const CAPTION = ['STATUS_TEXT', 'STATUS_TONE'] as const;

type Columns = AliasedExpression<unknown, string>;
const made = new WeakMap<Definition, Columns>();

/**
 * The columns of a definition's rows under their wire names: the driver's values are those of the wire, so a row that was read with them
 * goes out as it is. Names and captions, which are filled in afterwards, are read as empty, because to make room for them in every
 * row costs more than reading it. All fields of the definition come with VERSION and with who created and changed the row when.
 */
export function wireColumns(definition: Definition, fields: Fields): Columns {
  if (fields !== headerFields(definition)) return columnsOf(definition, fields, []);
  const columns = made.get(definition) ?? columnsOf(definition, fields, platformColumns(definition));
  made.set(definition, columns);
  return columns;
}

/** One expression for all, for as many of the query builder's own would take longer to write than to read; it writes the last name. */
function columnsOf(definition: Definition, fields: Fields, platform: readonly string[]): Columns {
  const stored = Object.keys(fields).map((key) => own(definition, key));
  const empty = namesBeside(fields).map((key) => `null as "${key}"`);
  return sql.raw([...stored, ...empty, ...platform, own(definition, 'id')].join(', ')).as('ID');
}

const own = ({ type }: Definition, column: string): string => `"${type}"."${column}"`;

function platformColumns(definition: Definition): string[] {
  // Rows of a view made by hand were created and changed by nobody, and have no version.
  if (isView(definition)) return STAMP.map((key) => `null as "${key}"`);
  const caption = definition.kind === 'document' ? CAPTION.map((key) => `null as "${key}"`) : [];
  const stamp = STAMP.map((key) => `${own(definition, key.toLowerCase())} as "${key}"`);
  return [...caption, ...stamp, `${own(definition, 'version')} as "VERSION"`];
}

const namesBeside = (fields: Fields): string[] =>
  Object.entries(fields)
    .flatMap(([key, { kind }]) => (kind === 'dictionary' ? [textKey(key)] : kind === 'reference' || kind === 'user' ? [nameKey(key)] : []))
    .filter((key) => !Object.hasOwn(fields, key));
