import { CHARTS } from '@sampan/business/fi/accounting/charts/charts.ts';
import { CLOSE_STATES } from '@sampan/business/fi/period/close-list.ts';
import { type PERIOD_ACTIONS, PERIOD_STATES, PERIOD_VOUCHER_WORDS, type PeriodVoucherWord } from '@sampan/business/fi/period/period.ts';
import { getOperation, type Operation, type Parameter, postOperation } from './operations.ts';
import { ID } from './schemas.ts';

const TEXT = { type: 'string' } as const;
const tag = 'period';
const id: Parameter = { name: 'ID', schema: ID, required: true };
const SUMMARIES: Readonly<Record<keyof typeof PERIOD_ACTIONS, string>> = {
  'soft-close': 'Leave the period to those who may post into soft-closed ones',
  open: 'Open a soft-closed period',
  close: 'Close the period, if nothing speaks against it',
  reopen: 'Ask that a closed period be opened again, or agree to what somebody else asked',
};

const actions = Object.entries(SUMMARIES).map(([action, summary]): [string, Readonly<Record<string, Operation>>] => [
  `/fiapi/period/${action}`,
  {
    post: postOperation({
      summary,
      tag,
      parameters: [id, { name: 'COMMENT', schema: TEXT, description: 'Why a closed period is to be opened' }],
      data: {
        type: 'object',
        properties: { PERIOD_STATE: { type: 'string', enum: PERIOD_STATES }, REOPEN_ASKED_BY: { type: ['string', 'null'] } },
        additionalProperties: false,
      },
    }),
  },
]);

const VOUCHERS: Readonly<Record<PeriodVoucherWord, string>> = {
  'carry-over': 'The voucher that brings profit and loss subjects to zero on the last day of the period',
  revalue: 'The voucher that brings foreign items and bank balances to the closing rate of the period, taken back on the next day',
  'year-end': 'The voucher that brings the profit of the year into retained earnings, in the last period of a year, once',
};

const vouchers = Object.entries(VOUCHERS).map(([word, summary]): [string, Readonly<Record<string, Operation>>] => [
  `/fiapi/period/${word}`,
  {
    get: getOperation({
      summary: `${summary}: as it would be proposed`,
      tag,
      parameters: [id],
      data: {
        type: 'object',
        properties: {
          VOUCHER_DATE: TEXT,
          TAKEN_BACK_ON: { type: ['string', 'null'] },
          CURRENCY_CODE: TEXT,
          ENTRIES: { type: 'array' },
          POSITIONS: { type: 'array' },
        },
      },
    }),
    post: postOperation({
      summary: `${summary}: its draft`,
      tag,
      parameters: [id],
      data: { type: 'object', properties: { ID, MANUAL_VOUCHER_NO: TEXT, VERSION: { type: 'integer' } } },
    }),
  },
]);

const chart: Parameter = { name: 'CHART', schema: { type: 'string', enum: Object.keys(CHARTS) }, required: true };

const copied: readonly Parameter[] = [
  id,
  { name: 'RED', schema: { type: 'string', enum: ['0', '1'] }, description: '1 in red letters: the same sides, negative amounts' },
];

/** Opening and closing accounting periods, the vouchers of their end, charts of accounts and the chain of vouchers. */
export const periodPaths: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  ...Object.fromEntries([...actions, ...vouchers]),
  '/fiapi/accounting/take-over': {
    get: getOperation({
      summary: 'What taking over a chart of accounts would add, and what it leaves alone',
      tag: 'accounting',
      parameters: [chart],
      data: { type: 'object', properties: { results: { type: 'array' } } },
    }),
    post: postOperation({
      summary: 'Add the subjects of a chart of accounts that are missing',
      tag: 'accounting',
      parameters: [chart],
      data: { type: 'object', properties: { ADDED: { type: 'integer' } } },
    }),
  },
  '/fiapi/voucher/verify': {
    get: getOperation({
      summary: 'Whether every voucher is as it was posted, and no number is missing',
      tag: 'voucher',
      parameters: [],
      data: { type: 'object', properties: { VOUCHERS: { type: 'integer' }, BREACHES: { type: 'array' } } },
    }),
  },
  '/fiapi/voucher/copy': {
    get: getOperation({
      summary: 'A posted voucher as a manual one: what it would be, and what forbids it',
      tag: 'voucher',
      parameters: copied,
      data: {
        type: 'object',
        properties: {
          VOUCHER_NO: TEXT,
          VOUCHER_DATE: TEXT,
          CURRENCY_CODE: TEXT,
          ENTRIES: { type: 'array' },
          REFUSALS: { type: 'array', items: TEXT },
        },
      },
    }),
    post: postOperation({
      summary: 'A posted voucher as a manual one: its draft',
      tag: 'voucher',
      parameters: copied,
      data: { type: 'object', properties: { ID, MANUAL_VOUCHER_NO: TEXT, VERSION: { type: 'integer' } } },
    }),
  },
  '/fiapi/period/close-list': {
    get: getOperation({
      summary: 'The list of a month’s closing: its checks, or with CHECK how one of them stands',
      tag,
      parameters: [id, { name: 'CHECK', schema: TEXT, description: 'One of CHECKS of the answer without it' }],
      data: {
        type: 'object',
        properties: {
          COMPANY_CODE: TEXT,
          ACCOUNTING_PERIOD: TEXT,
          PERIOD_STATE: { type: 'string', enum: PERIOD_STATES },
          CHECKS: { type: 'array', items: { type: 'object' } },
          CHECK: TEXT,
          STATE: { type: 'string', enum: CLOSE_STATES },
          COUNT: { type: 'integer' },
          FOUND: { type: 'array' },
          MEND: TEXT,
          PROPOSES: { type: 'string', enum: PERIOD_VOUCHER_WORDS },
        },
      },
    }),
  },
  '/fiapi/period/close-check': {
    get: getOperation({
      summary: 'What speaks against closing the period, and goods received and not invoiced',
      tag,
      parameters: [id],
      data: { type: 'object', properties: { steps: { type: 'array' }, RECEIVED_NOT_INVOICED: { type: 'array' } } },
    }),
  },
};
