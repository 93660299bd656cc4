import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

const world = await sampleWorld();
const [FROM, TO] = ['A-01-1', 'A-01-2'];
let given: Given;
let seen: Seen;
let warehouse: Actor;
let material: string;

beforeAll(async () => {
  [given, seen, warehouse] = await Promise.all([givenIn(world), seenIn(world), world.as('warehouse')]);
});
beforeEach(async () => {
  material = await given.material();
  await given.stock(material, '10', FROM);
});
afterEach(() => world.expectInvariants());

const executed = async (QTY: string, part?: string): Promise<Held> => {
  const order = await given.move(material, QTY, FROM, TO);
  await warehouse.act(order, 'confirm');
  await warehouse.act(order, 'execute', part === undefined ? {} : { ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO: 1, QTY: part }] });
  return order;
};
const reverse = async (order: Held): Promise<Held> => {
  const [created] = (await warehouse.act(order, 'reverse'))['CREATED'] as Record<string, unknown>[];
  return { type: 'transfer_order', ID: String(created!['ID']), NO: String(created!['TRANSFER_ORDER_NO']), VERSION: 1 };
};

test('the reversal is the opposite order, linked both ways; carried out, the goods are where they were', async () => {
  const order = await executed('4');
  const back = await reverse(order);
  const view = await warehouse.read(back);
  expect(view).toMatchObject({
    STATUS: 'DRAFT',
    ORDER_TYPE: 'MOVE',
    MOVING_TYPE: '311',
    STORAGE_LOCATION_CODE: '1101',
    REVERSAL_OF: order.NO,
  });
  expect(view.ENTRIES).toMatchObject([
    {
      MATERIAL_CODE: material,
      QTY: '4',
      UNIT_CODE: 'PCS',
      OUT_STORAGE_BIN_CODE: TO,
      IN_STORAGE_BIN_CODE: FROM,
      STORAGE_LOCATION_CODE: '1101',
    },
  ]);
  expect(view['LINKS']).toMatchObject([{ type: 'transfer_order', direction: 'up', NO: order.NO }]);
  const original = await warehouse.read(order);
  expect(original).toMatchObject({ REVERSAL_OF: null, REVERSED_BY: { ID: back.ID, NO: back.NO } });
  expect(original['ACTIONS']).toMatchObject({ reverse: { allowed: false, code: 'DOCUMENT_ALREADY_REVERSED' } });
  expect(original['LINKS']).toMatchObject([{ type: 'transfer_order', direction: 'down', NO: back.NO }]);
  await warehouse.act(back, 'confirm');
  await warehouse.act(back, 'execute');
  expect(await seen.bins(material)).toEqual({ [FROM]: '10' });
});

test('only what was moved is moved back, and an order that still moves must be closed first', async () => {
  const order = await executed('6', '2.5');
  expect((await refusal(reverse(order))).code).toBe('TRANSFER_ORDER_STILL_OPEN');
  await warehouse.act(order, 'close');
  expect((await warehouse.read(await reverse(order))).ENTRIES).toMatchObject([{ QTY: '2.5' }]);
});

test('an order is reversed once; a cancelled or deleted reversal leaves it free', async () => {
  const order = await executed('4');
  const first = await reverse(order);
  expect((await refusal(reverse(order))).code).toBe('DOCUMENT_ALREADY_REVERSED');
  await warehouse.act(first, 'cancel');
  expect(await warehouse.read(order)).toMatchObject({ REVERSED_BY: null });
  const second = await reverse(order);
  await warehouse.remove(second);
  await reverse(order);
});

test('of two who reverse at once, one is refused', async () => {
  const order = await executed('4');
  const outcomes = await Promise.allSettled([warehouse.act({ ...order }, 'reverse'), warehouse.act({ ...order }, 'reverse')]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a reversal is not reversed, and what has not moved neither', async () => {
  const back = await reverse(await executed('4'));
  await warehouse.act(back, 'confirm');
  expect((await refusal(reverse(back))).code).toBe('ACTION_NOT_ALLOWED');
  await warehouse.act(back, 'execute');
  expect((await refusal(reverse(back))).code).toBe('REVERSAL_OF_REVERSAL');
});

test('nobody names a reversal by hand, and its draft stays within what was moved', async () => {
  const order = await executed('4');
  const typed = given.move(material, '4', TO, FROM, {}, { REVERSAL_OF: order.NO });
  expect((await refusal(typed)).codes).toEqual({ REVERSAL_OF: ['FIELD_READ_ONLY'] });
  const back = await reverse(order);
  const change = (fields: Record<string, unknown>) => warehouse.update(back, { ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO: 1, ...fields }] });
  expect((await refusal(change({ QTY: '4.0001' }))).codes).toEqual({ 'ENTRIES[0].QTY': ['REVERSAL_OTHER_GOODS'] });
  expect((await refusal(change({ IN_STORAGE_BIN_CODE: 'RECV' }))).codes).toEqual({ 'ENTRIES[0].QTY': ['REVERSAL_OTHER_GOODS'] });
  await change({ QTY: '3' });
});

test('a put-away that is moved back may be put away again for its purchase order', async () => {
  const purchase = await given.approvedOrder([{ MATERIAL_CODE: material, QTY: '5' }]);
  await warehouse.act(purchase, 'receive', { STORAGE_LOCATION_CODE: '1101' });
  const store = async (): Promise<Held> => {
    const order = await warehouse.create('transfer_order', {
      ORDER_TYPE: 'PO_IN',
      STORAGE_LOCATION_CODE: '1101',
      REF_PURCHASE_ORDER_NO: purchase.NO,
      ENTRIES: [{ MATERIAL_CODE: material, QTY: '5', IN_STORAGE_BIN_CODE: TO }],
    });
    await warehouse.act(order, 'confirm');
    await warehouse.act(order, 'execute');
    return order;
  };
  const putAway = await store();
  const back = await reverse(putAway);
  expect(await warehouse.read(back)).toMatchObject({ ORDER_TYPE: 'MOVE', REF_PURCHASE_ORDER_NO: purchase.NO });
  await warehouse.act(back, 'confirm');
  await warehouse.act(back, 'execute');
  expect(await seen.bins(material)).toEqual({ [FROM]: '10', RECV: '5' });
  await store();
  expect(await seen.bins(material)).toEqual({ [FROM]: '10', [TO]: '5' });
});
