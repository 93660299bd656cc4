import { resolved, type Schema } from './described-calls.ts';

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isSafeInteger(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

const FORMATS: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/,
};

function textBreaches(schema: Schema, value: string): string[] {
  const breaches: string[] = [];
  if (typeof schema['pattern'] === 'string' && !new RegExp(schema['pattern']).test(value)) breaches.push(`not like ${schema['pattern']}`);
  if (typeof schema['maxLength'] === 'number' && [...value].length > schema['maxLength']) breaches.push('too long');
  const format = FORMATS[String(schema['format'])];
  if (format && !format.test(value)) breaches.push(`no ${String(schema['format'])}`);
  return breaches;
}

function objectBreaches(schema: Schema, value: Readonly<Record<string, unknown>>, at: string): string[] {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>;
  const others = schema['additionalProperties'] as Schema | false | undefined;
  const missing = ((schema['required'] ?? []) as readonly string[])
    .filter((name) => !(name in value))
    .map((name) => `${at}.${name} is missing`);
  return Object.entries(value).reduce((breaches, [name, inner]) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : others;
    if (own === false) return [...breaches, `${at}.${name} is not described`];
    return own === undefined ? breaches : [...breaches, ...schemaBreaches(own, inner, `${at}.${name}`)];
  }, missing);
}

/** Where a value is not what a schema of the description says: the part of JSON Schema that the description uses. */
export function schemaBreaches(given: Schema, value: unknown, at = ''): string[] {
  const schema = resolved(given);
  const choices = schema['oneOf'] as readonly Schema[] | undefined;
  if (choices) {
    const found = choices.map((choice) => schemaBreaches(choice, value, at));
    return found.some((breaches) => breaches.length === 0) ? [] : (found[0] ?? []);
  }
  if ('const' in schema && schema['const'] !== value) return [`${at} is not ${String(schema['const'])}`];
  if (Array.isArray(schema['enum']) && !schema['enum'].includes(value))
    return [`${at} is ${JSON.stringify(value)}, none of ${schema['enum'].join()}`];
  const types = [schema['type'] ?? []].flat() as string[];
  if (types.length > 0 && !types.some((type) => TYPES[type]?.(value)))
    return [`${at} is ${JSON.stringify(value)?.slice(0, 60)}, no ${types.join(' or ')}`];
  if (typeof value === 'string')
    return textBreaches(schema, value).map((breach) => `${at} ${JSON.stringify(value.slice(0, 60))} ${breach}`);
  if (Array.isArray(value)) {
    const items = schema['items'] as Schema | undefined;
    return items ? value.flatMap((element, index) => schemaBreaches(items, element, `${at}[${index}]`)) : [];
  }
  return TYPES['object']!(value) ? objectBreaches(schema, value as Record<string, unknown>, at) : [];
}
