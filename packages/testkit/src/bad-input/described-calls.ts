import { definitions } from '@sampan/business/registry.ts';
import { callPath, type Definition } from '@sampan/model/define.ts';
import { openApiDocument } from '@sampan/server/openapi/document.ts';

export type Schema = Readonly<Record<string, unknown>>;

/** One call as the server's own description has it. */
export interface DescribedCall {
  readonly method: 'GET' | 'POST';
  /** Below `/api`. */
  readonly path: string;
  /** Query parameters of a GET, form fields of a POST. */
  readonly parameters: Readonly<Record<string, Schema>>;
  /** Schema of a successful answer; undefined when it is a file. */
  readonly answer: Schema | undefined;
  readonly takesFile: boolean;
  readonly needsToken: boolean;
  /** The definition that the call works on and what it does to it. */
  readonly definition: Definition | undefined;
  readonly verb: string;
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly tags: readonly string[];
  readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }>>;
  readonly security?: readonly unknown[];
}

const document = openApiDocument(definitions, '0');
const { schemas } = document.components;

/** The schema that a reference names, or the schema itself. */
export function resolved(schema: Schema): Schema {
  const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined;
  return name === undefined ? schema : (schemas[name] ?? {});
}

/** Schema of every refusal. */
export const REFUSAL: Schema = { $ref: '#/components/schemas/Refusal' };

function bodyOf({ requestBody }: Operation): Readonly<Record<string, Schema>> {
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema ?? {};
  return (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>;
}

function callOf(path: string, method: string, operation: Operation): DescribedCall {
  const isPlatform = operation.tags.includes('platform');
  const definition = isPlatform ? undefined : definitions.find((one) => path.startsWith(`/${callPath(one)}/`));
  const given = Object.fromEntries((operation.parameters ?? []).map(({ name, schema }) => [name, schema]));
  const json = operation.responses['200']?.content['application/json']?.schema;
  return {
    method: method === 'get' ? 'GET' : 'POST',
    path,
    parameters: { ...given, ...bodyOf(operation) },
    answer: (json?.['oneOf'] as readonly Schema[] | undefined)?.[0],
    takesFile: operation.requestBody?.content['multipart/form-data'] !== undefined,
    needsToken: operation.security === undefined,
    definition,
    verb: path.split('/').at(-1) ?? '',
  };
}

/** Every call of the server, from its OpenAPI document. */
export const describedCalls: readonly DescribedCall[] = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => callOf(path, method, operation as unknown as Operation)),
);
