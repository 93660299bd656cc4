import { getOperation, type Operation, postOperation, uploadOperation } from './operations.ts';
import { ID } from './schemas.ts';

const TEXT = { type: 'string' } as const;
const FILE_ID = { type: 'string', pattern: '^\\d{1,40}$' } as const;
const tag = 'platform';

const file = { ID: FILE_ID, URL: TEXT, NAME: TEXT, SIZE: { type: 'integer' }, TYPE: TEXT } as const;
const allowance = { type: 'object', properties: { allowed: { type: 'boolean' }, code: TEXT, reason: TEXT }, required: ['allowed'] };
const allowances = (action: string) => ({ type: 'object', properties: { [action]: allowance }, required: [action] });

const listed = {
  type: 'object',
  properties: { ...file, CREATED_AT: TEXT, CREATED_BY: TEXT, CREATED_BY_NAME: TEXT, ACTIONS: allowances('delete') },
  required: ['ID', 'URL', 'NAME', 'SIZE', 'TYPE', 'ACTIONS'],
  additionalProperties: false,
};

const record = [
  { name: 'TYPE', schema: TEXT, required: true, description: 'Type of the record: purchase_order' },
  { name: 'ID', schema: ID, required: true },
];

/** The calls about files (docs/api.md §5). */
export const attachmentPaths: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  '/fileapi/file/upload': {
    post: uploadOperation({
      summary: 'Upload a file of at most 20 MB: to a record (TYPE, ID), for a chat message (TO_USER_ID or TO_GROUP_ID), or for an avatar',
      tag,
      parameters: [
        { name: 'TYPE', schema: TEXT },
        { name: 'ID', schema: ID },
        { name: 'TO_USER_ID', schema: ID },
        { name: 'TO_GROUP_ID', schema: ID },
      ],
      data: { type: 'object', properties: file, required: ['ID', 'URL', 'NAME', 'SIZE', 'TYPE'], additionalProperties: false },
    }),
  },
  '/fileapi/file/index': {
    get: getOperation({
      summary: 'Files of a record',
      tag,
      parameters: record,
      data: {
        type: 'object',
        properties: { recordsTotal: { type: 'integer' }, results: { type: 'array', items: listed }, ACTIONS: allowances('upload') },
        required: ['recordsTotal', 'results', 'ACTIONS'],
        additionalProperties: false,
      },
    }),
  },
  '/fileapi/file/delete': {
    post: postOperation({
      summary: 'Take a file away from its record',
      tag,
      parameters: [{ name: 'ID', schema: FILE_ID, required: true }],
      data: { type: 'null' },
    }),
  },
};
