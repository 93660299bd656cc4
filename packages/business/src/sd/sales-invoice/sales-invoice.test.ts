import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let [finance, seller, warehouse]: Actor[] = [];
let material: string;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  [finance, seller, warehouse] = await Promise.all(['finance', 'seller', 'warehouse'].map((name) => world.as(name)));
});
beforeEach(async () => {
  material = await given.material();
  await given.stock(material, '1000');
});
afterEach(() => world.expectInvariants());

/** An approved order of C1001 for plant 1100; lines of 10 at 5 without tax where nothing else is said. */
async function ordered(lines: readonly Row[] = [{}], more: Row = {}): Promise<Held> {
  const ENTRIES = lines.map((line) => ({ MATERIAL_CODE: material, QTY: '10', UNIT_PRICE: '20', TAX_RATE: '0', ...line }));
  const order = await seller!.create('sales_order', { CUSTOMER_CODE: 'C1001', PLANT_CODE: '1100', ...more, ENTRIES });
  if ((await seller!.act(order, 'submit'))['STATUS'] !== 'APPROVED') await (await world.as('manager')).act(order, 'approve');
  return order;
}
/** All lines of orders, or these quantities of their lines in turn, in one delivery that went out. */
async function delivered(orders: readonly Held[], quantities: readonly string[] = []): Promise<Held> {
  const lines = await Promise.all(
    orders.map(async (order) =>
      (await seller!.read(order)).ENTRIES.map((row) => ({
        SALES_ORDER_NO: order.NO,
        SALES_ORDER_ENTRY_NO: row['SALES_ORDER_ENTRY_NO'],
        DELIEVERY_QTY: row['QTY'],
      })),
    ),
  );
  const ENTRIES = lines.flat().map((line, at) => (quantities[at] ? { ...line, DELIEVERY_QTY: quantities[at] } : line));
  const delivery = await seller!.create('delivery', { STORAGE_LOCATION_CODE: '1101', ENTRIES });
  await seller!.act(delivery, 'approve');
  await warehouse!.act(delivery, 'ship');
  return delivery;
}
const lineOf = ({ NO }: Held, entry = 1, more: Row = {}): Row => ({ DELIEVERY_DOC_NO: NO, DELIEVERY_ENTRY_NO: entry, ...more });
const draft = (lines: readonly Row[], more: Row = {}): Promise<Held> => finance!.create('sales_invoice', { ...more, ENTRIES: lines });
/** Submitted, and approved where it waits for that: its number. */
async function posted(invoice: Held): Promise<string> {
  const submitted = await finance!.act(invoice, 'submit');
  const last = submitted['STATUS'] === 'POSTED' ? submitted : await finance!.act(invoice, 'approve');
  return String(last['SALES_INVOICING_DOC_NO']);
}
const stateOf = async (order: Held) => {
  const { DELIVERY_STATUS, INVOICE_STATUS, INVOICED_AMOUNT, ENTRIES } = await seller!.read(order);
  return [DELIVERY_STATUS, INVOICE_STATUS, INVOICED_AMOUNT, ...ENTRIES.map((row) => row['INVOICE_QTY'])];
};
const openOf = async ({ NO }: Held) =>
  (await finance!.list('delivery', { list: 'to-invoice', rows: 'ENTRIES', DELIEVERY_DOC_NO: NO })).results.map((row) => row['OPEN_QTY']);

describe('of what went out', () => {
  test('a line has price, discount and tax rate of the order; approved it is receivable, revenue and output tax', async () => {
    // 3 × 19.99 = 59.97, less 7.5 % 4.50, net 55.47, tax 7.21, gross 62.68.
    const order = await ordered([{ QTY: '3', UNIT_PRICE: '19.99', DISCOUNT: '7.5', TAX_RATE: '13' }], { PAY_DATE: '2099-01-31' });
    const invoice = await draft([lineOf(await delivered([order]))], { CONTRACT_NO: 'HT-7' });
    expect(await finance!.read(invoice)).toMatchObject({
      CUSTOMER_CODE: 'C1001',
      COMPANY_CODE: '1000',
      PLANT_CODE: '1100',
      CURRENCY_CODE: 'CNY',
      EXCHANGE_RATE: '1',
      SCHEDULE_PAYMENT_DATE: '2099-01-31',
      TAX: '7.21',
      TOTAL_COST: '55.47',
      TOTAL_AMOUNT: '62.68',
      UNPAID_AMOUNT: '0',
      ENTRIES: [
        { MATERIAL_CODE: material, QTY: '3', UNIT_PRICE: '19.99', DISCOUNT: '7.5', AMOUNT_INCLUDE_TAX: '62.68', PRICE_VARIANCE: '0' },
      ],
    });
    const no = await posted(invoice);
    expect(no).toBe(`SI-1000-${world.today.slice(0, 4)}-000001`);
    expect(await seen.vouchers(no)).toEqual(['6001 C 55.47', '222102 C 7.21', '1122 D 62.68']);
    expect(await finance!.read(invoice)).toMatchObject({
      STATUS: 'POSTED',
      UNPAID_AMOUNT: '62.68',
      PAY_STATUS: 'NONE',
      ENTRIES: [{ UNPAID_AMOUNT: '62.68', ORDER_QTY: '3', OUT_QTY: '3', INVOICE_QTY: '3' }],
    });
    const [item] = await itemsOf(no);
    expect(item).toEqual(['RECEIVABLE', '62.68', '62.68', '2099-01-31']);
    expect(await stateOf(order)).toEqual(['FULL', 'FULL', '62.68', '3']);
    expect(await seller!.read(order)).toMatchObject({ PAY_STATUS: 'NONE', IS_COMPLETED: '0' });
  });

  test('several deliveries of several orders go into one invoice; of a part the rest stays to be invoiced, a discount of the order by its part', async () => {
    // 10 × 20 = 200 less 10 % of the whole order is 180; a half is 90. The other order: 5 × 12 = 60.
    const [first, second] = [await ordered([{}], { HEADER_DISCOUNT: '10' }), await ordered([{ QTY: '5', UNIT_PRICE: '12' }])];
    const [one, two] = [await delivered([first], ['4']), await delivered([first, second], ['6', '5'])];
    const invoice = await draft([lineOf(one, 1, { QTY: '2' }), lineOf(two, 1, { QTY: '3' }), lineOf(two, 2)]);
    // 2 of 10: 36; 3 of 10: 54; 60.
    const no = await posted(invoice);
    expect(await seen.vouchers(no)).toEqual(['6001 C 36', '6001 C 54', '6001 C 60', '1122 D 150']);
    expect([await stateOf(first), await stateOf(second)]).toEqual([
      ['FULL', 'PARTIAL', '90', '5'],
      ['FULL', 'FULL', '60', '5'],
    ]);
    expect([await openOf(one), await openOf(two)]).toEqual([['2'], ['3']]);
    const over = await refusal(finance!.act(await draft([lineOf(one, 1, { QTY: '2.0001' })]), 'submit'));
    expect(over.codes).toEqual({ 'ENTRIES[0].QTY': ['INVOICE_QTY_OVER'] });
    await posted(await draft([lineOf(one), lineOf(two)]));
    expect([await stateOf(first), await openOf(one), await openOf(two)]).toEqual([['FULL', 'FULL', '180', '10'], [], []]);
  });

  test('tax is rounded once for the document where that is agreed', async () => {
    // Three lines of 0.35 at 13 %: 0.1365 is 0.14; 0.05 each would be 0.15.
    const line = { QTY: '1', UNIT_PRICE: '0.35', TAX_RATE: '13' };
    const delivery = await delivered([await ordered([line, line, line])]);
    const lines = [1, 2, 3].map((entry) => lineOf(delivery, entry, { QTY: '0.5', UNIT_PRICE: '0.7' }));
    const taxBy = async (TAX_ROUNDING: string) => (await finance!.read(await draft(lines, { TAX_ROUNDING })))['TAX'];
    expect([await taxBy('line'), await taxBy('document')]).toEqual(['0.15', '0.14']);
    const no = await posted(await draft(lines, { TAX_ROUNDING: 'document' }));
    expect(await seen.vouchers(no)).toEqual(['6001 C 0.35', '6001 C 0.35', '6001 C 0.35', '222102 C 0.14', '1122 D 1.19']);
  });

  test('of two invoices that ask for the same goods at once one is told', async () => {
    const delivery = await delivered([await ordered()]);
    const both = [await draft([lineOf(delivery)]), await draft([lineOf(delivery)])];
    const done = await Promise.allSettled(both.map((invoice) => finance!.act(invoice, 'submit')));
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = done.find((one) => one.status === 'rejected');
    expect(lost?.reason).toMatchObject({ codes: { 'ENTRIES[0].QTY': ['INVOICE_QTY_OVER'] } });
    expect(await openOf(delivery)).toEqual([]);
  });
});

const itemsOf = (no: string) =>
  world.inDatabase(async (db) => {
    const rows = await db.select('open_item').selectAll().where('OBJECT_NO', '=', no).execute();
    return rows.map((row) => [row.ITEM_KEY, String(Number(row.REST_AMOUNT)), String(Number(row.REST_BASE_AMOUNT)), row.DUE_DATE]);
  });

describe('in another currency', () => {
  const dollars = { CURRENCY_CODE: 'USD', EXCHANGE_RATE: '7.1' };

  test('it stands in the currency of the order, the books at the rate of its own day; reversed every balance is as it was', async () => {
    // 8 × 5.40 dollars and 13 %: 43.20 + 5.62 (5.616) = 48.82. At 7.2: 311.04, 40.46 (40.464), 351.50 (351.504).
    const order = await ordered([{ QTY: '8', UNIT_PRICE: '5.4', TAX_RATE: '13' }], dollars);
    const delivery = await delivered([order]);
    const invoice = await draft([lineOf(delivery)], { EXCHANGE_RATE: '7.2' });
    const no = await posted(invoice);
    expect(await seen.vouchers(no)).toEqual(['6001 C 311.04', '222102 C 40.46', '1122 D 351.5']);
    expect(await finance!.read(invoice)).toMatchObject({
      CURRENCY_CODE: 'USD',
      TOTAL_AMOUNT: '48.82',
      BASE_TOTAL_AMOUNT: '351.5',
      BASE_UNPAID_AMOUNT: '351.5',
    });
    expect(await stateOf(order)).toEqual(['FULL', 'FULL', '48.82', '8']);
    await finance!.act(invoice, 'reverse');
    expect(await finance!.read(invoice)).toMatchObject({ STATUS: 'REVERSED', UNPAID_AMOUNT: '0', BASE_UNPAID_AMOUNT: '0' });
    expect([await itemsOf(no), await stateOf(order), await openOf(delivery)]).toEqual([
      [['RECEIVABLE', '0', '0', world.today]],
      ['FULL', 'NONE', '0', '0'],
      ['8'],
    ]);
  });

  test('a delivery of orders in two currencies is invoiced in two invoices', async () => {
    const delivery = await delivered([await ordered(), await ordered([{}], dollars)]);
    const { codes } = await refusal(draft([lineOf(delivery), lineOf(delivery, 2)]));
    expect(codes).toEqual({ 'ENTRIES[1].DELIEVERY_DOC_NO': ['ROW_ABOVE_DIFFERS'] });
    expect(await finance!.read(await draft([lineOf(delivery, 2)]))).toMatchObject({ CURRENCY_CODE: 'USD' });
  });
});

describe('a credit note', () => {
  const credit = (no: string, more: Row = {}): Promise<Held> => draft([{ RELATED_INVOICING_NO: no, RELATED_ENTRY_NO: 1, ...more }]);

  test('takes off an invoice what it asked for, waits for approval, and lets the quantity be invoiced anew', async () => {
    // 10 × 20 = 200 and 13 %: 226. Credited 4: 80 + 10.40.
    const order = await ordered([{ TAX_RATE: '13' }]);
    const delivery = await delivered([order]);
    const invoice = await draft([lineOf(delivery)]);
    const no = await posted(invoice);
    const note = await credit(no, { QTY: '4' });
    expect(await finance!.read(note)).toMatchObject({
      INVOICING_TYPE: 'CREDIT',
      IS_CREDIT: '1',
      RELATED_INVOICING_NO: no,
      TOTAL_AMOUNT: '90.4',
    });
    expect(await finance!.act(note, 'submit')).toMatchObject({ STATUS: 'SUBMITTED' });
    const large = await credit(no, { QTY: '6.0001' });
    const over = await refusal(finance!.act(large, 'submit'));
    await finance!.act(large, 'cancel');
    expect(over.codes).toEqual({ 'ENTRIES[0].QTY': ['CREDIT_QTY_OVER'] });
    const { SALES_INVOICING_DOC_NO } = await finance!.act(note, 'approve');
    expect(await seen.vouchers(String(SALES_INVOICING_DOC_NO))).toEqual(['6001 D 80', '222102 D 10.4', '1122 C 90.4']);
    expect([await stateOf(order), await openOf(delivery)]).toEqual([['FULL', 'PARTIAL', '135.6', '6'], ['4']]);
    expect((await refusal(finance!.act(invoice, 'reverse'))).code).toBe('DOCUMENT_HAS_CHILDREN');
    // What was credited is invoiced again: the credit note cannot be taken back under it.
    const again = await draft([lineOf(delivery)]);
    await posted(again);
    expect((await refusal(finance!.act(note, 'reverse'))).message).toContain(delivery.NO);
    await finance!.act(again, 'reverse');
    await finance!.act(note, 'reverse');
    expect([await stateOf(order), await openOf(delivery)]).toEqual([['FULL', 'FULL', '226', '10'], []]);
    await finance!.act(invoice, 'reverse');
    expect(await stateOf(order)).toEqual(['FULL', 'NONE', '0', '0']);
  });

  test('asks for no more than its invoice did, is of one invoice alone, and never of a delivery', async () => {
    const delivery = await delivered([await ordered([{}, {}])]);
    const [first, second] = [await posted(await draft([lineOf(delivery)])), await posted(await draft([lineOf(delivery, 2)]))];
    const dear = await refusal(finance!.act(await credit(first, { UNIT_PRICE: '20.01' }), 'submit'));
    expect(JSON.stringify(dear.codes)).toContain('CREDITED_AMOUNT_OVER');
    const line = (no: string) => ({ RELATED_INVOICING_NO: no, RELATED_ENTRY_NO: 1 });
    expect((await refusal(draft([line(first), line(second)]))).codes).toEqual({ RELATED_INVOICING_NO: ['CREDIT_OF_SEVERAL'] });
    const mixed = await refusal(draft([line(first), lineOf(delivery, 1, { QTY: '1' })]));
    expect(mixed.codes).toEqual({ 'ENTRIES[1].DELIEVERY_DOC_NO': ['SALES_INVOICE_LINES_MIXED'] });
  });
});

test('a tax invoice number stands on one invoice, in whatever case or width', async () => {
  const delivery = await delivered([await ordered()]);
  const first = await draft([lineOf(delivery, 1, { QTY: '1' })], { INVOICING_NO: 'fp-ＡＢ1' });
  const again = () => draft([lineOf(delivery, 1, { QTY: '1' })], { INVOICING_NO: 'FP-ab1' });
  expect((await refusal(again())).codes).toEqual({ INVOICING_NO: ['SALES_INVOICE_NO_TAKEN'] });
  await finance!.act(first, 'cancel');
  await again();
});

test('goods that are invoiced are not taken back into the house', async () => {
  const delivery = await delivered([await ordered()]);
  await posted(await draft([lineOf(delivery)]));
  expect((await refusal(warehouse!.act(delivery, 'undo-ship'))).code).toBeDefined();
});
