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

const entered = (ENTRIES: readonly Row[], more: Row = {}): Promise<Held> =>
  finance!.create('purchase_invoice', { INVOICING_NO: `PC${String((made += 1)).padStart(6, '0')}`, ...more, ENTRIES });
const posted = async (invoice: Held): Promise<Held> => {
  const submitted = await finance!.act(invoice, 'submit');
  const last = submitted['STATUS'] === 'POSTED' ? submitted : await finance!.act(invoice, 'approve');
  return { ...invoice, NO: String(last['INVOICING_DOC_NO']) };
};
const received = async (order: Held) => {
  const { RECEIVING_DOC_NO } = await warehouse!.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101' });
  return { RECEIVING_DOC_NO, RECEIVING_ENTRY_NO: 1 };
};
/** Something off the price of the first line of an invoice. */
const creditOf = ({ NO }: Held, UNIT_PRICE: string, more: Row = {}): Promise<Held> =>
  entered([{ CREDITED_ENTRY_NO: 1, UNIT_PRICE }], { RELATED_INVOICING_NO: NO, ...more });

test('a price that is credited makes goods on hand cheaper, the rest is a price difference; reversed, all is as it was', async () => {
  // 10 at 5.00 invoiced at 5.10, 4 used up: 6 are worth 30.60. 0.30 off each of 10 is 3.00, tax 0.39: 6 of 10 take 1.80, 1.20 is a gain.
  const order = await given.approvedOrder([{ MATERIAL_CODE: material, QTY: '10', UNIT_PRICE: '5', TAX_RATE: '13' }]);
  const invoice = await posted(await entered([{ ...(await received(order)), UNIT_PRICE: '5.1' }]));
  const from = { STORAGE_LOCATION_CODE: '1101', STORAGE_BIN_CODE: 'RECV' };
  const source = { type: order.type, id: order.ID, no: order.NO };
  const goods = { POSTING_DATE: world.today, MATERIAL_CODE: material, QTY: decimal('4') };
  await given.posted({ stock: [{ MOVING_TYPE: '201', ...goods, from, source }] });
  expect(await seen.valuation(material)).toEqual(['6', '30.6']);

  const draft = await creditOf(invoice, '0.3');
  expect(await finance!.read(draft)).toMatchObject({
    INVOICING_TYPE: 'CREDIT',
    SUPPLIER_CODE: 'V1001',
    TOTAL_AMOUNT: '3.39',
    ENTRIES: [{ MATERIAL_CODE: material, QTY: '10', TAX_RATE: '13', PURCHASE_ORDER_NO: order.NO, INVOICE_QTY: '10', PRICE_VARIANCE: '-3' }],
  });
  const credit = await posted(draft);
  expect((await seen.vouchers(credit.NO)).toSorted()).toEqual(['1403 C 1.8', '1404 C 1.2', '220201 D 3.39', '222101 C 0.39']);
  expect(await seen.valuation(material)).toEqual(['6', '28.8']);
  // Invoiced at 1.00 more than received, of which 3.00 came back.
  expect((await finance!.read(invoice)).ENTRIES[0]).toMatchObject({ PRICE_CREDIT_AMOUNT: '3', PRICE_VARIANCE: '-2', INVOICE_QTY: '10' });
  expect(await finance!.read(order)).toMatchObject({ INVOICED_AMOUNT: '54.24', INVOICE_STATUS: 'FULL' });
  // 48.00 of 51.00 are left of the line.
  const over = await refusal(finance!.act(await creditOf(invoice, '4.801'), 'submit'));
  expect(over.codes).toMatchObject({ 'ENTRIES[0].FINAL_AMOUNT_WITHOUT_TAX': ['PRICE_CREDIT_OVER'] });
  expect((await refusal(finance!.act(invoice, 'reverse'))).code).toBe('DOCUMENT_HAS_CHILDREN');

  await finance!.act(credit, 'reverse');
  expect(await seen.valuation(material)).toEqual(['6', '30.6']);
  expect((await finance!.read(invoice)).ENTRIES[0]).toMatchObject({ PRICE_CREDIT_AMOUNT: '0', PRICE_VARIANCE: '1' });
  expect(await finance!.read(order)).toMatchObject({ INVOICED_AMOUNT: '57.63' });
});

test('of services it is a price difference', async () => {
  // 4 inspections at 120.00; 20.00 off each is 80.00, 6 % tax 4.80.
  const service = await buyer!.create('service_order', {
    SUPPLIER_CODE: 'V1001',
    PLANT_CODE: '1100',
    ENTRIES: [{ MATERIAL_CODE: 'M9901', QTY: '4', UNIT_PRICE: '120', TAX_RATE: '6' }],
  });
  await buyer!.act(service, 'submit');
  const acceptance = await buyer!.create('service_acceptance', { SERVICE_ORDER_NO: service.NO, ENTRIES: [{ SERVICE_ORDER_ENTRY_NO: 1 }] });
  await buyer!.act(acceptance, 'post');
  const invoice = await posted(await entered([{ ACCEPTANCE_NO: acceptance.NO, ACCEPTANCE_ENTRY_NO: 1 }]));
  const credit = await posted(await creditOf(invoice, '20'));
  expect((await seen.vouchers(credit.NO)).toSorted()).toEqual(['1404 C 80', '220201 D 84.8', '222101 C 4.8']);
});

test('in another currency it takes off at the rate of the credit note', async () => {
  // 8 × 5.00 dollars came in at 7.10 for 284.00. 0.50 off each is 4.00 dollars, at 7.30 29.20.
  await world.parameter('RATE_FIXED', 'on');
  const line = { MATERIAL_CODE: material, QTY: '8', UNIT_PRICE: '5' };
  const receipt = await received(await given.approvedOrder([line], { CURRENCY_CODE: 'USD', EXCHANGE_RATE: '7.1' }));
  await world.parameter('RATE_FIXED', 'off');
  const invoice = await posted(await entered([receipt], { EXCHANGE_RATE: '7.1' }));
  const credit = await posted(await creditOf(invoice, '0.5', { EXCHANGE_RATE: '7.3' }));
  expect((await seen.vouchers(credit.NO)).toSorted()).toEqual(['1403 C 29.2', '220201 D 29.2']);
  expect(await seen.valuation(material)).toEqual(['8', '254.8']);
});

test('of what was invoiced ahead it waits until all has come; a line of no invoice is refused', async () => {
  const order = await given.approvedOrder([{ MATERIAL_CODE: material, QTY: '10', UNIT_PRICE: '5' }], { THREE_WAY_MATCH: 'off' });
  const invoice = await posted(await entered([{ AHEAD_ORDER_NO: order.NO, AHEAD_ORDER_ENTRY_NO: 1 }]));
  const credit = await creditOf(invoice, '0.1');
  expect((await refusal(finance!.act(credit, 'submit'))).codes).toEqual({ 'ENTRIES[0].CREDITED_ENTRY_NO': ['PRICE_CREDIT_NOT_COME'] });
  await received(order);
  await posted(credit);
  // 10 at 5.00, less 1.00.
  expect(await seen.valuation(material)).toEqual(['10', '49']);
  const stray = await refusal(
    entered([{ CREDITED_ENTRY_NO: 1, MATERIAL_CODE: material, UNIT_CODE: 'PCS', QTY: '1', UNIT_PRICE: '1' }], {
      SUPPLIER_CODE: 'V1001',
      INVOICING_TYPE: 'CREDIT',
    }),
  );
  expect(stray.codes).toMatchObject({ RELATED_INVOICING_NO: ['FIELD_REQUIRED'] });
});
