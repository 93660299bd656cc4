import { decimal } from '@sampan/kernel/decimal.ts';
import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let [finance, warehouse]: Actor[] = [];
let [heavy, light, freight, carrier]: string[] = [];
let made = 0;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  [finance, warehouse] = await Promise.all(['finance', 'warehouse'].map((name) => world.as(name)));
  freight = await given.material({ VALUATION_CLASS_CODE: 'SERVICE', TAX_RATE: '9' });
  carrier = await given.vendor();
});
/** 8 kg and 0.5 kg a piece. */
beforeEach(async () => {
  heavy = await given.material({ UNIT_WEIGHT: '8' });
  light = await given.material({ UNIT_WEIGHT: '0.5' });
});
afterEach(() => world.expectInvariants());

/** The receipt of all of an order, and its lines as others name them. */
const received = async (ENTRIES: readonly Row[], more: Row = {}): Promise<{ order: Held; receipt: Held; lines: Row[] }> => {
  const order = await given.approvedOrder(ENTRIES, more);
  const answer = await warehouse!.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101' });
  const [{ ID, VERSION }] = answer['CREATED'] as [{ ID: string; VERSION: number }];
  const RECEIVING_DOC_NO = String(answer['RECEIVING_DOC_NO']);
  const lines = ENTRIES.map((_, index) => ({ RECEIVING_DOC_NO, RECEIVING_ENTRY_NO: index + 1 }));
  return { order, receipt: { type: 'goods_receipt', ID, NO: RECEIVING_DOC_NO, VERSION }, lines };
};
const bothReceived = () =>
  received([
    { MATERIAL_CODE: heavy, QTY: '10', UNIT_PRICE: '5' },
    { MATERIAL_CODE: light, QTY: '30', UNIT_PRICE: '10' },
  ]);
const entered = (ENTRIES: readonly Row[], more: Row): Promise<Held> =>
  finance!.create('purchase_invoice', { INVOICING_NO: `PK${String((made += 1)).padStart(6, '0')}`, ...more, ENTRIES });
/** The carrier's invoice for freight. */
const carried = (UNIT_PRICE: string, COST_RECEIPTS: readonly Row[], more: Row = {}): Promise<Held> =>
  entered([{ MATERIAL_CODE: freight, UNIT_PRICE }], { SUPPLIER_CODE: carrier, COST_RECEIPTS, ...more });
/** Nothing is matched with it: somebody approves it. */
const posted = async (invoice: Held): Promise<Held> => {
  const submitted = await finance!.act(invoice, 'submit');
  const last = submitted['STATUS'] === 'POSTED' ? submitted : await finance!.act(invoice, 'approve');
  return { ...invoice, NO: String(last['INVOICING_DOC_NO']) };
};
const values = async () => [await seen.valuation(heavy!), await seen.valuation(light!)].map(([, value]) => value);
const used = async (MATERIAL_CODE: string, QTY: string, { type, ID: id, NO: no }: Held) => {
  const from = { STORAGE_LOCATION_CODE: '1101', STORAGE_BIN_CODE: 'RECV' };
  const move = { MOVING_TYPE: '201', POSTING_DATE: world.today, MATERIAL_CODE, QTY: decimal(QTY), from, source: { type, id, no } };
  await given.posted({ stock: [move] });
};

test("a carrier's freight makes goods of another supplier dearer by weight, as far as they are there; reversed, they cost what they did", async () => {
  // 80 and 15 of 95 kilograms: 84.21 and 15.79 of 100.00. 4 of the 10 heavy ones are used up: 6 of 10 take 50.53, 33.68 is a price difference. Tax 9.00.
  const { order, receipt, lines } = await bothReceived();
  await used(heavy!, '4', order);
  const draft = await carried('100', lines, { EXPENSE_BY: 'WEIGHT' });
  expect(await finance!.read(draft)).toMatchObject({
    COMPANY_CODE: '1000',
    PLANT_CODE: '1100',
    TOTAL_COST: '100',
    TOTAL_AMOUNT: '109',
    ENTRIES: [{ QTY: '1', UNIT_CODE: 'PCS', TAX_RATE: '9' }],
    COST_RECEIPTS: [
      { MATERIAL_CODE: heavy, QTY: '10', COST_WEIGHT: '80', BASE_RECEIVE_AMOUNT: '50', COST_SHARE: '84.21' },
      { MATERIAL_CODE: light, QTY: '30', COST_WEIGHT: '15', BASE_RECEIVE_AMOUNT: '300', COST_SHARE: '15.79' },
    ],
  });
  expect((await finance!.act(draft, 'submit'))['STATUS']).toBe('SUBMITTED');
  const { INVOICING_DOC_NO } = await finance!.act(draft, 'approve');
  expect((await seen.vouchers(String(INVOICING_DOC_NO))).toSorted()).toEqual([
    '1403 D 15.79',
    '1403 D 50.53',
    '1404 D 33.68',
    '220201 C 109',
    '222101 D 9',
  ]);
  expect(await values()).toEqual(['80.53', '315.79']);
  expect(await finance!.read(draft)).toMatchObject({ UNPAID_AMOUNT: '109', PAY_STATUS: 'NONE' });
  // The supplier's own invoice is another matter.
  expect((await finance!.read(receipt)).ENTRIES[0]).toMatchObject({ INVOICE_QTY: '0', CAN_INVOICE_QTY: '10' });
  await finance!.act(draft, 'reverse');
  expect(await values()).toEqual(['30', '300']);
});

test('in another currency, over receipts of several suppliers, by what they came in for; none of them is cancelled while it bears costs', async () => {
  // 100.00 and 300.00 yuan bear 5.00 and 15.00 of 20.00 dollars at 7.20.
  const first = await received([{ MATERIAL_CODE: heavy, QTY: '10', UNIT_PRICE: '10' }]);
  const second = await received([{ MATERIAL_CODE: light, QTY: '30', UNIT_PRICE: '10' }], { SUPPLIER_CODE: await given.vendor() });
  const COST_RECEIPTS = [...first.lines, ...second.lines];
  const line = { MATERIAL_CODE: freight, UNIT_PRICE: '20', TAX_RATE: '0' };
  const invoice = await posted(
    await entered([line], { SUPPLIER_CODE: carrier, CURRENCY_CODE: 'USD', EXCHANGE_RATE: '7.2', COST_RECEIPTS }),
  );
  expect((await seen.vouchers(invoice.NO)).toSorted()).toEqual(['1403 D 108', '1403 D 36', '220201 C 144']);
  expect(await values()).toEqual(['136', '408']);
  expect((await refusal(warehouse!.act(first.receipt, 'cancel'))).code).toBe('DOCUMENT_HAS_CHILDREN');
  await finance!.act(invoice, 'reverse');
  expect(await values()).toEqual(['100', '300']);
  await warehouse!.act(first.receipt, 'cancel');
});

test('what a carrier takes off makes the goods cheaper that bore it', async () => {
  // 10.00 of 100.00 by what each bore, 84.21 and 15.79: 8.42 and 1.58; tax 0.90.
  const { lines } = await bothReceived();
  const invoice = await posted(await carried('100', lines, { EXPENSE_BY: 'WEIGHT' }));
  const draft = await entered([{ CREDITED_ENTRY_NO: 1, UNIT_PRICE: '10' }], { RELATED_INVOICING_NO: invoice.NO });
  const credit = await posted(draft);
  expect((await seen.vouchers(credit.NO)).toSorted()).toEqual(['1403 C 1.58', '1403 C 8.42', '220201 D 10.9', '222101 C 0.9']);
  expect(await values()).toEqual(['125.79', '314.21']);
  await finance!.act(credit, 'reverse');
  expect(await values()).toEqual(['134.21', '315.79']);
});

test('an invoice for goods may have a line of costs: its expense is borne by its own goods, the line by the receipts that are named', async () => {
  // 10 × 5.00 of the supplier and 3.00 beside them; 8.00 without tax for what came from another.
  const own = await received([{ MATERIAL_CODE: heavy, QTY: '10', UNIT_PRICE: '5' }]);
  const other = await received([{ MATERIAL_CODE: light, QTY: '30', UNIT_PRICE: '10' }], { SUPPLIER_CODE: carrier });
  const line = { MATERIAL_CODE: freight, UNIT_PRICE: '8', TAX_RATE: '0' };
  const invoice = await posted(await entered([own.lines[0]!, line], { TOTAL_EXPENSE: '3', COST_RECEIPTS: other.lines }));
  expect((await seen.vouchers(invoice.NO)).toSorted()).toEqual(['1403 D 3', '1403 D 8', '220201 C 61', '220202 D 50']);
  expect(await values()).toEqual(['53', '308']);
  await finance!.act(invoice, 'reverse');
  expect(await values()).toEqual(['50', '300']);
});

test('a part of a receipt bears its part; costs without receipts, receipts without costs and more than came in are refused', async () => {
  const { lines } = await bothReceived();
  // 4 of 10 came in for 20.00, 30 for 300.00: 1.00 and 15.00 of 16.00.
  const draft = await carried('16', [{ ...lines[0], QTY: '4' }, lines[1]!]);
  expect((await finance!.read(draft))['COST_RECEIPTS']).toMatchObject([{ COST_SHARE: '1' }, { COST_SHARE: '15' }]);
  expect((await refusal(carried('16', []))).codes).toEqual({ 'ENTRIES[0].RECEIVING_DOC_NO': ['INVOICE_LINE_SOURCE'] });
  expect((await refusal(entered([lines[0]!], { COST_RECEIPTS: [lines[1]] }))).codes).toEqual({ COST_RECEIPTS: ['COST_RECEIPTS_IDLE'] });
  const much = await carried('16', [{ ...lines[0], QTY: '11' }]);
  expect((await refusal(finance!.act(much, 'submit'))).codes).toEqual({ 'COST_RECEIPTS[0].QTY': ['COUNTER_OVER'] });
  const strange = await given.material();
  const without = await received([{ MATERIAL_CODE: strange, QTY: '1', UNIT_PRICE: '5' }]);
  const unknown = await refusal(carried('16', [...lines, ...without.lines], { EXPENSE_BY: 'WEIGHT' }));
  expect(unknown.codes).toEqual({ 'COST_RECEIPTS[2].MATERIAL_CODE': ['EXPENSE_WITHOUT_WEIGHT'] });
});
