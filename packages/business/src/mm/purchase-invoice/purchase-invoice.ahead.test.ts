import { decimal } from '@sampan/kernel/decimal.ts';
import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let [buyer, finance, warehouse]: Actor[] = [];
let material: string;
let made = 0;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  [buyer, finance, warehouse] = await Promise.all(['buyer', 'finance', 'warehouse'].map((name) => world.as(name)));
});
beforeEach(async () => {
  material = await given.material();
});
afterEach(() => world.expectInvariants());

/** Ten pieces at 5.00 and 13 % of an order that may be invoiced before they come. */
const ordered = (line: Row = {}, more: Row = {}): Promise<Held> =>
  given.approvedOrder([{ MATERIAL_CODE: material, QTY: '10', UNIT_PRICE: '5', TAX_RATE: '13', ...line }], {
    THREE_WAY_MATCH: 'off',
    ...more,
  });
const aheadOf = ({ NO }: Held, more: Row = {}): Row => ({ AHEAD_ORDER_NO: NO, AHEAD_ORDER_ENTRY_NO: 1, ...more });
const entered = (lines: readonly Row[], more: Row = {}): Promise<Held> =>
  finance!.create('purchase_invoice', { INVOICING_NO: `AH${String((made += 1)).padStart(6, '0')}`, ...more, ENTRIES: lines });
const posted = async (invoice: Held): Promise<Held> => {
  const submitted = await finance!.act(invoice, 'submit');
  const last = submitted['STATUS'] === 'POSTED' ? submitted : await finance!.act(invoice, 'approve');
  return { ...invoice, NO: String(last['INVOICING_DOC_NO']) };
};
const received = async (order: Held, RECEIVE_QTY: string): Promise<string> => {
  const ENTRIES = [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY }];
  return String((await warehouse!.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101', ENTRIES }))['RECEIVING_DOC_NO']);
};
const undone = (order: Held, RECEIVING_DOC_NO: string) => warehouse!.act(order, 'delete-receiving', { RECEIVING_DOC_NO });
/** What is invoiced and has still to come: amount, company amount, quantity. */
const restOf = ({ NO }: Held) =>
  world.inDatabase(async (db) => {
    const rows = await db.select('open_item').selectAll().where('OBJECT_NO', '=', NO).where('ITEM_KEY', '=', 'WRX').execute();
    return rows.map((row) => [row.REST_AMOUNT, row.REST_BASE_AMOUNT, row.REST_QTY!].map((value) => String(decimal(value))).join(' '));
  });
const entryOf = async (of: Held) => (await finance!.read(of)).ENTRIES[0]!;
const receiptOf = async (NO: string) => {
  const { results } = await finance!.list('goods_receipt', { list: 'all', RECEIVING_DOC_NO: NO });
  return entryOf({ type: 'goods_receipt', ID: String(results[0]!['ID']), NO, VERSION: 0 });
};

test('what is invoiced before it comes waits in the account of goods received; what comes takes it at the price of the invoice', async () => {
  // 10 × 5.10 = 51.00, tax 6.63, owed 57.63. 4 of 10 come in for 20.40, the 6 that are left for 30.60.
  const order = await ordered();
  const draft = await entered([aheadOf(order, { UNIT_PRICE: '5.1' })]);
  expect(await finance!.read(draft)).toMatchObject({
    SUPPLIER_CODE: 'V1001',
    PLANT_CODE: '1100',
    TOTAL_AMOUNT: '57.63',
    ENTRIES: [{ MATERIAL_CODE: material, QTY: '10', PURCHASE_ORDER_NO: order.NO, ORDER_PRICE: '5', PRICE_VARIANCE: '1' }],
  });
  const invoice = await posted(draft);
  expect(await seen.vouchers(invoice.NO)).toEqual(['220202 D 51', '222101 D 6.63', '220201 C 57.63']);
  expect(await entryOf(invoice)).toMatchObject({ ORDER_QTY: '10', RECEIVE_QTY: '0', INVOICE_QTY: '10', QTY_VARIANCE: '10' });
  expect([await restOf(order), (await entryOf(order))['CAN_AHEAD_QTY']]).toEqual([['51 51 10'], '0']);

  const first = await received(order, '4');
  expect([await seen.vouchers(first), await restOf(order)]).toEqual([['1403 D 20.4', '220202 C 20.4'], ['30.6 30.6 6']]);
  const second = await received(order, '6');
  expect([await seen.vouchers(second), await restOf(order), await seen.valuation(material)]).toEqual([
    ['1403 D 30.6', '220202 C 30.6'],
    ['0 0 0'],
    ['10', '51'],
  ]);
  expect(await receiptOf(second)).toMatchObject({ AHEAD_QTY: '6', CAN_INVOICE_QTY: '0' });
  expect(await finance!.read(order)).toMatchObject({ RECEIVE_STATUS: 'FULL', INVOICE_STATUS: 'FULL' });

  await undone(order, second);
  expect([await restOf(order), await seen.valuation(material)]).toEqual([['30.6 30.6 6'], ['4', '20.4']]);
  expect((await refusal(finance!.act(invoice, 'reverse'))).code).toBe('LIMIT_BELOW_DRAWN');
  await undone(order, first);
  await finance!.act(invoice, 'reverse');
  expect([await restOf(order), await seen.valuation(material)]).toEqual([['0 0 0'], ['0', '0']]);
  expect(await entryOf(order)).toMatchObject({ AHEAD_QTY: '0', CAN_AHEAD_QTY: '10', INVOICE_QTY: '0' });
});

test('of a receipt only what was not invoiced before is still to be invoiced, and goes back uninvoiced first', async () => {
  // 10 × 3.3333; 3 ahead are 10.00. 5 come: 16.67, of which 3/5 = 10.00 were invoiced, 6.67 were not.
  const order = await ordered({ UNIT_PRICE: '3.3333', TAX_RATE: '0' });
  await posted(await entered([aheadOf(order, { QTY: '3' })]));
  const NO = await received(order, '5');
  expect((await seen.vouchers(NO)).toSorted()).toEqual(['1403 D 10', '1403 D 6.67', '220202 C 10', '220202 C 6.67']);
  expect([await receiptOf(NO), await restOf(order)]).toMatchObject([{ AHEAD_QTY: '3', CAN_INVOICE_QTY: '2' }, ['0 0 0']]);
  const over = await refusal(posted(await entered([{ RECEIVING_DOC_NO: NO, RECEIVING_ENTRY_NO: 1, QTY: '2.0001' }])));
  expect(over.codes).toEqual({ 'ENTRIES[0].QTY': ['INVOICE_QTY_OVER'] });
  // 3 go back at 16.67 / 5: 2 that nobody invoiced clear 6.67, 1 waits for its credit note at 3.33.
  const back = await buyer!.create('purchase_return', { ENTRIES: [{ RECEIVING_DOC_NO: NO, RECEIVING_ENTRY_NO: 1, RETURN_QTY: '3' }] });
  await buyer!.act(back, 'submit');
  const [out] = (await warehouse!.act(back, 'return-out'))['CREATED'] as [{ type: string; ID: string; VERSION: number }];
  await warehouse!.act({ ...out, NO: '' }, 'execute');
  expect([await receiptOf(NO), await seen.valuation(material), await restOf(back)]).toMatchObject([
    { CAN_INVOICE_QTY: '0' },
    ['2', '6.67'],
    ['3.33 3.33 1'],
  ]);
  // The credit note has the price of the invoice that asked for it before it came.
  const credit = await entered([{ PURCHASE_RETURN_ORDER_NO: back.NO, PURCHASE_RETURN_ENTRY_NO: 1 }]);
  expect((await finance!.read(credit)).ENTRIES[0]).toMatchObject({ QTY: '1', UNIT_PRICE: '3.3333', AMOUNT: '3.33' });
  await posted(credit);
  expect(await restOf(back)).toEqual(['0 0 0']);
});

test('in another currency it comes in at the rate of its invoice: there is no difference of rates', async () => {
  // 8 × 5.00 dollars at 7.20 owe 288.00; the order has 7.10.
  await world.parameter('RATE_FIXED', 'on');
  const order = await ordered({ QTY: '8', TAX_RATE: '0' }, { CURRENCY_CODE: 'USD', EXCHANGE_RATE: '7.1' });
  const invoice = await posted(await entered([aheadOf(order)], { EXCHANGE_RATE: '7.2' }));
  expect([await seen.vouchers(invoice.NO), await restOf(order)]).toEqual([['220202 D 288', '220201 C 288'], ['40 288 8']]);
  const NO = await received(order, '8');
  await world.parameter('RATE_FIXED', 'off');
  expect([await seen.vouchers(NO), await restOf(order), await seen.valuation(material)]).toEqual([
    ['1403 D 288', '220202 C 288'],
    ['0 0 0'],
    ['8', '288'],
  ]);
});

test('only an order that says so is invoiced ahead, and no more of it than has still to come', async () => {
  const strict = await ordered({}, { THREE_WAY_MATCH: 'on' });
  const submit = async (order: Held, QTY: string) =>
    (await refusal(finance!.act(await entered([aheadOf(order, { QTY })]), 'submit'))).codes;
  expect(await submit(strict, '1')).toEqual({ 'ENTRIES[0].QTY': ['AHEAD_QTY_OVER'] });
  await world.parameter('THREE_WAY_MATCH', 'off');
  const order = await given.approvedOrder([{ MATERIAL_CODE: material, QTY: '10' }]);
  await world.parameter('THREE_WAY_MATCH', 'on');
  expect(await finance!.read(order)).toMatchObject({ THREE_WAY_MATCH: 'off' });
  await received(order, '4');
  expect(await submit(order, '6.0001')).toEqual({ 'ENTRIES[0].QTY': ['AHEAD_QTY_OVER'] });
  const offered = await finance!.list('purchase_order', { list: 'to-invoice-ahead', rows: 'ENTRIES', MATERIAL_CODE: material });
  expect(offered.results.map((row) => row['OPEN_QTY'])).toEqual(['6']);
});

test('goods that come while the invoice waits are invoiced from their receipt', async () => {
  await world.parameter('APPROVE_REQUIRED', 'PI');
  const order = await ordered();
  const invoice = await entered([aheadOf(order)]);
  await finance!.act(invoice, 'submit');
  await world.parameter('APPROVE_REQUIRED', '');
  const NO = await received(order, '10');
  expect((await refusal(finance!.act(invoice, 'approve'))).codes).toEqual({ 'ENTRIES[0].AHEAD_ORDER_NO': ['AHEAD_HAS_COME'] });
  expect(await receiptOf(NO)).toMatchObject({ AHEAD_QTY: '0', CAN_INVOICE_QTY: '10' });
});

test('what never comes is credited at the price of its invoice, and may be asked for again', async () => {
  // 6 of 10 came; 4 × 5.00 = 20.00 and 2.60 of tax are credited.
  const order = await ordered();
  const invoice = await posted(await entered([aheadOf(order)]));
  await received(order, '6');
  const type = { INVOICING_TYPE: 'CREDIT' };
  const over = await refusal(finance!.act(await entered([aheadOf(order, { QTY: '4.0001' })], type), 'submit'));
  expect(over.codes).toEqual({ 'ENTRIES[0].QTY': ['AHEAD_CREDIT_OVER'] });
  const credit = await posted(await entered([aheadOf(order, { QTY: '4' })], type));
  expect(await finance!.read(credit)).toMatchObject({ RELATED_INVOICING_NO: invoice.NO, UNPAID_AMOUNT: '22.6' });
  expect((await seen.vouchers(credit.NO)).toSorted()).toEqual(['220201 D 22.6', '220202 C 20', '222101 C 2.6']);
  expect([await restOf(order), await entryOf(order)]).toMatchObject([['0 0 0'], { CAN_AHEAD_QTY: '4', INVOICE_QTY: '6' }]);
  await finance!.act(credit, 'reverse');
  expect([await restOf(order), await entryOf(order)]).toMatchObject([['20 20 4'], { CAN_AHEAD_QTY: '0', INVOICE_QTY: '10' }]);
});

test('goods that come as they are invoiced end in one or the other', async () => {
  const order = await ordered();
  const invoice = await entered([aheadOf(order)]);
  const done = await Promise.allSettled([received(order, '10'), finance!.act(invoice, 'submit')]);
  expect(done[0]!.status).toBe('fulfilled');
  const rest = await restOf(order);
  expect(rest).toEqual(done[1]!.status === 'fulfilled' ? ['0 0 0'] : []);
});
