import { addDays } from '@sampan/kernel/dates.ts';
import { givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';

const world = await sampleWorld();
let seen: Seen;
let [buyer, finance, manager]: Actor[] = [];
let made = 0;

beforeAll(async () => {
  seen = await seenIn(world);
  [buyer, finance, manager] = await Promise.all(['buyer', 'finance', 'manager'].map((name) => world.as(name)));
});
afterEach(() => world.expectInvariants());

type Row = Record<string, unknown>;
const PLACE = { SUPPLIER_CODE: 'V1001', PLANT_CODE: '1100' };
/** Ten inspections at 120.00, and a project of 1,000.00 that is one piece; 6 % tax. */
const LINES = [
  { MATERIAL_CODE: 'M9901', QTY: '10', UNIT_PRICE: '120', TAX_RATE: '6' },
  { MATERIAL_CODE: 'M9902', SERVICE_TEXT: '生产线搬迁', QTY: '1', UNIT_PRICE: '1000', TAX_RATE: '6' },
];
const ordered = async (more: Row = {}, ENTRIES: readonly Row[] = LINES): Promise<Held> => {
  const order = await buyer!.create('service_order', { ...PLACE, ...more, ENTRIES });
  await buyer!.act(order, 'submit');
  return order;
};
const line = (SERVICE_ORDER_ENTRY_NO: number, more: Row): Row => ({ SERVICE_ORDER_ENTRY_NO, ...more });
const accepted = async (order: Held, ENTRIES: readonly Row[], more: Row = {}): Promise<Held> => {
  const acceptance = await buyer!.create('service_acceptance', { SERVICE_ORDER_NO: order.NO, ...more, ENTRIES });
  await buyer!.act(acceptance, 'post');
  return acceptance;
};
const stands = async (order: Held) => {
  const { ACCEPT_STATUS, ENTRIES } = await manager!.read(order);
  return [ACCEPT_STATUS, ...ENTRIES.map(({ ACCEPT_QTY, CAN_ACCEPT_QTY }) => `${String(ACCEPT_QTY)} + ${String(CAN_ACCEPT_QTY)}`)];
};
const invoiced = async (ENTRIES: readonly Row[], more: Row = {}) => {
  const invoice = await finance!.create('purchase_invoice', { INVOICING_NO: `SVF${(made += 1)}`, ...more, ENTRIES });
  const submitted = await finance!.act(invoice, 'submit');
  const done = submitted['STATUS'] === 'POSTED' ? submitted : await manager!.act(invoice, 'approve');
  return { ...invoice, NO: String(done['INVOICING_DOC_NO']) };
};
const of = ({ NO }: Held, ACCEPTANCE_ENTRY_NO = 1, more: Row = {}): Row => ({ ACCEPTANCE_NO: NO, ACCEPTANCE_ENTRY_NO, ...more });

test('what is accepted by quantity or by amount is posted as expense against what is not invoiced; the last part takes the rest', async () => {
  const order = await ordered();
  // 4 of 10 at 120.00 are 480.00; 333.33 of 1,000.00 are 0.3333 of the project.
  const first = await accepted(order, [line(1, { ACCEPT_QTY: '4' }), line(2, { ACCEPT_AMOUNT: '333.33' })]);
  expect(
    (await buyer!.read(first)).ENTRIES.map(({ ACCEPT_QTY, ACCEPT_AMOUNT, SERVICE_TEXT }) => [ACCEPT_QTY, ACCEPT_AMOUNT, SERVICE_TEXT]),
  ).toEqual([
    ['4', '480', null],
    ['0.3333', '333.33', '生产线搬迁'],
  ]);
  expect(await seen.vouchers(first.NO)).toEqual(['660203 D 480', '220202 C 480', '660203 D 333.33', '220202 C 333.33']);
  expect(await stands(order)).toEqual(['PARTIAL', '4 + 6', '0.3333 + 0.6667']);
  // Left out, it is all that is left: 6 inspections of 720.00, 0.6667 of the project for 666.67.
  const second = await accepted(order, [line(1, {}), line(2, {})]);
  expect(await seen.vouchers(second.NO)).toEqual(['660203 D 720', '220202 C 720', '660203 D 666.67', '220202 C 666.67']);
  expect(await stands(order)).toEqual(['FULL', '10 + 0', '1 + 0']);
});

test('no more is accepted than was ordered, not before the order, not tomorrow, and not by both at once', async () => {
  const order = await ordered();
  expect((await refusal(accepted(order, [line(1, { ACCEPT_QTY: '10.5' })]))).codes).toMatchObject({
    'ENTRIES[0].ACCEPT_QTY': ['ACCEPT_QTY_OVER'],
  });
  expect((await refusal(accepted(order, [line(2, { ACCEPT_AMOUNT: '1000.01' })]))).codes).toMatchObject({
    'ENTRIES[0].ACCEPT_AMOUNT': ['ACCEPT_AMOUNT_OVER'],
  });
  expect((await refusal(accepted(order, [line(1, { ACCEPT_QTY: '1', ACCEPT_AMOUNT: '5' })]))).codes).toEqual({
    'ENTRIES[0].ACCEPT_AMOUNT': ['ACCEPT_QTY_AND_AMOUNT'],
  });
  const on = async (ACCEPT_DATE: string) => (await refusal(accepted(order, [line(1, { ACCEPT_QTY: '1' })], { ACCEPT_DATE }))).codes;
  expect(await on(addDays(world.today, 1))).toEqual({ ACCEPT_DATE: ['POSTING_DATE_IN_FUTURE'] });
  expect(await on(addDays(world.today, -1))).toEqual({ ACCEPT_DATE: ['ACCEPT_DATE_BEFORE_ORDER'] });
  const draft = await buyer!.create('service_order', { ...PLACE, ENTRIES: LINES });
  expect((await refusal(accepted(draft, [line(1, { ACCEPT_QTY: '1' })]))).codes).toEqual({
    'ENTRIES[0].SERVICE_ORDER_NO': ['SOURCE_DOCUMENT_NOT_OPEN'],
  });
});

test('undone, its voucher is taken back and the services can be accepted again; not once they are invoiced', async () => {
  const order = await ordered();
  const acceptance = await accepted(order, [line(1, { ACCEPT_QTY: '4' })]);
  expect((await refusal(buyer!.act(order, 'cancel'))).code).toBe('DOCUMENT_HAS_CHILDREN');
  await buyer!.act(acceptance, 'cancel', { ACCEPT_DATE: world.today });
  expect((await seen.vouchers(acceptance.NO)).slice(2)).toEqual(['660203 C 480', '220202 D 480']);
  expect(await stands(order)).toEqual(['NONE', '0 + 10', '0 + 1']);
  const again = await accepted(order, [line(1, { ACCEPT_QTY: '10' })]);
  const invoice = await invoiced([of(again, 1, { QTY: '1' })]);
  expect((await refusal(buyer!.act({ ...again }, 'cancel'))).code).toBe('DOCUMENT_HAS_CHILDREN');
  await finance!.act(invoice, 'reverse');
  await buyer!.act(again, 'cancel');
  expect(await stands(order)).toEqual(['NONE', '0 + 10', '0 + 1']);
});

test('an invoice takes the accepted part with price and tax of the order, and is paid: no more than what was accepted', async () => {
  const order = await ordered();
  const acceptance = await accepted(order, [line(1, { ACCEPT_QTY: '4' }), line(2, { ACCEPT_AMOUNT: '250' })]);
  // 4 × 120.00 = 480.00 and 0.25 × 1,000.00 = 250.00; 6 % of them 28.80 and 15.00: 773.80.
  const invoice = await invoiced([of(acceptance), of(acceptance, 2)]);
  expect(await seen.vouchers(invoice.NO)).toEqual(['220202 D 480', '220202 D 250', '222101 D 43.8', '220201 C 773.8']);
  expect((await finance!.read(invoice)).ENTRIES[0]).toMatchObject({ SERVICE_ORDER_NO: order.NO, PURCHASE_ORDER_NO: null, TAX_RATE: '6' });
  expect((await refusal(invoiced([of(acceptance, 1, { QTY: '0.01' })]))).codes).toEqual({ 'ENTRIES[0].QTY': ['INVOICE_QTY_OVER'] });
  const pay = (AMOUNT: string) =>
    finance!
      .create('payment', { COMPANY_CODE: '1000', BANK_ACCOUNT_CODE: 'BOC-CNY', ENTRIES: [{ RELATED_INVOICING_NO: invoice.NO, AMOUNT }] })
      .then((payment) => finance!.act(payment, 'submit'));
  expect((await refusal(pay('773.81'))).codes).toEqual({ 'ENTRIES[0].AMOUNT': ['INVOICING_TOTAL_PAYMENT_AMOUNT_OVER_FINAL_AMOUNT'] });
  await pay('773.8');
  expect(await finance!.read(invoice)).toMatchObject({ UNPAID_AMOUNT: '0', PAY_STATUS: 'FULL' });
});

test('in dollars the expense stands at the rate of its acceptance; invoice and rate of another day leave their differences', async () => {
  const order = await ordered({ CURRENCY_CODE: 'USD', EXCHANGE_RATE: '7' }, [
    { MATERIAL_CODE: 'M9901', QTY: '10', UNIT_PRICE: '10', TAX_RATE: '0' },
  ]);
  await world.parameter('RATE_FIXED', 'on');
  const acceptance = await accepted(order, [line(1, { ACCEPT_QTY: '10' })]);
  await world.parameter('RATE_FIXED', 'off');
  // 100.00 dollars at 7: 700.00.
  expect(await seen.vouchers(acceptance.NO)).toEqual(['660203 D 700', '220202 C 700']);
  // Invoiced at 11.00 each and a rate of 7.2: 110.00 dollars are 792.00. The price is 10.00 dollars more at 7: 70.00; the rate takes 22.00.
  const invoice = await invoiced([of(acceptance, 1, { UNIT_PRICE: '11' })], { EXCHANGE_RATE: '7.2' });
  expect(await seen.vouchers(invoice.NO)).toEqual(['220202 D 700', '1404 D 70', '220201 C 792', '660302 D 22']);
});

test('a line of an invoice is of a receipt or of an acceptance', async () => {
  const order = await ordered();
  const acceptance = await accepted(order, [line(1, { ACCEPT_QTY: '1' })]);
  const goods = await (await givenIn(world)).approvedOrder([{ MATERIAL_CODE: 'M1001', QTY: '1' }]);
  const { RECEIVING_DOC_NO } = await manager!.act(goods, 'receive', { STORAGE_LOCATION_CODE: '1101' });
  const both = { ...of(acceptance), RECEIVING_DOC_NO, RECEIVING_ENTRY_NO: 1 };
  expect((await refusal(invoiced([both]))).codes).toMatchObject({ 'ENTRIES[0].RECEIVING_DOC_NO': ['INVOICE_LINE_SOURCE'] });
});
