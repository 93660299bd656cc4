import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let finance: Actor;
let approver: Actor;
let buyer: Actor;
let warehouse: Actor;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  const staff = ['finance', 'approver', 'buyer', 'warehouse'].map((name) => world.as(name));
  [finance, approver, buyer, warehouse] = (await Promise.all(staff)) as [Actor, Actor, Actor, Actor];
});
afterEach(() => world.parameter('APPROVE_REQUIRED', ''));

type Row = Record<string, unknown>;
const YUAN = { COMPANY_CODE: '1000', BANK_ACCOUNT_CODE: 'BOC-CNY' };
const DOLLARS = { COMPANY_CODE: '1000', BANK_ACCOUNT_CODE: 'BOC-USD' };
const isForeign = { CURRENCY_CODE: 'USD', EXCHANGE_RATE: '7' };
let fapiao = 0;

const orderOf = (UNIT_PRICE: string, more: Row = {}) => given.approvedOrder([{ MATERIAL_CODE: 'M1001', QTY: '10', UNIT_PRICE }], more);
/** Receives an order, or so much of it, and answers the received line. */
async function receive(order: Held, RECEIVE_QTY?: string): Promise<Row> {
  const ENTRIES = RECEIVE_QTY ? [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY }] : undefined;
  const { RECEIVING_DOC_NO } = await warehouse.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101', ENTRIES });
  return { RECEIVING_DOC_NO, RECEIVING_ENTRY_NO: 1 };
}
/** The posted invoice of received lines. */
async function invoiceOf(ENTRIES: readonly Row[], more: Row = {}): Promise<Held> {
  const invoice = await finance.create('purchase_invoice', { COMPANY_CODE: '1000', INVOICING_NO: `F${(fapiao += 1)}`, ...more, ENTRIES });
  return { ...invoice, VERSION: 2, NO: String((await finance.act({ ...invoice }, 'submit'))['INVOICING_DOC_NO']) };
}
const invoiceFor = async (order: Held, more: Row = {}) => invoiceOf([await receive(order)], more);
const pay = (invoice: Held, AMOUNT?: string, more: Row = YUAN, entry: Row = {}) =>
  finance.create('payment', { ...more, ENTRIES: [{ RELATED_INVOICING_NO: invoice.NO, AMOUNT, ...entry }] });
const post = async (payment: Held) => String((await finance.act(payment, 'submit'))['PAYMENT_DOC_NO']);
const vouchersOf = async (...args: Parameters<typeof pay>) => seen.vouchers(await post(await pay(...args)));
const owed = async (invoice: Held) => {
  const { UNPAID_AMOUNT, BASE_UNPAID_AMOUNT, PAY_STATUS } = await finance.read(invoice);
  return [UNPAID_AMOUNT, BASE_UNPAID_AMOUNT, PAY_STATUS];
};
const paidOf = async (order: Held) => {
  const { PAID_AMOUNT, PAY_STATUS } = await buyer.read(order);
  return [PAID_AMOUNT, PAY_STATUS];
};
const OVER = { 'ENTRIES[0].AMOUNT': ['INVOICING_TOTAL_PAYMENT_AMOUNT_OVER_FINAL_AMOUNT'] };

test('an invoice in dollars is paid in parts; what the rate did since is a loss or a gain', async () => {
  // 100 dollars at 7.10 are carried at 710. 40 at 7.20 cost 288 for 284: a loss of 4; the last 60 at 7.05 cost 423 for 426: a gain of 3.
  const order = await orderOf('10', isForeign);
  const invoice = await invoiceFor(order, { EXCHANGE_RATE: '7.1' });
  expect(await owed(invoice)).toEqual(['100', '710', 'NONE']);
  expect(await vouchersOf(invoice, '40', { ...DOLLARS, EXCHANGE_RATE: '7.2' })).toEqual(['220201 D 284', '1002 C 288', '660302 D 4']);
  expect([await owed(invoice), await paidOf(order)]).toEqual([
    ['60', '426', 'PARTIAL'],
    ['40', 'PARTIAL'],
  ]);
  const last = await pay(invoice, undefined, { ...DOLLARS, EXCHANGE_RATE: '7.05' });
  const NO = await post(last);
  expect(await seen.vouchers(NO)).toEqual(['220201 D 426', '1002 C 423', '660302 C 3']);
  expect([await owed(invoice), await paidOf(order)]).toEqual([
    ['0', '0', 'FULL'],
    ['100', 'FULL'],
  ]);
  expect((await refusal(finance.act(invoice, 'reverse'))).code).toBe('DOCUMENT_HAS_CHILDREN');
  // Reversed, everything is as it was, to the cent.
  await finance.act(last, 'reverse');
  expect([await owed(invoice), await paidOf(order)]).toEqual([
    ['60', '426', 'PARTIAL'],
    ['40', 'PARTIAL'],
  ]);
  expect((await seen.vouchers(NO)).slice(3)).toEqual(['220201 C 426', '1002 D 423', '660302 D 3']);
});

test('an invoice is paid at most as far as it is open: exactly that passes, a cent more is refused', async () => {
  const invoice = await invoiceFor(await orderOf('100'));
  const over = await refusal(post(await pay(invoice, '1000.01')));
  expect([over.codes, over.message]).toEqual([OVER, expect.stringContaining(invoice.NO)]);
  expect(await vouchersOf(invoice, '1000')).toEqual(['220201 D 1000', '1002 C 1000']);
  expect(await owed(invoice)).toEqual(['0', '0', 'FULL']);
});

test('a discount of two percent settles the invoice in full', async () => {
  const invoice = await invoiceFor(await orderOf('100'));
  expect(await vouchersOf(invoice, undefined, { ...YUAN, DISCOUNT_RATE: '2' })).toEqual(['220201 D 1000', '660301 C 20', '1002 C 980']);
  expect(await owed(invoice)).toEqual(['0', '0', 'FULL']);
});

test('a payment that waits locks its part of the invoice; withdrawn, it is free again', async () => {
  await world.parameter('APPROVE_REQUIRED', 'PM');
  const invoice = await invoiceFor(await orderOf('100'));
  const first = await pay(invoice, '700');
  await finance.act(first, 'submit');
  const second = await pay(invoice, '400');
  expect((await finance.read(second)).ENTRIES[0]).toMatchObject({ PO_LOCKED_AMOUNT: '700' });
  const over = await refusal(finance.act(second, 'submit'));
  expect([over.codes, over.message]).toEqual([OVER, expect.stringContaining('300')]);
  // Who holds it stands among what follows the invoice.
  expect((await finance.read(invoice))['LINKS']).toContainEqual(expect.objectContaining({ NO: first.NO, direction: 'down' }));
  expect((await refusal(finance.act(invoice, 'reverse'))).code).toBe('DOCUMENT_HAS_CHILDREN');
  await finance.act(first, 'withdraw');
  await finance.act(second, 'submit');
  await approver.act(second, 'approve');
  expect(await owed(invoice)).toEqual(['600', '600', 'PARTIAL']);
});

test('of two payments for one invoice at once one wins and the other is told', async () => {
  const invoice = await invoiceFor(await orderOf('100'));
  const payments = [await pay(invoice, '600'), await pay(invoice, '600')];
  const outcomes = await Promise.allSettled(payments.map(post));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await owed(invoice)).toEqual(['400', '400', 'PARTIAL']);
});

test('a prepayment settles an invoice without money; what the rate did between both days is a gain or a loss', async () => {
  // 50 dollars prepaid at 7.00 are 350; the invoice owes 100 at 7.10. Applied: payable 355, prepaid 350, a gain of 5.
  const order = await orderOf('10', isForeign);
  const prepaid = await finance.create('payment', {
    ...DOLLARS,
    EXCHANGE_RATE: '7',
    ENTRIES: [{ PURCHASE_ORDER_NO: order.NO, AMOUNT: '50' }],
  });
  await post(prepaid);
  const invoice = await invoiceFor(order, { EXCHANGE_RATE: '7.1' });
  const apply = (AMOUNT: string) => pay(invoice, AMOUNT, { COMPANY_CODE: '1000' }, { PREPAID_ORDER_NO: order.NO });
  expect((await refusal(post(await apply('50.01')))).codes).toEqual({ 'ENTRIES[0].AMOUNT': ['OPEN_ITEM_OVER'] });
  const applied = await apply('50');
  expect(await finance.read(applied)).toMatchObject({ TOTAL_PAYMENT_AMOUNT: '0', TOTAL_FINAL_AMOUNT: '0' });
  expect(await seen.vouchers(await post(applied))).toEqual(['220201 D 355', '1123 C 350', '660302 C 5']);
  expect([await owed(invoice), await paidOf(order)]).toEqual([
    ['50', '355', 'PARTIAL'],
    ['50', 'PARTIAL'],
  ]);
  expect((await refusal(finance.act(prepaid, 'reverse'))).code).toBe('OPEN_ITEM_USED');
  await vouchersOf(invoice, '50', { ...DOLLARS, EXCHANGE_RATE: '7' });
  expect([await owed(invoice), await paidOf(order)]).toEqual([
    ['0', '0', 'FULL'],
    ['100', 'FULL'],
  ]);
});

test('what the invoices of an order have paid leaves less of it to prepay', async () => {
  const order = await orderOf('100');
  const invoice = await invoiceOf([await receive(order, '6')]);
  await post(await pay(invoice));
  expect(await paidOf(order)).toEqual(['600', 'PARTIAL']);
  const prepay = (AMOUNT: string) => finance.create('payment', { ...YUAN, ENTRIES: [{ PURCHASE_ORDER_NO: order.NO, AMOUNT }] });
  expect((await refusal(post(await prepay('400.01')))).codes).toEqual({
    'ENTRIES[0].AMOUNT': ['TOTAL_PAYMENT_AMOUNT_OVER_ORDER_FINAL_AMOUNT'],
  });
  await post(await prepay('400'));
  expect(await paidOf(order)).toEqual(['1000', 'FULL']);
});

test('an invoice of two orders pays of each what it asks for of it', async () => {
  // 300.00 and 100.01 of two orders, 400.01 together. Of 200 the first has 149.996, that is 150; what is left pays both to the cent.
  const orders = [await orderOf('30'), await given.approvedOrder([{ MATERIAL_CODE: 'M1001', QTY: '1', UNIT_PRICE: '100.01' }])];
  const invoice = await invoiceOf(await Promise.all(orders.map((order) => receive(order))));
  await post(await pay(invoice, '200'));
  expect(await Promise.all(orders.map(paidOf))).toEqual([
    ['150', 'PARTIAL'],
    ['50', 'PARTIAL'],
  ]);
  await post(await pay(invoice, '200.01'));
  expect(await Promise.all(orders.map(paidOf))).toEqual([
    ['300', 'FULL'],
    ['100.01', 'FULL'],
  ]);
});

test('every condition on living data holds after all of this', () => world.expectInvariants());
