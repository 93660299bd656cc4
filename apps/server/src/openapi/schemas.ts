import { textKey } from '@sampan/engines/wire/wire.ts';
import { labelOf } from '@sampan/model/words.ts';
import {
  type Definition,
  type DocumentDefinition,
  headerFields,
  identityField,
  isView,
  type PartDefinition,
} from '@sampan/model/define.ts';
import { nameKey, specKey } from '@sampan/model/name-key.ts';
import { percentKey } from '@sampan/model/progress-key.ts';
import { DECIMAL_KINDS, type Field, type Fields, inputPlaces, mustBeSent } from '@sampan/model/field.ts';

export type Schema = Readonly<Record<string, unknown>>;

const DECIMAL: Schema = { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' };

/** What one field is on the wire (docs/api.md §1): decimals and ids as text, flags as '0' and '1', an empty field null. */
function valueSchema(field: Field): Schema {
  if (DECIMAL_KINDS.has(field.kind)) return { ...DECIMAL, description: `Decimal, at most ${inputPlaces(field.kind)} places` };
  switch (field.kind) {
    case 'date':
      return { type: 'string', format: 'date' };
    case 'instant':
      return { type: 'string', format: 'date-time' };
    case 'flag':
      return { type: 'string', enum: ['0', '1'] };
    case 'integer':
      return { type: 'integer' };
    case 'choice':
      return { type: 'string', enum: [...(field.options ?? [])] };
    case 'reference':
    case 'document':
    case 'user':
      return { type: 'string', description: `Key of ${field.to ?? 'another record'}` };
    default:
      return { type: 'string', ...(field.maxLength === undefined ? {} : { maxLength: field.maxLength }) };
  }
}

function fieldSchema(definition: Definition, key: string, field: Field): Schema {
  const schema = valueSchema(field);
  const type = field.required ? schema['type'] : [schema['type'], 'null'];
  const options = schema['enum'] as readonly unknown[] | undefined;
  return {
    ...schema,
    type,
    ...(options && !field.required ? { enum: [...options, null] } : {}),
    title: labelOf(definition, key, 'en'),
    ...(field.derived ? { readOnly: true } : {}),
    ...(field.initial === undefined ? {} : { default: field.initial }),
  };
}

const properties = (definition: Definition, fields: Fields): Record<string, Schema> =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, fieldSchema(definition, key, field)]));

const TEXT_OR_NULL: Schema = { type: ['string', 'null'] };

/** Fields as they are read: beside a reference stands its name, beside a value of the data dictionary its text. */
function readProperties(definition: Definition, fields: Fields): Record<string, Schema> {
  const beside = Object.entries(fields).flatMap(([key, { kind, isSpecified }]) => {
    if (kind === 'dictionary') return [[textKey(key), TEXT_OR_NULL] as const];
    if (kind !== 'reference' && kind !== 'user') return [];
    return [nameKey(key), ...(isSpecified ? [specKey(key)] : [])].map((name) => [name, TEXT_OR_NULL] as const);
  });
  return { ...Object.fromEntries(beside), ...properties(definition, fields) };
}

const CAPTION = { STATUS_TEXT: { type: 'string' }, STATUS_TONE: { type: 'string' } } as const satisfies Record<string, Schema>;
/** How far each progress field is, in hundredths; lists alone say it. */
const sharesOf = (definition: DocumentDefinition): Record<string, Schema> =>
  Object.fromEntries(Object.keys(definition.progress).map((key) => [percentKey(key), { type: ['integer', 'null'] }]));
const headerProperties = (definition: Definition): Record<string, Schema> => ({
  ...platformOf(definition),
  ...(definition.kind === 'document' ? { ...CAPTION, ...sharesOf(definition) } : {}),
  ...readProperties(definition, headerFields(definition)),
});

/** Fields that a caller must send on create: required, not filled by the server; a number comes from its series. */
const mustSend = (fields: Fields, number?: string): string[] =>
  Object.entries(fields)
    .filter(([key, field]) => key !== number && mustBeSent(field))
    .map(([key]) => key);

const writable = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.derived));

const listOf = (definition: Definition, fields: Fields): Schema => ({
  type: 'array',
  items: { type: 'object', properties: properties(definition, fields) },
});

const readListOf = (definition: Definition, fields: Fields): Schema => ({
  type: 'array',
  items: { type: 'object', properties: readProperties(definition, fields) },
});

export const ID: Schema = { type: 'string', pattern: '^[1-9]\\d*$' };
const PLATFORM = {
  ID,
  VERSION: { type: 'integer' },
  CREATED_AT: { type: 'string', format: 'date-time' },
  CREATED_BY: { type: 'string' },
  UPDATED_AT: { type: 'string', format: 'date-time' },
  UPDATED_BY: { type: 'string' },
} as const satisfies Readonly<Record<string, Schema>>;

/** Rows of a view made by hand were created and changed by nobody. */
const OF_VIEW = Object.fromEntries(
  Object.entries(PLATFORM).map(([key, schema]) => [key, key === 'ID' ? schema : { ...schema, type: [schema['type'], 'null'] }]),
);
const platformOf = (definition: Definition): Readonly<Record<string, Schema>> => (isView(definition) ? OF_VIEW : PLATFORM);

/** One row of a list. */
export const rowSchema = (definition: Definition): Schema => ({
  type: 'object',
  properties: headerProperties(definition),
  additionalProperties: false,
});

/** What create answers with: beside the platform's own the number or key under its own name. */
export const createdSchema = (definition: Definition): Schema => ({
  type: 'object',
  properties: { ID, VERSION: PLATFORM.VERSION, [identityField(definition)]: { type: 'string' } },
  required: ['ID', 'VERSION'],
  additionalProperties: false,
});

/** What `view` answers: the row with its parts, possible actions and links. */
export const recordSchema = (definition: Definition): Schema => ({
  type: 'object',
  properties: {
    ...headerProperties(definition),
    ...Object.fromEntries(Object.entries(definition.parts).map(([name, part]) => [name, readListOf(definition, part.fields)])),
    ACTIONS: { type: 'object', additionalProperties: { type: 'object', properties: { allowed: { type: 'boolean' } } } },
    LINKS: { type: 'array', items: { type: 'object' } },
    FILES: { type: 'integer' },
    HAS_PROCESS: { enum: ['1'] },
  },
});

/** Rows that a record has of a part at least. */
const fewestOf = (definition: Definition, name: string): number =>
  definition.parts[name]?.minRows ?? (definition.kind === 'document' && name === 'ENTRIES' ? definition.minEntries : 0);

/** What update takes as DATA: any part of a record. */
export function changeSchema(definition: Definition): Schema {
  const parts = Object.entries(definition.parts).map(([name, part]) => {
    const fewest = fewestOf(definition, name);
    return [name, { type: 'array', ...(fewest > 0 ? { minItems: fewest } : {}), items: rowData(definition, part) }] as const;
  });
  return {
    type: 'object',
    properties: { ...properties(definition, writable(headerFields(definition))), ...Object.fromEntries(parts) },
  };
}

/** What create takes as DATA. */
export const dataSchema = (definition: Definition): Schema => ({
  ...changeSchema(definition),
  required: [
    ...mustSend(writable(headerFields(definition)), definition.kind === 'document' ? definition.number : undefined),
    ...Object.keys(definition.parts).filter((name) => fewestOf(definition, name) > 0),
  ],
});

/** A row of a part as it is sent. In an update one with its number changes only what it names. */
const rowData = (definition: Definition, { fields, number }: PartDefinition): Schema => ({
  type: 'object',
  properties: { ...properties(definition, writable(fields)), [number]: { type: 'integer' } },
  anyOf: [{ required: [number] }, { required: mustSend(fields) }],
});

/** What an action takes as DATA. */
export function argumentsSchema(definition: DocumentDefinition, action: string): Schema {
  const { arguments: header = {}, argumentEntries } = definition.actions[action] ?? {};
  return {
    type: 'object',
    properties: { ...properties(definition, header), ...(argumentEntries ? { ENTRIES: listOf(definition, argumentEntries) } : {}) },
    required: mustSend(header),
  };
}
