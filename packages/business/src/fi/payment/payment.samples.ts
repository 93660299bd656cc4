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

/** Prepays an order: all of it, or the amount given. */
const advance =
  (order: string, AMOUNT?: string, NOTE?: string): Sample['DATA'] =>
  ({ no }) => ({
    BANK_ACCOUNT_CODE: 'BOC-CNY',
    PAYMENT_TYPE: 'ADVANCE',
    NOTE: NOTE ?? null,
    ENTRIES: [{ PURCHASE_ORDER_NO: no(order), ...(AMOUNT ? { AMOUNT } : {}) }],
  });

/** Prepays a part of an order of services. */
const advanceForServices =
  (order: string, AMOUNT: string): Sample['DATA'] =>
  ({ no }) => ({ BANK_ACCOUNT_CODE: 'BOC-CNY', PAYMENT_TYPE: 'ADVANCE', ENTRIES: [{ SERVICE_ORDER_NO: no(order), AMOUNT }] });

/** Pays what no document asks for. */
const expense = (ACCOUNTING_CODE: string, AMOUNT: string, NOTE: string): Sample['DATA'] => ({
  BANK_ACCOUNT_CODE: 'BOC-CNY',
  PAYMENT_TYPE: 'EXPENSE',
  NOTE,
  ENTRIES: [{ ACCOUNTING_CODE, AMOUNT, NOTE }],
});

/** Pays invoices: what is open of them, or the amount given. */
const paying =
  (...invoices: readonly (readonly [invoice: string, AMOUNT?: string])[]): Sample['DATA'] =>
  ({ no }) => ({
    BANK_ACCOUNT_CODE: 'BOC-CNY',
    ENTRIES: invoices.map(([invoice, AMOUNT]) => ({ RELATED_INVOICING_NO: no(invoice), ...(AMOUNT ? { AMOUNT } : {}) })),
  });

/** Pays claims of employees: what is open of them, or the amount given. */
const claims =
  (...paid: readonly (readonly [claim: string, AMOUNT?: string])[]): Sample['DATA'] =>
  ({ no }) => ({
    BANK_ACCOUNT_CODE: 'BOC-CNY',
    PAYMENT_TYPE: 'CLAIM',
    ENTRIES: paid.map(([claim, AMOUNT]) => ({ RELATED_CLAIM_NO: no(claim), ...(AMOUNT ? { AMOUNT } : {}) })),
  });

/** The company in Hong Kong pays the one in Suzhou for a transfer: all of it, or the amount given. */
const paysTransfer =
  (transfer: string, AMOUNT?: string): Sample['DATA'] =>
  ({ no }) => ({ BANK_ACCOUNT_CODE: 'HSBC-USD', ENTRIES: [{ RELATED_STO_NO: no(transfer), ...(AMOUNT ? { AMOUNT } : {}) }] });

/** Payments of the sample organisation, in every state. */
export const paymentSamples = defineSamples([
  sample('steel of spring paid', -120, paying(['invoice for steel of spring']), posted(-120)),
  sample('granules of spring paid', -111, paying(['invoice for granules of spring']), posted(-111)),
  sample('chips of spring paid', -108, paying(['invoice for chips of spring']), posted(-108)),
  sample('screws of spring paid', -105, paying(['invoice for screws of spring']), posted(-105)),
  sample('steel of June paid', -73, paying(['invoice for steel of June', '20000']), posted(-73)),
  sample('claim of the fair paid', -55, claims(['fair in Shenzhen']), posted(-55)),
  sample('advance for Suzhou paid', -24, claims(['advance for Suzhou']), posted(-24)),
  sample('phones of October paid', -12, claims(['phones of October', '100']), posted(-12)),
  sample('motors of June paid', -62, paying(['invoice for motors of June']), posted(-62)),
  sample('cutters paid', -54, paying(['invoice for cutters'], ['credit for cutters']), posted(-54)),
  sample('sheets of Suzhou paid', -49, paysTransfer('sheets to Hong Kong'), posted(-49)),
  sample('cases of November paid in part', -18, paysTransfer('cases of November', '20'), posted(-18)),
  sample('bank charges of October', -30, expense('660304', '186.5', '十月银行手续费'), posted(-30)),
  sample('deposit on steel', -17, advance('steel of November', '3000', '合同约定先付定金'), posted(-17)),
  sample('paid twice', -12, expense('660203', '420', '快递费'), [...posted(-12), [-11, 'finance', 'reverse']]),
  sample('inspections paid', -20, paying(['invoice for inspections']), posted(-20)),
  sample('advance for the move', -6, advanceForServices('moving the line', '6000'), posted(-6)),
  sample('advance for motors', -5, advance('motors of November'), posted(-5)),
  sample('too early', -4, advance('nylon of November', '5000'), [
    [-4, 'finance', 'submit'],
    [-3, 'approver', 'reject', { COMMENT: '货到后再付' }],
  ]),
  sample('advance for screws', -2, advance('screws of November', '2000', '供方要求发货前付清一半'), [[-1, 'finance', 'submit']]),
  sample('wrong account', -1, expense('660203', '88', '选错科目'), [[-1, 'finance', 'cancel']]),
  sample('rent of December', 0, expense('660203', '15000', '十二月仓库租金')),
]);
