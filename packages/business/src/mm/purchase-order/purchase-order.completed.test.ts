import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let buyer: Actor;
let warehouse: Actor;
let finance: Actor;
let made = 0;

beforeAll(async () => {
  given = await givenIn(world);
  [buyer, warehouse, finance] = (await Promise.all(['buyer', 'warehouse', 'finance'].map((name) => world.as(name)))) as [
    Actor,
    Actor,
    Actor,
  ];
});
afterEach(() => world.expectInvariants());

/** 10 pieces at 5, 4 at 20: 50 + 80 = 130. */
const ordered = async (more: Row = {}) =>
  given.approvedOrder(
    [
      { MATERIAL_CODE: await given.material(), QTY: '10', UNIT_PRICE: '5' },
      { MATERIAL_CODE: await given.material(), QTY: '4', UNIT_PRICE: '20' },
    ],
    more,
  );
const receive = async (order: Held, ENTRIES?: readonly Row[]) =>
  String((await warehouse.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101', ENTRIES }))['RECEIVING_DOC_NO']);
const invoiceOf = async (RECEIVING_DOC_NO: string, lines: readonly Row[], more: Row = {}): Promise<Held> => {
  const ENTRIES = lines.map((line) => ({ RECEIVING_DOC_NO, ...line }));
  const invoice = await finance.create('purchase_invoice', { INVOICING_NO: `V${(made += 1)}`, ...more, ENTRIES });
  const { INVOICING_DOC_NO } = await finance.act(invoice, 'submit');
  return { ...invoice, NO: String(INVOICING_DOC_NO) };
};
const pay = async (row: Row): Promise<Held> => {
  const payment = await finance.create('payment', { BANK_ACCOUNT_CODE: 'BOC-CNY', SUPPLIER_CODE: 'V1001', ENTRIES: [row] });
  await finance.act(payment, 'submit');
  return payment;
};
const state = async (order: Held) => {
  const { RECEIVE_STATUS, INVOICE_STATUS, PAY_STATUS, INVOICED_AMOUNT, IS_COMPLETED } = await buyer.read(order);
  return [RECEIVE_STATUS, INVOICE_STATUS, PAY_STATUS, INVOICED_AMOUNT, IS_COMPLETED].join(' ');
};
const listed = async (list: string, order: Held) =>
  (await buyer.list('purchase_order', { list, PURCHASE_ORDER_NO: order.NO })).results.length === 1;

test('an order is completed when it is received, invoiced and paid, and no sooner', async () => {
  const order = await ordered();
  const receipt = await receive(order);
  expect([await state(order), await listed('open', order), await listed('history', order)]).toEqual(['FULL NONE NONE 0 0', true, false]);
  // 10 × 5 and 1 × 20.
  const first = await invoiceOf(receipt, [{ RECEIVING_ENTRY_NO: 1 }, { RECEIVING_ENTRY_NO: 2, QTY: '1' }]);
  expect(await state(order)).toBe('FULL PARTIAL NONE 70 0');
  expect((await buyer.read(order)).ENTRIES).toMatchObject([
    { INVOICE_QTY: '10', CAN_INVOICE_QTY: '0' },
    { INVOICE_QTY: '1', CAN_INVOICE_QTY: '3' },
  ]);
  const second = await invoiceOf(receipt, [{ RECEIVING_ENTRY_NO: 2 }]);
  await pay({ RELATED_INVOICING_NO: first.NO, AMOUNT: '70' });
  expect(await state(order)).toBe('FULL FULL PARTIAL 130 0');
  const last = await pay({ RELATED_INVOICING_NO: second.NO, AMOUNT: '60' });
  expect([await state(order), await listed('open', order), await listed('history', order)]).toEqual(['FULL FULL FULL 130 1', false, true]);
  await finance.act(last, 'reverse');
  await finance.act(second, 'reverse');
  expect([await state(order), await listed('open', order)]).toEqual(['FULL PARTIAL PARTIAL 70 0', true]);
});

test('what is to be paid is what suppliers ask for once they have asked for all of it', async () => {
  const order = await ordered();
  const receipt = await receive(order);
  // 10 × 4.9 = 49 and 4 × 20 = 80: 129 in place of 130.
  const invoice = await invoiceOf(receipt, [{ RECEIVING_ENTRY_NO: 1, UNIT_PRICE: '4.9' }, { RECEIVING_ENTRY_NO: 2 }]);
  await pay({ RELATED_INVOICING_NO: invoice.NO, AMOUNT: '129' });
  expect(await state(order)).toBe('FULL FULL FULL 129 1');
});

test('a line that was closed short is invoiced as far as it came in', async () => {
  const order = await ordered();
  const receipt = await receive(order, [
    { PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: '3' },
    { PURCHASE_ORDER_ENTRY_NO: 2, RECEIVE_QTY: '4' },
  ]);
  await buyer.act(order, 'close-line', { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1 }] });
  expect(await state(order)).toBe('FULL NONE NONE 0 0');
  // 3 × 5 + 4 × 20 = 95.
  const invoice = await invoiceOf(receipt, [{ RECEIVING_ENTRY_NO: 1 }, { RECEIVING_ENTRY_NO: 2 }]);
  await pay({ RELATED_INVOICING_NO: invoice.NO, AMOUNT: '95' });
  expect(await state(order)).toBe('FULL FULL FULL 95 1');
});

test('whoever was told to expect goods is done when they have come, before they are paid', async () => {
  const order = await ordered();
  const waiting = async () =>
    world.inDatabase(async (db) => {
      const rows = db.select('notification').select('lasts').where('record_id', '=', order.ID).where('record_type', '=', 'purchase_order');
      return (await rows.where('settled_at', 'is', null).execute()).length > 0;
    });
  expect(await waiting()).toBe(true);
  await receive(order);
  expect(await waiting()).toBe(false);
});

test('a discount of the whole order is shared out by what its lines come to, received and invoiced to the cent', async () => {
  // 3 × 3.33 = 9.99, 1 × 5 = 5, 2 × 2.5 = 5: 19.99 together. Ten off: 9.99/19.99 of it is 4.9974…, 5/19.99 is 2.5012… twice. Cut: 4.99 + 2.50 + 2.50 =
  // 9.99, the cent that is left goes to the first, which was cut most. Nets 4.99, 2.50, 2.50; with 13 %: 0.65, 0.33, 0.33.
  const [a, b, c] = [await given.material(), await given.material(), await given.material()];
  const lines = [
    { MATERIAL_CODE: a, QTY: '3', UNIT_PRICE: '3.33', TAX_RATE: '13' },
    { MATERIAL_CODE: b, QTY: '1', UNIT_PRICE: '5', TAX_RATE: '13' },
    { MATERIAL_CODE: c, QTY: '2', UNIT_PRICE: '2.5', TAX_RATE: '13' },
  ];
  const order = await given.draftOrder(lines, { HEADER_DISCOUNT_AMOUNT: '10' });
  const seen = async () => {
    const { HEADER_DISCOUNT, HEADER_DISCOUNT_AMOUNT, FINAL_AMOUNT_WITHOUT_TAX, FINAL_AMOUNT, ENTRIES } = await buyer.read(order);
    const ofLines = ENTRIES.map((row) => `${row['HEADER_DISCOUNT_AMOUNT']} ${row['FINAL_AMOUNT_WITHOUT_TAX']} ${row['FINAL_AMOUNT']}`);
    return [HEADER_DISCOUNT, HEADER_DISCOUNT_AMOUNT, FINAL_AMOUNT_WITHOUT_TAX, FINAL_AMOUNT, ...ofLines];
  };
  // 10 of 19.99 are 50.0250 %.
  expect(await seen()).toEqual(['50.025', '10', '9.99', '11.3', '5 4.99 5.64', '2.5 2.5 2.83', '2.5 2.5 2.83']);
  // A rate typed later counts: 10 % of 19.99 is 2.00; shares 0.99949…, 0.50025… twice, cut 0.99 + 0.50 + 0.50, the cent to the first.
  await buyer.update(order, { HEADER_DISCOUNT: '10' });
  expect(await seen()).toEqual(['10', '2', '17.99', '20.34', '1 8.99 10.16', '0.5 4.5 5.09', '0.5 4.5 5.09']);
  await buyer.update(order, { HEADER_DISCOUNT: null });
  expect((await seen()).slice(0, 3)).toEqual([null, null, '19.99']);
  await buyer.update(order, { HEADER_DISCOUNT_AMOUNT: '10' });
  await buyer.act(order, 'submit');
  const receipt = await receive(order, [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: '1' }]);
  const rest = await receive(order);
  // One of three at 4.99 / 3 = 1.66; the rest takes 3.33, and the invoices say the same net.
  const nets = async (no: string, line: Row) => (await finance.read(await invoiceOf(no, [line]))).ENTRIES[0]!['FINAL_AMOUNT_WITHOUT_TAX'];
  expect([await nets(receipt, { RECEIVING_ENTRY_NO: 1 }), await nets(rest, { RECEIVING_ENTRY_NO: 2 })]).toEqual(['1.66', '2.5']);
});
