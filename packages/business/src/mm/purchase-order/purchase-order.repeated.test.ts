import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { type Actor, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

const world = await sampleWorld();
let given: Given;
let buyer: Actor;

beforeAll(async () => {
  given = await givenIn(world);
  buyer = await world.as('buyer');
});

const order = (ENTRIES: readonly object[]) => ({ SUPPLIER_CODE: 'V1001', PLANT_CODE: '1100', ENTRIES });
const line = { MATERIAL_CODE: 'M1001', QTY: '1', UNIT_PRICE: '2' };

test('an order sent twice is there once, also where its requisition has nothing left for a second one', async () => {
  const requisition = await given.approvedRequisition([{ MATERIAL_CODE: 'M1002', QTY: '10' }]);
  const DATA = order([{ PURCHASE_REQUEST_NO: requisition.NO, PURCHASE_REQUEST_ENTRY_NO: 1, QTY: '10', UNIT_PRICE: '2' }]);
  const first = await buyer.create('purchase_order', DATA, 'all of it');
  expect(await buyer.create('purchase_order', DATA, 'all of it')).toEqual(first);
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => buyer.create('purchase_order', DATA, 'all of it')));
  expect([one, two, three]).toEqual([first, first, first]);
  expect((await refusal(buyer.create('purchase_order', DATA, 'another key'))).codes).toEqual({ 'ENTRIES[0].QTY': ['ORDER_QTY_OVER'] });
  expect((await buyer.read(requisition)).ENTRIES[0]).toMatchObject({ ORDER_QTY: '10' });
});

test('a key of an order that was refused may come again, one that was used may not come with other content', async () => {
  const refused = await refusal(buyer.create('purchase_order', order([{ ...line, QTY: '0' }]), 'second try'));
  expect(refused.codes).toEqual({ 'ENTRIES[0].QTY': ['NUMBER_NOT_POSITIVE'] });
  const made = await buyer.create('purchase_order', order([line]), 'second try');
  expect(await buyer.create('purchase_order', order([line]), 'second try')).toEqual(made);
  expect((await refusal(buyer.create('purchase_order', order([line, line]), 'second try'))).code).toBe('REQUEST_KEY_REUSED');
  // What is no order at all says the same: the key belongs to the first one.
  expect((await refusal(buyer.create('purchase_order', order([]), 'second try'))).code).toBe('REQUEST_KEY_REUSED');
});

test('an order sent twice leaves no gap in the numbers, and keeps what a call answers in its key', async () => {
  const numberOf = async (key: string): Promise<number> => Number((await buyer.create('purchase_order', order([line]), key)).NO.slice(-4));
  const first = await numberOf('gapless 1');
  expect(await numberOf('gapless 1')).toBe(first);
  expect(await numberOf('gapless 1')).toBe(first);
  expect(await numberOf('gapless 2')).toBe(first + 1);
});

test('a number that the caller gives is taken once', async () => {
  const DATA = { ...order([line]), PURCHASE_ORDER_NO: 'PO-OWN-1' };
  const made = await buyer.create('purchase_order', DATA, 'own number');
  expect(made.NO).toBe('PO-OWN-1');
  expect(await buyer.create('purchase_order', DATA, 'own number')).toEqual(made);
  expect((await refusal(buyer.create('purchase_order', DATA, 'own number again'))).code).toBe('NUMBER_EXISTS');
});
