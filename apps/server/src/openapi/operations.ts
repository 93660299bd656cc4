import type { Schema } from './schemas.ts';

export interface Parameter {
  readonly name: string;
  readonly schema: Schema;
  readonly required?: boolean;
  readonly description?: string;
}

interface Given {
  readonly summary: string;
  readonly tag: string;
  /** Query parameters of a GET, form fields of a POST. */
  readonly parameters?: readonly Parameter[];
  /** Schema of `data` in the answer. */
  readonly data?: Schema;
  /** Needs no token. */
  readonly open?: boolean;
}

export type Operation = Readonly<Record<string, unknown>>;

export const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

function responses(data: Schema): Schema {
  const envelope = { type: 'object', properties: { message: { const: 'OK' }, data }, required: ['message', 'data'] };
  const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });
  return {
    200: { description: 'Done, or refused with errors that a user can understand', ...json({ oneOf: [envelope, reference('Refusal')] }) },
    default: {
      description:
        '400 unreadable, 401 no token, 403 no privilege, 404 absent, 413, 415, 429, 500, 503 (the database is away, see Retry-After), 507 (no room left)',
      ...json(reference('Refusal')),
    },
  };
}

const common = ({ summary, tag, data = { type: 'object' }, open }: Given): Operation => ({
  summary,
  tags: [tag],
  responses: responses(data),
  ...(open ? { security: [] } : {}),
});

/** Describes a GET. */
export const getOperation = (given: Given): Operation => ({
  ...common(given),
  parameters: (given.parameters ?? []).map((parameter) => ({ ...parameter, in: 'query' })),
});

/** Describes a POST, whose body is a form or JSON with the same keys. */
export function postOperation(given: Given): Operation {
  const parameters = given.parameters ?? [];
  const schema = {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description }) => [name, description === undefined ? schema : { ...schema, description }]),
    ),
    required: parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name),
  };
  const inForm = { schema, encoding: { DATA: { contentType: 'application/json' } } };
  return { ...common(given), requestBody: { content: { 'application/x-www-form-urlencoded': inForm, 'application/json': { schema } } } };
}

/** Describes a GET that answers with a file of one of these types. */
export function fileOperation(given: Given, types: readonly string[]): Operation {
  const operation = getOperation(given);
  const content = Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
  const { default: refused } = responses({ type: 'object' });
  return { ...operation, responses: { 200: { description: 'The file', content }, default: refused } };
}

/** Describes a POST that answers with a file of one of these types. */
export const filePost = (given: Given, types: readonly string[]): Operation => ({
  ...postOperation(given),
  responses: fileOperation(given, types)['responses'],
});

/** Describes a POST of one file with further fields; with types, one that answers with a file. */
export function uploadOperation(given: Given, types?: readonly string[]): Operation {
  const fields = Object.fromEntries((given.parameters ?? []).map(({ name, schema }) => [name, schema]));
  const schema = { type: 'object', properties: { ...fields, file: { type: 'string', format: 'binary' } }, required: ['file'] };
  const answer = types ? { responses: fileOperation(given, types)['responses'] } : {};
  return { ...common(given), requestBody: { content: { 'multipart/form-data': { schema } } }, ...answer };
}
