import { defineSamples, type Sample, type SampleStep } from '../../samples.ts';

type Course = readonly (readonly [day: number, by: string, act: string, DATA?: Readonly<Record<string, unknown>>])[];

const sample = (name: string, day: number, DATA: Sample['DATA'], course: Course = []): Sample => ({
  name,
  day,
  by: 'finance',
  DATA,
  steps: course.map(([on, by, act, given]): SampleStep => ({ day: on, by, act, ...(given ? { DATA: given } : {}) })),
});

const posted = (day: number): Course => [
  [day, 'finance', 'submit'],
  [day, 'approver', 'approve'],
];

/** An advance of a customer on an order: all of it, or the amount given. */
const advance =
  (order: string, AMOUNT: string | undefined, NOTE: string): Sample['DATA'] =>
  ({ no }) => ({
    BANK_ACCOUNT_CODE: 'BOC-CNY',
    RECEIPT_TYPE: 'ADVANCE',
    NOTE,
    ENTRIES: [{ SALES_ORDER_NO: no(order), ...(AMOUNT ? { AMOUNT } : {}) }],
  });

/** What an invoice asks for: all of it, or the amount given. */
const settling =
  (invoice: string, AMOUNT: string | undefined, NOTE: string): Sample['DATA'] =>
  ({ no }) => ({
    BANK_ACCOUNT_CODE: 'BOC-CNY',
    NOTE,
    ENTRIES: [{ RELATED_INVOICING_NO: no(invoice), ...(AMOUNT ? { AMOUNT } : {}) }],
  });

/** Money of the company in Hong Kong for a transfer: all of it, or the amount given. */
const ofTransfer =
  (transfer: string, AMOUNT?: string): Sample['DATA'] =>
  ({ no }) => ({ BANK_ACCOUNT_CODE: 'BOC-USD', ENTRIES: [{ RELATED_STO_NO: no(transfer), ...(AMOUNT ? { AMOUNT } : {}) }] });

/** What no document asks for. */
const other = (ACCOUNTING_CODE: string, AMOUNT: string, NOTE: string): Sample['DATA'] => ({
  BANK_ACCOUNT_CODE: 'BOC-CNY',
  RECEIPT_TYPE: 'OTHER',
  NOTE,
  ENTRIES: [{ ACCOUNTING_CODE, AMOUNT, NOTE }],
});

/** Receipts of the sample organisation, in every state. */
export const receiptSamples = defineSamples([
  sample('deposit of controllers', -52, advance('sold controllers', '8000', '合同约定三成定金'), posted(-52)),
  sample('deposit of motors', -36, advance('sold motors', undefined, '发货前付清'), posted(-36)),
  sample('sheets of Suzhou received', -48, ofTransfer('sheets to Hong Kong'), posted(-48)),
  sample('cases of November received in part', -17, ofTransfer('cases of November', '20'), posted(-17)),
  sample('interest of November', -21, other('660304', '64.2', '银行利息'), posted(-21)),
  sample('received twice', -9, advance('sold sensors', '900', '客户重复付款'), [...posted(-9), [-8, 'finance', 'reverse']]),
  sample('deposit of cylinders', -6, advance('sold cylinders', '3000', '到账金额待核'), [
    [-6, 'finance', 'submit'],
    [-5, 'approver', 'reject', { COMMENT: '银行回单金额不符' }],
  ]),
  sample('deposit of sensors', -2, advance('sold sensors', '1000', '客户要求锁定库存'), [[-1, 'finance', 'submit']]),
  sample('receipt of the wrong account', -1, other('660304', '12', '选错科目'), [[-1, 'finance', 'cancel']]),
  sample('half of one controller', 0, settling('invoice for one controller', '700', '先付一半，余款月底结清'), posted(0)),
  sample('deposit of bearings', 0, advance('sold bearings', '2000', '十二月预付')),
]);
