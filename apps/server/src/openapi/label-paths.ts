import { LABEL_SOURCES } from '@sampan/business/masterdata/label-template/label-template.ts';
import { fileOperation, filePost, getOperation, type Operation, type Parameter, postOperation } from './operations.ts';
import { ID } from './schemas.ts';

const TEXT = { type: 'string' } as const;
const tag = 'labels and contracts';
const PDF = ['application/pdf'];
const SOURCE: Parameter = { name: 'LABEL_SOURCE', schema: { type: 'string', enum: LABEL_SOURCES } };
const ROW = { type: 'object', properties: { ID, COPIES: { type: 'integer', minimum: 1 } } };

/** Labels and contracts. */
export const labelPaths: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  '/masterdataapi/label-template/rows': {
    get: getOperation({
      summary: 'Records to print labels of: by their ids, or the materials of a document with its quantities',
      tag,
      parameters: [
        SOURCE,
        { name: 'IDS', schema: TEXT, description: 'Ids separated by commas' },
        { name: 'TYPE', schema: TEXT },
        { name: 'DOCUMENT_ID', schema: ID },
      ],
    }),
  },
  '/masterdataapi/label-template/print': {
    post: filePost(
      {
        summary: 'Labels of records as PDF, at most 500',
        tag,
        parameters: [
          SOURCE,
          { name: 'LABEL_CODE', schema: TEXT },
          { name: 'CUSTOMER_CODE', schema: TEXT },
          { name: 'START', schema: { type: 'integer', minimum: 1 } },
          { name: 'ROWS', schema: { type: 'array', items: ROW }, required: true },
        ],
      },
      PDF,
    ),
  },
  '/masterdataapi/label-template/printed': {
    post: postOperation({
      summary: 'Counts labels of boxes that were printed; each box tells how often its label was',
      tag,
      parameters: [
        { name: 'LABEL_SOURCE', schema: { type: 'string', const: 'BOX' }, required: true },
        { name: 'ROWS', schema: { type: 'array', items: ROW }, required: true },
      ],
      data: { type: 'object', properties: { count: { type: 'integer' } } },
    }),
  },
  '/masterdataapi/label-template/preview': {
    post: filePost(
      {
        summary: 'One label of a template that is not stored',
        tag,
        parameters: [{ name: 'DATA', schema: { type: 'object' }, required: true }],
      },
      PDF,
    ),
  },
  '/mmapi/purchase-order/contract': {
    get: fileOperation(
      {
        summary: 'A purchase order as a contract with the clauses of a template',
        tag,
        parameters: [
          { name: 'ID', schema: ID, required: true },
          { name: 'CONTRACT_CODE', schema: TEXT },
          { name: 'preview', schema: { type: 'string', enum: ['0', '1'] }, description: '1: not counted as a print' },
        ],
      },
      PDF,
    ),
  },
};
