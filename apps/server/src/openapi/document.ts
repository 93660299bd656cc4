import { inLanguage } from '@sampan/kernel/languages.ts';
import { isApproved } from '@sampan/model/meaning.ts';
import { nameInSentence } from '@sampan/kernel/titles.ts';
import { callPath, type Definition } from '@sampan/model/define.ts';
import { accountPaths, factorPaths, keyPaths } from './account-paths.ts';
import { attachmentPaths } from './attachment-paths.ts';
import { bankStatementPaths } from './bank-statement-paths.ts';
import { chatPaths, chatSchemas } from './chat-paths.ts';
import { filePaths } from './file-paths.ts';
import { JOB_PATHS } from './job-paths.ts';
import { labelPaths } from './label-paths.ts';
import { reportPaths } from './report-paths.ts';
import { paymentRunPaths } from './payment-run-paths.ts';
import { batchTracePaths } from './batch-trace-paths.ts';
import { planningPaths } from './planning-paths.ts';
import { electronicInvoicePaths } from './electronic-invoice-paths.ts';
import { periodPaths } from './period-paths.ts';
import { profilePaths } from './profile-paths.ts';
import { getOperation, type Operation, type Parameter, postOperation, reference } from './operations.ts';
import { findPaths } from './find-paths.ts';
import { platformPaths, platformSchemas } from './platform-paths.ts';
import { argumentsSchema, changeSchema, createdSchema, dataSchema, ID, recordSchema, rowSchema, type Schema } from './schemas.ts';

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const camel = (type: string): string => type.replace(/(^|_)(\w)/g, (_whole, _line, letter: string) => letter.toUpperCase());

const id: Parameter = { name: 'ID', schema: ID, required: true };
const version: Parameter = { name: 'VERSION', schema: { type: 'integer' }, required: true };
const requestKey: Parameter = {
  name: 'REQUEST_KEY',
  schema: { type: 'string', maxLength: 100 },
  description: 'Makes a repeated call happen once',
};
const data = (schema: Schema, required = true): Parameter => ({ name: 'DATA', schema, required });

const LIST_PARAMETERS: readonly Parameter[] = [
  { name: 'start', schema: { type: 'integer' } },
  { name: 'length', schema: { type: 'integer' }, description: '0 = all, at most 5,000' },
  { name: 'after', schema: { type: 'string' }, description: 'The `next` of the page before' },
  { name: 'orderby', schema: { type: 'string' }, description: '`FIELD asc` or `FIELD desc`' },
  { name: 'queryfield', schema: { type: 'string' } },
  { name: 'queryvalue', schema: { type: 'string' } },
  { name: 'query', schema: { type: 'string' }, description: 'Free text' },
  { name: 'filter', schema: { type: 'string' }, description: 'JSON list of {field, op, value}' },
  { name: 'list', schema: { type: 'string' }, description: 'Code of a named list' },
  { name: 'field', schema: { type: 'string' }, description: 'The call comes from a value-help picker' },
  { name: 'on', schema: { type: 'string', format: 'date' }, description: 'Only what may be chosen on this date: active and valid' },
  {
    name: 'columns',
    schema: { type: 'string' },
    description: 'Fields to be sent, `A,B,C`; then `columns` names the keys and each row is a list of values',
  },
];

const text = { type: 'string' } as const;
const textOrNull = { type: ['string', 'null'] } as const;
const VERSION: Schema = { type: 'integer' };

/** What the writing calls answer with. */
const CHANGED: Schema = { type: 'object', properties: { VERSION }, required: ['VERSION'], additionalProperties: false };
const ACTED: Schema = { type: 'object', properties: { STATUS: text, STATUS_TEXT: text, VERSION }, required: ['STATUS', 'VERSION'] };
const STEPS: Schema = {
  type: 'object',
  properties: {
    steps: {
      type: 'array',
      items: { type: 'object', properties: { CHECK: text, failures: { type: 'array', items: { type: 'object' } } } },
    },
  },
  required: ['steps'],
};
const ROUTE: Schema = {
  type: 'object',
  properties: {
    PROCESS_NAME: { type: ['string', 'null'] },
    STEPS: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          SEQ: { type: 'integer' },
          STEP_NAME: text,
          APPROVE_TYPE: { enum: ['AND', 'OR', 'DIRECT'] },
          APPROVE_TYPE_TEXT: text,
          IS_END: { type: 'boolean' },
          STATE: { enum: ['DONE', 'OPEN', 'SKIPPED', 'TO_COME'] },
          ACCESS_TYPE: text,
          ACCESS_TYPE_TEXT: text,
          ACCESS_NAMES: { type: 'array', items: text },
          PRE_CONDITION: { type: ['array', 'null'] },
          LOOKED_AT: { type: ['object', 'null'] },
          PEOPLE: { type: 'array', items: { type: 'object' } },
        },
      },
    },
  },
  required: ['PROCESS_NAME', 'STEPS'],
};
const BATCH: Schema = {
  type: 'array',
  items: {
    type: 'object',
    properties: { ID: text, message: { enum: ['OK', 'FAILED'] }, data: { type: 'object' } },
    required: ['ID', 'message'],
  },
};
const TRAIL: Schema = {
  type: 'object',
  properties: {
    recordsTotal: { type: 'integer' },
    results: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          ID,
          ACTION: text,
          FROM_STATUS: textOrNull,
          TO_STATUS: textOrNull,
          COMMENT: textOrNull,
          CHANGES: { type: 'array' },
          AT: text,
          BY: text,
          BY_NAME: text,
        },
      },
    },
  },
};

const FLOW: Schema = {
  type: 'object',
  properties: {
    recordsTotal: { type: 'integer' },
    results: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          type: text,
          ID,
          NO: text,
          DATE: text,
          STATUS: text,
          STATUS_TEXT: text,
          STATUS_TONE: text,
          CREATED_AT: text,
          AMOUNT: text,
          CURRENCY_CODE: text,
          PROGRESS_TEXT: text,
        },
      },
    },
    STEPS: { type: 'array', items: { type: 'object', properties: { FROM: { type: 'integer' }, TO: { type: 'integer' } } } },
    capped: { const: true, description: 'There are more documents than are told' },
  },
  required: ['recordsTotal', 'results', 'STEPS'],
};

function readingPaths(definition: Definition): Paths {
  const path = `/${callPath(definition)}`;
  const tag = inLanguage(definition.texts.name, 'en');
  const name = nameInSentence(definition.texts.name, 'en');
  const row = reference(`${camel(definition.type)}Row`);
  const picked = { type: 'object', properties: { data: row }, required: ['data'], additionalProperties: false };
  const page = {
    type: 'object',
    properties: {
      recordsTotal: { type: 'integer' },
      next: { type: 'string' },
      capped: { const: true, description: 'More rows than one answer may hold' },
      columns: { type: 'array', items: text },
      results: { type: 'array', items: { oneOf: [row, picked, { type: 'array' }] } },
    },
    required: ['recordsTotal', 'results'],
    additionalProperties: false,
  };
  return {
    [`${path}/index`]: { get: getOperation({ summary: `List: ${name}`, tag, parameters: LIST_PARAMETERS, data: page }) },
    [`${path}/history`]: { get: getOperation({ summary: `Trail of one ${name}`, tag, parameters: [id], data: TRAIL }) },
    [`${path}/view`]: {
      get: getOperation({ summary: `View one ${name}`, tag, parameters: [id], data: reference(camel(definition.type)) }),
    },
  };
}

function writingPaths(definition: Definition): Paths {
  const path = `/${callPath(definition)}`;
  const tag = inLanguage(definition.texts.name, 'en');
  const name = nameInSentence(definition.texts.name, 'en');
  const type = camel(definition.type);
  return {
    [`${path}/create`]: {
      post: postOperation({
        summary: `Create a new ${name}`,
        tag,
        parameters: [data(reference(`${type}Data`)), requestKey],
        data: createdSchema(definition),
      }),
    },
    [`${path}/update`]: {
      post: postOperation({
        summary: `Change one ${name}`,
        tag,
        parameters: [id, version, data(reference(`${type}Change`))],
        data: CHANGED,
      }),
    },
    [`${path}/delete`]: { post: postOperation({ summary: `Delete one ${name}`, tag, parameters: [id, version], data: { type: 'null' } }) },
  };
}

const besideOperation = (by: readonly string[], tag: string): Operation =>
  postOperation({
    summary: 'What helps to fill in a line that is being typed, as far as the user may see it',
    tag,
    parameters: [data({ type: 'object', properties: Object.fromEntries(by.map((key) => [key, { type: 'string' }])) })],
    data: { type: 'object', description: 'FACTS in their order: KEY and LINES of figures, each with the record or list that says it' },
  });

const approvalPaths = (path: string, tag: string): Paths => ({
  [`${path}/remind`]: {
    post: postOperation({
      summary: 'Remind those who are asked now; for its author, once in half an hour',
      tag,
      parameters: [id],
      data: { type: 'object', properties: { REMINDED: { type: 'integer' } } },
    }),
  },
  [`${path}/approval-route`]: {
    get: getOperation({ summary: 'Steps of its approval process and who is asked', tag, parameters: [id], data: ROUTE }),
  },
});

function actionPaths(definition: Definition): Paths {
  if (definition.kind !== 'document') return {};
  const path = `/${callPath(definition)}`;
  const tag = inLanguage(definition.texts.name, 'en');
  const paths: Record<string, Readonly<Record<string, Operation>>> = {};
  for (const action of Object.keys(definition.actions)) {
    const parameters = [id, version, data(argumentsSchema(definition, action), false), requestKey];
    paths[`${path}/${action}`] = { post: postOperation({ summary: `Action ${action}`, tag, parameters, data: ACTED }) };
    paths[`${path}/${action}-check`] = {
      get: getOperation({ summary: `Pre-check of ${action}, changing nothing`, tag, parameters: [id], data: STEPS }),
    };
  }
  const content = reference(`${camel(definition.type)}Change`);
  if (!definition.readOnly)
    paths[`${path}/defaults`] = {
      post: postOperation({
        summary: 'What would be filled in where a draft leaves it out, storing nothing',
        tag,
        parameters: [data(content), { ...id, required: false, description: 'The document that is changed; none for a new one' }],
        data: {
          type: 'object',
          description: 'Fields of the header, and rows of each part in the order sent, with what would be filled in',
        },
      }),
    };
  if (definition.beside) paths[`${path}/beside`] = { post: besideOperation(definition.beside.by, tag) };
  paths[`${path}/flow`] = {
    get: getOperation({ summary: 'Documents that it came from and that came from it, near and far', tag, parameters: [id], data: FLOW }),
  };
  if (definition.posts)
    paths[`${path}/simulate`] = {
      get: getOperation({
        summary: 'Lines of the vouchers that it would post now; stores nothing',
        tag,
        parameters: [id],
        data: { type: 'object', properties: { LINES: { type: 'array', items: { type: 'object' } } } },
      }),
    };
  if (isApproved(definition)) Object.assign(paths, approvalPaths(path, tag));
  const rows = { type: 'array', maxItems: 200, items: { type: 'object', properties: { ID, VERSION: { type: 'integer' } } } };
  const parameters: Parameter[] = [{ name: 'action', schema: { type: 'string' }, required: true }, data(rows), requestKey];
  return {
    ...paths,
    [`${path}/free-goods`]: {
      post: postOperation({
        summary: 'Frees what an ended document still holds in bins; for administrators',
        tag,
        parameters: [id, version],
        data: { type: 'object', properties: { VERSION: { type: 'integer' } } },
      }),
    },
    [`${path}/batch`]: { post: postOperation({ summary: 'One action on many documents', tag, parameters, data: BATCH }) },
  };
}

function schemasOf(definition: Definition): Record<string, Schema> {
  const type = camel(definition.type);
  return {
    [`${type}Row`]: rowSchema(definition),
    [type]: recordSchema(definition),
    ...(definition.readOnly ? {} : { [`${type}Data`]: dataSchema(definition), [`${type}Change`]: changeSchema(definition) }),
  };
}

const words = (text: string): string =>
  text.replaceAll(/[^A-Za-z0-9]+(.)?/g, (_whole, letter: string | undefined) => (letter ?? '').toUpperCase());

/**
 * `/mmapi/purchase-order/submit-check` is `purchaseOrder_submitCheck`: what programs that write clients name the call by. Paths are fixed by
 * the contract, and so are these names.
 */
function operationId(path: string): string {
  const [subject = '', ...rest] = path.split('/').filter((part, at) => part !== '' && !(at === 1 && part.endsWith('api')));
  return [words(subject), ...(rest.length > 0 ? [words(rest.join('-'))] : [])].join('_');
}

/** Some calls can be a GET or, where there is much to say, a POST. */
const withIds = (paths: Paths): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => {
      const named = Object.entries(operations).map(([method, operation]) => {
        const isSecond = method === 'post' && 'get' in operations;
        return [method, { operationId: `${operationId(path)}${isSecond ? 'ByPost' : ''}`, ...operation }];
      });
      return [path, Object.fromEntries(named)];
    }),
  );

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: Readonly<Record<string, string>>;
  readonly paths: Paths;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>>; readonly [other: string]: unknown };
  readonly [other: string]: unknown;
}

/** The machine-readable description of every call, from the same definitions as the calls themselves (/api/openapi.json). */
export function openApiDocument(definitions: readonly Definition[], version: string): OpenApiDocument {
  const paths = definitions.map((definition) => ({
    ...(definition.kind === 'report' ? reportPaths(definition) : readingPaths(definition)),
    ...(definition.readOnly ? {} : writingPaths(definition)),
    ...actionPaths(definition),
    ...filePaths(definition, LIST_PARAMETERS),
  }));
  return {
    openapi: '3.1.0',
    info: { title: 'Sampan', version, description: 'Calls of the business management application.' },
    servers: [{ url: '/api' }],
    security: [{ token: [] }, { bearer: [] }],
    paths: withIds(
      Object.assign(
        {},
        platformPaths,
        findPaths,
        profilePaths,
        accountPaths,
        factorPaths,
        keyPaths,
        JOB_PATHS,
        bankStatementPaths,
        paymentRunPaths,
        planningPaths,
        batchTracePaths,
        periodPaths,
        electronicInvoicePaths,
        labelPaths,
        attachmentPaths,
        chatPaths,
        ...paths,
      ) as Paths,
    ),
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'query', name: 'access_token' },
        bearer: { type: 'http', scheme: 'bearer', description: 'A session token, or the key of a program' },
      },
      schemas: {
        ...platformSchemas,
        ...chatSchemas,
        ...(Object.assign({}, ...definitions.filter(({ kind }) => kind !== 'report').map(schemasOf)) as Record<string, Schema>),
      },
    },
  };
}
