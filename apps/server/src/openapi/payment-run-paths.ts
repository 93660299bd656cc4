import { MOST_IN_RUN, RUN_MODES } from '@sampan/business/fi/payment/payment-run.ts';
import { getOperation, type Operation, type Parameter, postOperation } from './operations.ts';
import { ID } from './schemas.ts';

const tag = 'payment';
const TEXT = { type: 'string' } as const;
const DAY = { type: 'string', format: 'date' } as const;

const ASKED: readonly Parameter[] = [
  { name: 'BANK_ACCOUNT_CODE', schema: TEXT, required: true },
  { name: 'DUE_UNTIL', schema: DAY, required: true },
  { name: 'PAYMENT_DATE', schema: DAY, required: true },
  { name: 'SUPPLIER_CODES', schema: TEXT, description: 'Codes separated by commas; empty for all vendors' },
  { name: 'CURRENCY_CODE', schema: TEXT, description: 'Currency of the invoices; empty for all' },
  { name: 'DISCOUNT_RATE', schema: TEXT, description: 'Percent' },
];

/** Paying due invoices of many vendors at once. */
export const paymentRunPaths: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  '/fiapi/payment/run-preview': {
    get: getOperation({
      summary: `Due invoices, at most ${MOST_IN_RUN}, what a payment run would pay of each and what stands in the way`,
      tag,
      parameters: ASKED,
      data: {
        type: 'object',
        properties: {
          COMPANY_CODE: TEXT,
          CURRENCY_CODE: TEXT,
          DECIMALS: { type: 'integer' },
          BOOK_BALANCE: { type: ['string', 'null'] },
          invoices: { type: 'array' },
          vendors: { type: 'array' },
        },
      },
    }),
  },
  '/fiapi/payment/run': {
    post: postOperation({
      summary: 'Make a payment for each vendor of the invoices chosen, as a background job',
      tag,
      parameters: [
        ...ASKED,
        {
          name: 'LINES',
          schema: TEXT,
          required: true,
          description: 'JSON list of {INVOICING_DOC_NO, AMOUNT}, in the currency of the invoice',
        },
        { name: 'MODE', schema: { type: 'string', enum: RUN_MODES }, required: true },
        { name: 'REQUEST_KEY', schema: { type: 'string', maxLength: 100 } },
      ],
      data: { type: 'object', properties: { JOB_ID: ID }, required: ['JOB_ID'], additionalProperties: false },
    }),
  },
  '/fiapi/payment/run-result': {
    get: getOperation({
      summary: 'What became of a payment run so far, vendor by vendor',
      tag,
      parameters: [{ name: 'ID', schema: ID, required: true, description: 'Id of the job' }],
      data: { type: 'object', properties: { results: { type: 'array' } } },
    }),
  },
};
