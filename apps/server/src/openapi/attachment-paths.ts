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

const TEXT_OR_NOTHING = { type: ['string', 'null'] } as const;
const visible = {
  type: 'object',
  properties: {
    ...file,
    CREATED_AT: TEXT,
    CREATED_BY_NAME: TEXT,
    RECORD: {
      type: ['object', 'null'],
      properties: { TYPE: TEXT, ID, NO: TEXT, ROUTE: TEXT },
      required: ['TYPE', 'ID', 'NO', 'ROUTE'],
      additionalProperties: false,
    },
    CHAT: {
      type: ['object', 'null'],
      properties: { CHAT_NAME: TEXT, TO_USER_ID: TEXT_OR_NOTHING, TO_GROUP_ID: TEXT_OR_NOTHING, conv: TEXT, seq: { type: 'integer' } },
      required: ['CHAT_NAME', 'TO_USER_ID', 'TO_GROUP_ID', 'conv', 'seq'],
      additionalProperties: false,
    },
  },
  required: ['ID', 'URL', 'NAME', 'SIZE', 'TYPE', 'CREATED_AT', 'CREATED_BY_NAME', 'RECORD', 'CHAT'],
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
      summary:
        'Upload a file of at most 20 MB: to a record (TYPE, ID), for a comment on it (with COMMENT = 1), for a chat message (TO_USER_ID or TO_GROUP_ID), or for an avatar',
      tag,
      parameters: [
        { name: 'TYPE', schema: TEXT },
        { name: 'ID', schema: ID },
        { name: 'COMMENT', schema: TEXT },
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
  '/fileapi/file/all': {
    get: getOperation({
      summary: 'All files that the user may read because of their record or message, newest first',
      tag,
      parameters: [
        { name: 'PLACE', schema: { type: 'string', enum: ['RECORD', 'CHAT'] }, description: 'Only those of records or of messages' },
        { name: 'queryvalue', schema: TEXT, description: 'Part of the name' },
        { name: 'start', schema: { type: 'integer' } },
        { name: 'length', schema: { type: 'integer' } },
      ],
      data: {
        type: 'object',
        properties: {
          recordsTotal: { type: 'integer' },
          results: { type: 'array', items: visible },
          STORAGE: {
            type: 'object',
            description: 'For administrators: bytes that all files of the organisation take, and may take (0: no limit)',
            properties: { USED: { type: 'integer' }, MOST: { type: 'integer' } },
            required: ['USED', 'MOST'],
            additionalProperties: false,
          },
        },
        required: ['recordsTotal', 'results'],
        additionalProperties: false,
      },
    }),
  },
  '/fileapi/file/view': {
    get: getOperation({
      summary: 'One of these files',
      tag,
      parameters: [{ name: 'ID', schema: FILE_ID, required: true }],
      data: visible,
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
