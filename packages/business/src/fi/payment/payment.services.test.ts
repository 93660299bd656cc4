import { givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';

const world = await sampleWorld();
let seen: Seen;
let [buyer, finance, approver]: Actor[] = [];
let fapiao = 0;

beforeAll(async () => {
  seen = await seenIn(world);
  [buyer, finance, approver] = await Promise.all(['buyer', 'finance', 'approver'].map((name) => world.as(name)));
});
afterEach(async () => {
  await world.parameter('APPROVE_REQUIRED', '');
  await world.expectInvariants();
});

type Row = Record<string, unknown>;
const OVER = 'TOTAL_PAYMENT_AMOUNT_OVER_ORDER_FINAL_AMOUNT';
const YUAN = { COMPANY_CODE: '1000', BANK_ACCOUNT_CODE: 'BOC-CNY' };
/** 30 % in advance, the rest on acceptance. */
const PLAN = [
  { PLAN_DATE: world.today, PLAN_TYPE: 'ADVANCE', PLAN_PERCENT: '30' },
  { PLAN_DATE: world.today, PLAN_TYPE: 'ACCEPTANCE', PLAN_PERCENT: '70' },
];
/** Ten inspections at 100.00 and 6 % tax: 1,060.00, of which 318.00 may be paid in advance. */
async function ordered(more: Row = {}, entry: Row = {}): Promise<Held> {
  const ENTRIES = [{ MATERIAL_CODE: 'M9901', QTY: '10', UNIT_PRICE: '100', TAX_RATE: '6', ...entry }];
  const order = await buyer!.create('service_order', { SUPPLIER_CODE: 'V1001', PLANT_CODE: '1100', PAYMENT_PLAN: PLAN, ...more, ENTRIES });
  await buyer!.act(order, 'submit');
  return order;
}
async function accepted(order: Held, ACCEPT_QTY: string): Promise<Held> {
  const ENTRIES = [{ SERVICE_ORDER_ENTRY_NO: 1, ACCEPT_QTY }];
  const acceptance = await buyer!.create('service_acceptance', { SERVICE_ORDER_NO: order.NO, ENTRIES });
  await buyer!.act(acceptance, 'post');
  return acceptance;
}
async function invoiced(acceptance: Held, more: Row = {}): Promise<Held> {
  const ENTRIES = [{ ACCEPTANCE_NO: acceptance.NO, ACCEPTANCE_ENTRY_NO: 1 }];
  const invoice = await finance!.create('purchase_invoice', { INVOICING_NO: `SP${(fapiao += 1)}`, ...more, ENTRIES });
  return { ...invoice, VERSION: 2, NO: String((await finance!.act({ ...invoice }, 'submit'))['INVOICING_DOC_NO']) };
}
const pay = (entry: Row, more: Row = YUAN) => finance!.create('payment', { ...more, ENTRIES: [entry] });
const prepay = (order: Held, AMOUNT?: string, more: Row = YUAN) => pay({ SERVICE_ORDER_NO: order.NO, AMOUNT }, more);
const post = async (payment: Held) => String((await finance!.act(payment, 'submit'))['PAYMENT_DOC_NO']);
const stands = async (order: Held) => {
  const { PAID_AMOUNT, PO_LOCKED_AMOUNT, CAN_PAID_AMOUNT, PAY_STATUS } = await buyer!.read(order);
  return [PAID_AMOUNT, PO_LOCKED_AMOUNT, CAN_PAID_AMOUNT, PAY_STATUS];
};
const openFor = async (order: Held) => {
  const { results } = await finance!.list('open_prepayment', { SERVICE_ORDER_NO: order.NO });
  return results.map((row) => [row['ORDER_NO'] === order.NO, row['PREPAID_AMOUNT'], row['OPEN_AMOUNT'], row['BASE_OPEN_AMOUNT']]);
};
const offersPayment = async (order: Held) =>
  ((await finance!.read(order))['CONTINUED_BY'] as Row[] | undefined)?.some(({ type }) => type === 'payment') ?? false;

test('services are prepaid up to what the plan agrees and what is accepted: exactly that passes, a cent more is refused', async () => {
  const order = await ordered();
  expect(await buyer!.read(order)).toMatchObject({ PREPAY_AMOUNT: '318', FINAL_AMOUNT: '1060' });
  // Without an amount it is all that may be paid now.
  expect(await finance!.read(await prepay(order))).toMatchObject({ TOTAL_PAYMENT_AMOUNT: '318', SUPPLIER_CODE: 'V1001' });
  const over = await refusal(post(await prepay(order, '318.01')));
  expect([over.codes, over.message]).toEqual([{ 'ENTRIES[0].AMOUNT': [OVER] }, expect.stringContaining('318')]);
  const NO = await post(await prepay(order, '318'));
  expect(await seen.vouchers(NO)).toEqual(['1123 D 318', '1002 C 318']);
  expect([await stands(order), await openFor(order), await offersPayment(order)]).toEqual([
    ['318', '0', '0', 'PARTIAL'],
    [[true, '318', '318', '318']],
    false,
  ]);
  // 4 of 10 accepted are 424.00 with tax: 318 + 424 - 318 may be paid.
  await accepted(order, '4');
  expect([await stands(order), await offersPayment(order)]).toEqual([['318', '0', '424', 'PARTIAL'], true]);
  const payment = await prepay(order, '424');
  expect((await finance!.read(payment)).ENTRIES[0]).toMatchObject({ ACCEPTED_AMOUNT: '424', PO_LOCKED_AMOUNT: '0' });
  await post(payment);
  // All accepted and the advance would be 1,378.00; more than the order comes to is never paid: 1,060 - 742 = 318.
  await accepted(order, '6');
  expect(await stands(order)).toEqual(['742', '0', '318', 'PARTIAL']);
  expect((await refusal(post(await prepay(order, '318.01')))).codes).toEqual({ 'ENTRIES[0].AMOUNT': [OVER] });
  await post(await prepay(order, '318'));
  expect(await stands(order)).toEqual(['1060', '0', '0', 'FULL']);
});

test('without an agreed advance nothing is paid before something is accepted, and nothing once the order is closed', async () => {
  const order = await ordered({ PAYMENT_PLAN: [] });
  expect([await stands(order), await offersPayment(order)]).toEqual([['0', '0', '0', 'NONE'], false]);
  expect((await refusal(post(await prepay(order, '0.01')))).codes).toEqual({ 'ENTRIES[0].AMOUNT': [OVER] });
  await accepted(order, '1');
  expect(await stands(order)).toEqual(['0', '0', '106', 'NONE']);
  const closed = await ordered();
  await buyer!.act(closed, 'close');
  expect((await refusal(prepay(closed, '100'))).codes).toEqual({ 'ENTRIES[0].SERVICE_ORDER_NO': ['SOURCE_DOCUMENT_NOT_OPEN'] });
});

test('what waits for approval is locked; a rejection frees it, and approved it is paid', async () => {
  await world.parameter('APPROVE_REQUIRED', 'PM');
  const order = await ordered();
  const first = await prepay(order, '200');
  await finance!.act(first, 'submit');
  expect(await stands(order)).toEqual(['0', '200', '118', 'NONE']);
  const second = await prepay(order, '118.01');
  expect((await finance!.read(second)).ENTRIES[0]).toMatchObject({ PO_LOCKED_AMOUNT: '200' });
  const over = await refusal(finance!.act(second, 'submit'));
  expect([over.codes, over.message]).toEqual([{ 'ENTRIES[0].AMOUNT': [OVER] }, expect.stringContaining('118')]);
  await approver!.act({ ...first, VERSION: 2 }, 'reject', { COMMENT: '等验收' });
  expect(await stands(order)).toEqual(['0', '0', '318', 'NONE']);
  await finance!.act(second, 'submit');
  await approver!.act(second, 'approve');
  expect(await stands(order)).toEqual(['118.01', '0', '199.99', 'PARTIAL']);
});

test('of two payments at once that together are too much one wins and the other is told', async () => {
  const order = await ordered();
  const payments = [await prepay(order, '200'), await prepay(order, '200')];
  const outcomes = await Promise.allSettled(payments.map(post));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const lost = outcomes.find((one) => one.status === 'rejected');
  expect((await refusal(Promise.reject(lost?.reason))).codes).toEqual({ 'ENTRIES[0].AMOUNT': [OVER] });
  expect(await stands(order)).toEqual(['200', '0', '118', 'PARTIAL']);
});

test('a prepayment settles the invoice of what was accepted; reversed, every balance is as it was', async () => {
  const order = await ordered();
  const prepayment = await prepay(order, '318');
  await post(prepayment);
  const acceptance = await accepted(order, '4');
  const invoice = await invoiced(acceptance);
  expect(await buyer!.read(order)).toMatchObject({ INVOICED_AMOUNT: '424', INVOICE_STATUS: 'PARTIAL', ACCEPTED_AMOUNT: '424' });
  const applied = await pay({ RELATED_INVOICING_NO: invoice.NO, PREPAID_SERVICE_NO: order.NO, AMOUNT: '318' }, { COMPANY_CODE: '1000' });
  expect(await finance!.read(applied)).toMatchObject({ TOTAL_FINAL_AMOUNT: '0' });
  expect(await seen.vouchers(await post(applied))).toEqual(['220201 D 318', '1123 C 318']);
  expect([await openFor(order), await stands(order), (await finance!.read(invoice))['UNPAID_AMOUNT']]).toEqual([
    [],
    ['318', '0', '424', 'PARTIAL'],
    '106',
  ]);
  // The rest of the invoice counts on the order as well: 318 + 106.
  const rest = await pay({ RELATED_INVOICING_NO: invoice.NO, AMOUNT: '106' });
  await post(rest);
  expect([await stands(order), (await finance!.read(invoice))['PAY_STATUS']]).toEqual([['424', '0', '318', 'PARTIAL'], 'FULL']);
  expect((await refusal(finance!.act(prepayment, 'reverse'))).code).toBe('OPEN_ITEM_USED');
  await finance!.act(rest, 'reverse');
  await finance!.act(applied, 'reverse');
  expect([await openFor(order), await stands(order), (await finance!.read(invoice))['UNPAID_AMOUNT']]).toEqual([
    [[true, '318', '318', '318']],
    ['318', '0', '424', 'PARTIAL'],
    '424',
  ]);
  await finance!.act(prepayment, 'reverse');
  await finance!.act(invoice, 'reverse');
  await buyer!.act(acceptance, 'cancel');
  expect([await openFor(order), await stands(order)]).toEqual([[], ['0', '0', '318', 'NONE']]);
  expect(await buyer!.read(order)).toMatchObject({ INVOICED_AMOUNT: '0', INVOICE_STATUS: 'NONE', ACCEPTED_AMOUNT: '0' });
});

test('accepted, invoiced and paid an order of services is completed', async () => {
  const order = await ordered();
  await post(await prepay(order, '318'));
  const invoice = await invoiced(await accepted(order, '10'));
  await post(await pay({ RELATED_INVOICING_NO: invoice.NO, PREPAID_SERVICE_NO: order.NO, AMOUNT: '318' }, { COMPANY_CODE: '1000' }));
  expect(await buyer!.read(order)).toMatchObject({ IS_COMPLETED: '0', PAY_STATUS: 'PARTIAL' });
  await post(await pay({ RELATED_INVOICING_NO: invoice.NO, AMOUNT: '742' }));
  expect(await buyer!.read(order)).toMatchObject({
    IS_COMPLETED: '1',
    ACCEPT_STATUS: 'FULL',
    INVOICE_STATUS: 'FULL',
    PAY_STATUS: 'FULL',
    PAID_AMOUNT: '1060',
  });
});

test('in dollars it is carried at the rate of its own day, and the difference to the invoice is gain or loss', async () => {
  // 10 × 10.00 dollars without tax; 30.00 in advance at 7.20 are 216.00, the invoice stands at 7.00: 210.00.
  const order = await ordered({ CURRENCY_CODE: 'USD', EXCHANGE_RATE: '7' }, { UNIT_PRICE: '10', TAX_RATE: '0' });
  const bank = { COMPANY_CODE: '1000', BANK_ACCOUNT_CODE: 'BOC-USD', EXCHANGE_RATE: '7.2' };
  expect(await seen.vouchers(await post(await prepay(order, '30', bank)))).toEqual(['1123 D 216', '1002 C 216']);
  await world.parameter('RATE_FIXED', 'on');
  const acceptance = await accepted(order, '10');
  await world.parameter('RATE_FIXED', 'off');
  const invoice = await invoiced(acceptance, { EXCHANGE_RATE: '7' });
  const applied = await pay({ RELATED_INVOICING_NO: invoice.NO, PREPAID_SERVICE_NO: order.NO, AMOUNT: '30' }, { COMPANY_CODE: '1000' });
  expect(await seen.vouchers(await post(applied))).toEqual(['220201 D 210', '1123 C 216', '660302 D 6']);
});

test('parts of uneven amounts accepted in any order come to the whole', async () => {
  // 3 at 33.33 and 13 % tax: 99.99, with tax 112.99 (13.00). One is 37.66 or 37.67.
  const order = await ordered({ PAYMENT_PLAN: [] }, { QTY: '3', UNIT_PRICE: '33.33', TAX_RATE: '13' });
  const first = await accepted(order, '1');
  expect(await buyer!.read(order)).toMatchObject({ FINAL_AMOUNT: '112.99', ACCEPTED_AMOUNT: '37.66' });
  await accepted(order, '1');
  expect(await buyer!.read(order)).toMatchObject({ ACCEPTED_AMOUNT: '75.33' });
  await buyer!.act(first, 'cancel');
  await accepted(order, '2');
  expect(await buyer!.read(order)).toMatchObject({ ACCEPTED_AMOUNT: '112.99' });
});

test('prepayments of services of another company or currency, without an invoice or of two orders at once settle nothing', async () => {
  const order = await ordered();
  await post(await prepay(order, '100'));
  const dollars = await ordered({ CURRENCY_CODE: 'USD', EXCHANGE_RATE: '7', PAYMENT_PLAN: [] });
  const invoice = await invoiced(await accepted(dollars, '1'), { EXCHANGE_RATE: '7' });
  const of = async (entry: Row) => (await refusal(pay({ AMOUNT: '5', ...entry }, { COMPANY_CODE: '1000' }))).codes;
  expect(await of({ RELATED_INVOICING_NO: invoice.NO, PREPAID_SERVICE_NO: order.NO })).toEqual({
    'ENTRIES[0].PREPAID_SERVICE_NO': ['PREPAYMENT_OTHER'],
  });
  expect(await of({ ACCOUNTING_CODE: '660304', PREPAID_SERVICE_NO: order.NO })).toEqual({
    'ENTRIES[0].PREPAID_SERVICE_NO': ['PREPAYMENT_WITHOUT_INVOICE', 'PREPAYMENT_OTHER'],
  });
  const goods = await (await givenIn(world)).approvedOrder([{ MATERIAL_CODE: 'M1001', QTY: '1' }]);
  const own = await invoiced(await accepted(order, '1'));
  expect(await of({ RELATED_INVOICING_NO: own.NO, PREPAID_SERVICE_NO: order.NO, PREPAID_ORDER_NO: goods.NO })).toEqual({
    'ENTRIES[0].PREPAID_ORDER_NO': ['PREPAYMENT_TWICE'],
  });
  expect((await refusal(pay({ SERVICE_ORDER_NO: order.NO, ACCOUNTING_CODE: '660304', AMOUNT: '5' }))).codes).toEqual({
    'ENTRIES[0].RELATED_INVOICING_NO': ['PAYMENT_ENTRY_TARGET'],
  });
});

test('order, acceptance, invoice and payments stand in one flow', async () => {
  const order = await ordered();
  await post(await prepay(order, '100'));
  const invoice = await invoiced(await accepted(order, '10'));
  await post(await pay({ RELATED_INVOICING_NO: invoice.NO, AMOUNT: '50' }));
  const { results } = (await finance!.get('mmapi/service-order/flow', { ID: order.ID })) as { results: Row[] };
  expect(results.map(({ type }) => type).toSorted()).toEqual([
    'payment',
    'payment',
    'purchase_invoice',
    'service_acceptance',
    'service_order',
    'voucher',
    'voucher',
    'voucher',
    'voucher',
  ]);
});
