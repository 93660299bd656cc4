import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

const world = await sampleWorld();
let given: Given;
let buyer: Actor;
let warehouse: Actor;
let finance: Actor;
let MATERIAL_CODE: string;

beforeAll(async () => {
  given = await givenIn(world);
  [buyer, warehouse, finance] = (await Promise.all(['buyer', 'warehouse', 'finance'].map((name) => world.as(name)))) as [
    Actor,
    Actor,
    Actor,
  ];
});
beforeEach(async () => {
  MATERIAL_CODE = await given.material();
  await world.parameter('AUTO_CLOSE', 'on');
});
afterEach(() => world.expectInvariants());

const here = { STORAGE_LOCATION_CODE: '1101' };
const lines = (first: string, second: string) => ({
  ...here,
  ENTRIES: [
    { PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: first },
    { PURCHASE_ORDER_ENTRY_NO: 2, RECEIVE_QTY: second },
  ],
});
const orderOfTwo = () =>
  given.approvedOrder([
    { MATERIAL_CODE, QTY: '10' },
    { MATERIAL_CODE, QTY: '5' },
  ]);
const stateOf = async (actor: Actor, held: Held) => {
  const { IS_COMPLETED, IS_CLOSED, STATUS_TEXT } = await actor.read(held);
  return [IS_COMPLETED, IS_CLOSED, STATUS_TEXT];
};
const COMPLETED_ONLY = ['1', '0', '已完成'];
const CLOSED = ['1', '1', '已关闭'];
const OPEN = ['0', '0', '已审核'];
/** Actions in a document's trail, oldest first. */
const trail = async (held: Held) =>
  world.inDatabase(async (db) => {
    const rows = db
      .selectLoose('document_history')
      .select(['action', 'by'])
      .where('type', '=', held.type)
      .where('document_id', '=', held.ID);
    return (await rows.orderBy('id').execute()).map((row) => `${row['action']} ${row['by']}`);
  });

test('an order closes by itself with the payment that completes it, and says so in its trail', async () => {
  const order = await orderOfTwo();
  await warehouse.act(order, 'receive', lines('10', '4.9999'));
  expect(await stateOf(buyer, order)).toEqual(OPEN);
  await warehouse.act(order, 'receive', { ...here, ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 2, RECEIVE_QTY: '0.0001' }] });
  expect(await stateOf(buyer, order)).toEqual(OPEN);
  await given.settled(order);
  expect(await stateOf(buyer, order)).toEqual(CLOSED);
  expect((await trail(order)).slice(-3)).toEqual(['receive warehouse', 'receive warehouse', 'auto-close finance']);
  expect((await refusal(warehouse.act(order, 'receive', here))).code).toBe('ACTION_NOT_ALLOWED');
});

test('without the parameter a completed document stays open, also when the parameter is turned on later', async () => {
  await world.parameter('AUTO_CLOSE', 'off');
  const order = await orderOfTwo();
  await warehouse.act(order, 'receive', here);
  await given.settled(order);
  expect(await stateOf(buyer, order)).toEqual(COMPLETED_ONLY);
  await world.parameter('AUTO_CLOSE', 'on');
  expect(await stateOf(buyer, order)).toEqual(COMPLETED_ONLY);
});

test('a payment taken back opens an order again that had closed by itself, and its requisition keeps what it ordered', async () => {
  const requisition = await given.approvedRequisition([{ MATERIAL_CODE, QTY: '10' }]);
  const order = await given.approvedOrder([
    { PURCHASE_REQUEST_NO: requisition.NO, PURCHASE_REQUEST_ENTRY_NO: 1, MATERIAL_CODE, QTY: '10' },
  ]);
  await warehouse.act(order, 'receive', here);
  const payment = await given.settled(order);
  expect(await stateOf(buyer, order)).toEqual(CLOSED);
  await finance.act(payment, 'reverse');
  expect(await stateOf(buyer, order)).toEqual(OPEN);
  expect((await trail(order)).slice(-2)).toEqual(['auto-close finance', 'auto-reopen finance']);
  expect((await buyer.read(requisition)).ENTRIES[0]).toMatchObject({ ORDER_QTY: '10' });
});

test('it opens again also when the parameter has been turned off meanwhile', async () => {
  const order = await orderOfTwo();
  await warehouse.act(order, 'receive', here);
  const payment = await given.settled(order);
  await world.parameter('AUTO_CLOSE', 'off');
  await finance.act(payment, 'reverse');
  expect(await stateOf(buyer, order)).toEqual(OPEN);
});

test('an order closed by hand stays closed when its receipt is deleted', async () => {
  await world.parameter('AUTO_CLOSE', 'off');
  const order = await orderOfTwo();
  const { RECEIVING_DOC_NO } = await warehouse.act(order, 'receive', here);
  await buyer.act(order, 'close');
  await world.parameter('AUTO_CLOSE', 'on');
  await warehouse.act(order, 'delete-receiving', { RECEIVING_DOC_NO });
  expect(await stateOf(buyer, order)).toEqual(['0', '1', '已关闭']);
});

test('a requisition closes when orders have drawn all of it, keeps its version, and opens again when one is cancelled', async () => {
  const requisition = await given.approvedRequisition([
    { MATERIAL_CODE, QTY: '10' },
    { MATERIAL_CODE, QTY: '2' },
  ]);
  const drawing = (PURCHASE_REQUEST_ENTRY_NO: number, QTY: string) => ({
    PURCHASE_REQUEST_NO: requisition.NO,
    PURCHASE_REQUEST_ENTRY_NO,
    QTY,
  });
  const before = (await buyer.read(requisition))['VERSION'];
  const first = await given.approvedOrder([drawing(1, '10')]);
  expect(await stateOf(buyer, requisition)).toEqual(OPEN);
  const second = await given.draftOrder([drawing(2, '2')]);
  expect(await stateOf(buyer, requisition)).toEqual(CLOSED);
  expect((await buyer.read(requisition))['VERSION']).toBe(before);
  expect((await refusal(given.draftOrder([drawing(2, '1')]))).codes).toEqual({
    'ENTRIES[0].PURCHASE_REQUEST_NO': ['REQUISITION_NOT_OPEN'],
  });
  await buyer.act(first, 'cancel');
  expect(await stateOf(buyer, requisition)).toEqual(OPEN);
  await given.draftOrder([drawing(1, '10')]);
  expect(await stateOf(buyer, requisition)).toEqual(CLOSED);
  // A draft that is changed gives back and draws anew in one step.
  await buyer.update(second, { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, QTY: '1.5' }] });
  expect(await stateOf(buyer, requisition)).toEqual(OPEN);
  await buyer.update(second, { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, QTY: '2' }] });
  expect(await stateOf(buyer, requisition)).toEqual(CLOSED);
  await buyer.remove(second);
  expect(await stateOf(buyer, requisition)).toEqual(OPEN);
  expect((await buyer.read(requisition))['VERSION']).toBe(before);
  expect(await trail(requisition)).toEqual([
    'create buyer',
    'submit buyer',
    ...['auto-close', 'auto-reopen', 'auto-close', 'auto-reopen', 'auto-close', 'auto-reopen'].map((action) => `${action} buyer`),
  ]);
});

test('closing an order short gives back to its requisition, which opens again', async () => {
  const requisition = await given.approvedRequisition([{ MATERIAL_CODE, QTY: '10' }]);
  const order = await given.approvedOrder([
    { PURCHASE_REQUEST_NO: requisition.NO, PURCHASE_REQUEST_ENTRY_NO: 1, MATERIAL_CODE, QTY: '10' },
  ]);
  await warehouse.act(order, 'receive', { ...here, ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: '4' }] });
  expect(await stateOf(buyer, requisition)).toEqual(CLOSED);
  await buyer.act(order, 'close');
  expect(await stateOf(buyer, requisition)).toEqual(OPEN);
  expect((await buyer.read(requisition)).ENTRIES[0]).toMatchObject({ ORDER_QTY: '4' });
});

test('a transfer order closes when it is carried out in full', async () => {
  await given.stock(MATERIAL_CODE, '6');
  const move = await given.move(MATERIAL_CODE, '6', 'A-01-1', 'A-01-2');
  await warehouse.act(move, 'confirm');
  await warehouse.act(move, 'execute', { ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO: 1, QTY: '2' }] });
  expect(await stateOf(warehouse, move)).toEqual(['0', '0', expect.any(String)]);
  await warehouse.act(move, 'execute');
  expect(await stateOf(warehouse, move)).toEqual(CLOSED);
  expect((await trail(move)).slice(-2)).toEqual(['execute warehouse', 'auto-close warehouse']);
});

test('a warehouse entry, complete once it is stored, closes with that and can be taken back', async () => {
  const opening = await given.stock(MATERIAL_CODE, '3');
  expect(await stateOf(warehouse, opening)).toEqual(CLOSED);
  await warehouse.act(opening, 'cancel');
  expect(await warehouse.read(opening)).toMatchObject({ IS_CANCELLED: '1', IS_CLOSED: '0' });
});
