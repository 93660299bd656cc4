import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

type Row = Readonly<Record<string, unknown>>;

const world = await sampleWorld();
let given: Given;
let [seller, buyer]: Actor[] = [];
let materials: string[] = [];

beforeAll(async () => {
  given = await givenIn(world);
  [seller, buyer] = await Promise.all(['seller', 'buyer'].map((name) => world.as(name)));
  materials = [await given.material(), await given.material()];
});
afterAll(() => world.expectInvariants());

/** Two lines without tax: 10 × 20 = 200 and 5 × 12 = 60. */
const sale = (more: Row = {}): Promise<Held> =>
  seller!.create('sales_order', {
    CUSTOMER_CODE: 'C1001',
    PLANT_CODE: '1100',
    ...more,
    ENTRIES: [
      { MATERIAL_CODE: materials[0], QTY: '10', UNIT_PRICE: '20', TAX_RATE: '0' },
      { MATERIAL_CODE: materials[1], QTY: '5', UNIT_PRICE: '12', TAX_RATE: '0' },
    ],
  });
const amounts = async (order: Held) => {
  const { HEADER_DISCOUNT_AMOUNT, FINAL_AMOUNT, ENTRIES } = await seller!.read(order);
  return [HEADER_DISCOUNT_AMOUNT, FINAL_AMOUNT, ...ENTRIES.map((row) => row['FINAL_AMOUNT'])];
};

test('a discount of the whole order is shared out by net, to the cent', async () => {
  // A tenth of 260: 20 of 200, 6 of 60.
  const order = await sale({ HEADER_DISCOUNT: '10' });
  expect(await amounts(order)).toEqual(['26', '234', '180', '54']);
  // 10 × 200 / 260 = 7.692 and 10 × 60 / 260 = 2.307: the missing cent goes to the larger remainder, the second.
  await seller!.update(order, { HEADER_DISCOUNT_AMOUNT: '10' });
  expect(await amounts(order)).toEqual(['10', '250', '192.31', '57.69']);
});

test('an approved order is changed: version 2, never below what suppliers deliver for it, and nothing is taken of it meanwhile', async () => {
  const order = await sale();
  expect(await seller!.act(order, 'submit')).toMatchObject({ STATUS: 'APPROVED' });
  const purchased = (QTY: string) =>
    buyer!.create('purchase_order', {
      SUPPLIER_CODE: 'V1001',
      PLANT_CODE: '1100',
      ENTRIES: [{ SALES_ORDER_NO: order.NO, SALES_ORDER_ENTRY_NO: 1, MATERIAL_CODE: materials[0], QTY, UNIT_PRICE: '9' }],
    });
  await purchased('4');
  expect(await seller!.act(order, 'change', { REASON: '客户加单' })).toMatchObject({ STATUS: 'CHANGING' });
  expect((await refusal(purchased('1'))).codes).toEqual({ 'ENTRIES[0].SALES_ORDER_NO': ['SOURCE_DOCUMENT_NOT_OPEN'] });
  const below = await refusal(seller!.update(order, { ENTRIES: [{ SALES_ORDER_ENTRY_NO: 1, QTY: '3' }, { SALES_ORDER_ENTRY_NO: 2 }] }));
  expect(below.codes).toEqual({ 'ENTRIES[0].QTY': ['BELOW_DRAWN'] });
  await seller!.update(order, { ENTRIES: [{ SALES_ORDER_ENTRY_NO: 1, QTY: '12' }, { SALES_ORDER_ENTRY_NO: 2 }] });
  expect(await seller!.act(order, 'submit')).toMatchObject({ STATUS: 'APPROVED' });
  // 12 × 20 + 60.
  expect(await seller!.read(order)).toMatchObject({ REVISION: 2, FINAL_AMOUNT: '300' });
  await purchased('8');
  expect((await refusal(purchased('1'))).codes).toEqual({ 'ENTRIES[0].QTY': ['PURCHASE_QTY_OVER'] });
});

test('a change that is given up leaves the order as it was approved', async () => {
  const order = await sale();
  await seller!.act(order, 'submit');
  await seller!.act(order, 'change', { REASON: '试算' });
  await seller!.update(order, { HEADER_DISCOUNT: '50' });
  expect(await seller!.act(order, 'discard-change')).toMatchObject({ STATUS: 'APPROVED' });
  expect(await seller!.read(order)).toMatchObject({ REVISION: 1, FINAL_AMOUNT: '260', HEADER_DISCOUNT: null });
});
