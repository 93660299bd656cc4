import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const world = await sampleWorld();
let given: Given;
let buyer: Actor;
let order: Held;

beforeAll(async () => {
  given = await givenIn(world);
  buyer = await world.as('buyer');
});
beforeEach(async () => {
  order = await given.draftOrder(
    ['1', '2', '3'].map((QTY) => ({ MATERIAL_CODE: 'M1001', QTY, NOTE: `第${QTY}行` })),
    { NOTE: '原', CARRIER: '顺丰', PAYMENT_PLAN: [{ PLAN_DATE: world.today, PLAN_PERCENT: '100' }] },
  );
});

const no = (PURCHASE_ORDER_ENTRY_NO: number, more = {}) => ({ PURCHASE_ORDER_ENTRY_NO, ...more });
const added = { MATERIAL_CODE: 'M1002', QTY: '9', UNIT_PRICE: '1' };
const entries = async () =>
  (await buyer.read(order)).ENTRIES.map((entry) => [entry['PURCHASE_ORDER_ENTRY_NO'], entry['QTY'], entry['NOTE']]);

test('header fields that are left out stay, empty ones become empty', async () => {
  await buyer.update(order, { NOTE: '新' });
  expect(await buyer.read(order)).toMatchObject({ NOTE: '新', CARRIER: '顺丰', SUPPLIER_CODE: 'V1001' });
  await buyer.update(order, { CARRIER: null, NOTE: '' });
  expect(await buyer.read(order)).toMatchObject({ NOTE: null, CARRIER: null });
  expect((await refusal(buyer.update(order, { SUPPLIER_CODE: '' }))).codes).toEqual({ SUPPLIER_CODE: ['FIELD_REQUIRED'] });
  expect((await buyer.read(order)).ENTRIES).toHaveLength(3);
});

test('an entry with its number is patched, one without is added, one left out is removed', async () => {
  await buyer.update(order, { ENTRIES: [no(3, { QTY: '30' }), added, no(1)] });
  expect(await entries()).toEqual([
    [1, '1', '第1行'],
    [3, '30', '第3行'],
    [4, '9', null],
  ]);
  expect(await buyer.read(order)).toMatchObject({ FINAL_AMOUNT: '320.17' });
});

test('the number of a removed entry is never used again', async () => {
  await buyer.update(order, { ENTRIES: [no(1)] });
  await buyer.update(order, { ENTRIES: [no(1), added] });
  expect((await entries()).map(([number]) => number)).toEqual([1, 4]);
  await buyer.update(order, { ENTRIES: [no(1)] });
  await buyer.update(order, { ENTRIES: [no(1), added, added] });
  expect((await entries()).map(([number]) => number)).toEqual([1, 5, 6]);
});

test('a number that the order does not have, or twice the same, is refused and changes nothing', async () => {
  const before = await buyer.read(order);
  expect((await refusal(buyer.update(order, { ENTRIES: [no(1), no(9)] }))).codes).toEqual({
    'ENTRIES[1].PURCHASE_ORDER_ENTRY_NO': ['ENTRY_UNKNOWN'],
  });
  expect((await refusal(buyer.update(order, { ENTRIES: [no(1), no(1)] }))).codes).toEqual({
    'ENTRIES[1].PURCHASE_ORDER_ENTRY_NO': ['ENTRY_UNKNOWN'],
  });
  expect(await buyer.read(order)).toEqual(before);
});

test('a refused change leaves header, entries and version as they were', async () => {
  const before = await buyer.read(order);
  await refusal(buyer.update(order, { NOTE: '新', ENTRIES: [no(1, { QTY: '5' }), no(2, { MATERIAL_CODE: 'NONE' })] }));
  expect(await buyer.read(order)).toEqual(before);
});

test('counters, amounts and states cannot be sent', async () => {
  const refused = await refusal(
    buyer.update(order, { STATUS: 'APPROVED', FINAL_AMOUNT: '1', ENTRIES: [no(1, { RECEIVE_QTY: '1', AMOUNT: '1' })] }),
  );
  expect(refused.codes).toEqual({
    STATUS: ['FIELD_READ_ONLY'],
    FINAL_AMOUNT: ['FIELD_READ_ONLY'],
    'ENTRIES[0].RECEIVE_QTY': ['FIELD_READ_ONLY'],
    'ENTRIES[0].AMOUNT': ['FIELD_READ_ONLY'],
  });
  expect((await refusal(buyer.update(order, { RECEIVINGS: [] }))).codes).toEqual({ RECEIVINGS: ['UNKNOWN_FIELD'] });
});

test('every update raises the version by one and says in the trail what changed', async () => {
  await buyer.update(order, { NOTE: '新', ENTRIES: [no(1), no(2, { QTY: '20' }), no(3)] });
  expect(order.VERSION).toBe(2);
  const { results } = await buyer.get('mmapi/purchase-order/history', { ID: order.ID });
  const [last] = results as { ACTION: string; BY: string; CHANGES: { field: string; old: unknown; new: unknown }[] }[];
  expect(last).toMatchObject({ ACTION: 'update', BY: 'buyer' });
  const changed = Object.fromEntries(last!.CHANGES.map((change) => [change.field, [change.old, change.new]]));
  expect(changed['NOTE']).toEqual(['原', '新']);
  expect(changed['ENTRIES.2.QTY']).toEqual(['2', '20']);
  expect(Object.keys(changed).filter((field) => field.startsWith('ENTRIES.1') || field.startsWith('ENTRIES.3'))).toEqual([]);
});

test('an update that changes nothing writes no changes', async () => {
  await buyer.update(order, { NOTE: '原', ENTRIES: [no(1, { QTY: '1', UNIT_PRICE: '10' }), no(2), no(3)] });
  const { results } = await buyer.get('mmapi/purchase-order/history', { ID: order.ID });
  expect((results as { CHANGES: unknown[] }[])[0]!.CHANGES).toEqual([]);
});
