import { getOperation, type Operation, uploadOperation } from './operations.ts';
import { ID } from './schemas.ts';

const tag = 'bank_statement';
const TEXT = { type: 'string' } as const;

/** Bank statements out of files, and what their lines may belong to. */
export const bankStatementPaths: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  '/fiapi/bank-statement/read-file': {
    post: uploadOperation({
      summary: 'Make drafts of the statements in a file of a bank: CAMT.053, MT940, Excel or CSV',
      tag,
      parameters: [
        { name: 'BANK_ACCOUNT_CODE', schema: TEXT, description: 'Where it is left out, the account whose number the file names' },
        { name: 'STATEMENT_NO', schema: TEXT, description: 'Where the file has none' },
        { name: 'OPENING_BALANCE', schema: TEXT, description: 'Where the file tells no balances' },
        { name: 'CLOSING_BALANCE', schema: TEXT },
      ],
      data: { type: 'object', properties: { results: { type: 'array' } } },
    }),
  },
  '/fiapi/bank-statement/proposals': {
    get: getOperation({
      summary: 'Lines of a statement that are not matched, with the payments, receipts and invoices that they may belong to',
      tag,
      parameters: [{ name: 'ID', schema: ID, required: true }],
      data: { type: 'object', properties: { lines: { type: 'array' } } },
    }),
  },
};
