import { upload } from '@sampan/testkit/upload.ts';
import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let buyer: Actor;
let warehouse: Actor;
let material: string;

beforeAll(async () => {
  [given, seen] = await Promise.all([givenIn(world), seenIn(world)]);
  [buyer, warehouse] = await Promise.all([world.as('buyer'), world.as('warehouse')]);
});
const undivided = () => Promise.all(['PCS', 'BOX'].map((unit) => given.change('unit', unit, { UNIT_DECIMALS: 0 })));
/** Counted in pieces and boxes of 12, neither with decimals. */
beforeEach(async () => {
  await undivided();
  material = await given.material({ UNIT_CODE: 'PCS', UNITS: [{ UNIT_CODE: 'BOX', FACTOR: '12' }] });
});

const here = { STORAGE_LOCATION_CODE: '1101' };
const tooFine = { 'ENTRIES[0].QTY': ['UNIT_DECIMALS_TOO_MANY'] };
const line = (QTY: string, more = {}) => ({ MATERIAL_CODE: material, QTY, ...more });

test('half a piece is refused on every document, naming the unit and its decimals; so is half a box', async () => {
  const refused = await refusal(given.draftOrder([line('0.5')]));
  expect([refused.codes, refused.message.includes('PCS')]).toEqual([tooFine, true]);
  expect((await refusal(given.draftRequisition([line('2.5', { UNIT_CODE: 'BOX' })]))).codes).toEqual(tooFine);
  expect((await refusal(given.stock(material, '1.5'))).codes).toEqual(tooFine);
  expect((await refusal(given.move(material, '0.1', 'A-01-1', 'A-02-1'))).codes).toEqual(tooFine);
  const PRICES = [
    { MATERIAL_CODE: material, UNIT_CODE: 'PCS', CURRENCY_CODE: 'CNY', MIN_QTY: '0.5', UNIT_PRICE: '1', VALID_FROM: world.today },
  ];
  expect((await refusal(given.vendor({ PRICES }))).codes).toEqual({ 'PRICES[0].MIN_QTY': ['UNIT_DECIMALS_TOO_MANY'] });
  // Kilograms have four decimals.
  await given.draftOrder([{ MATERIAL_CODE: 'M1002', QTY: '0.0001' }]);
});

test('a change is refused like a new entry; an entry from before stays until its quantity or unit changes', async () => {
  await given.change('unit', 'PCS', { UNIT_DECIMALS: 1 });
  const order = await given.draftOrder([line('2.5')]);
  await given.change('unit', 'PCS', { UNIT_DECIMALS: 0 });
  await buyer.update(order, { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, UNIT_PRICE: '8' }] });
  const change = (more: object) => buyer.update(order, { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, ...more }] });
  expect((await refusal(change({ QTY: '1.5' }))).codes).toEqual(tooFine);
  expect((await refusal(change({ UNIT_CODE: 'BOX' }))).codes).toEqual(tooFine);
  await change({ QTY: '3' });
});

test('half a piece is not received; what is left of an entry from before is, whole', async () => {
  await given.change('unit', 'PCS', { UNIT_DECIMALS: 1 });
  const order = await given.approvedOrder([line('2.5')]);
  await given.change('unit', 'PCS', { UNIT_DECIMALS: 0 });
  const receive = (RECEIVE_QTY: string) =>
    warehouse.act(order, 'receive', { ...here, ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY }] });
  expect((await refusal(receive('0.5'))).codes).toEqual({ 'ENTRIES[0].RECEIVE_QTY': ['UNIT_DECIMALS_TOO_MANY'] });
  await receive('2');
  expect((await buyer.read(order)).ENTRIES[0]).toMatchObject({ CAN_RECEIVE_QTY: '0.5' });
  await receive('0.5');
  expect(await buyer.read(order)).toMatchObject({ RECEIVE_STATUS: 'FULL' });
});

test('what may be received above the order is whole pieces', async () => {
  const tolerant = await given.material({ UNIT_CODE: 'PCS', OVER_RECEIPT_TOL: '5' });
  const order = await given.approvedOrder([{ MATERIAL_CODE: tolerant, QTY: '30' }]);
  // 31.5 pieces are 31.
  expect((await buyer.read(order)).ENTRIES[0]).toMatchObject({ CAN_RECEIVE_QTY: '31' });
});

test('a move offers whole boxes, and of pieces all that is there', async () => {
  await given.stock(material, '24');
  const boxes = await given.move(material, '2', 'A-01-1', 'A-02-1', { UNIT_CODE: 'BOX' });
  const taken = await given.move(material, '14', 'A-01-1', 'B-01-1');
  await warehouse.act(taken, 'confirm');
  // Ten pieces are free, no whole box.
  expect((await warehouse.read(boxes)).ENTRIES[0]).toMatchObject({ QTY_MAXOUT: '0' });
  await warehouse.act(taken, 'cancel');
  const some = await given.move(material, '4', 'A-01-1', 'B-01-1');
  await warehouse.act(some, 'confirm');
  expect((await warehouse.read(boxes)).ENTRIES[0]).toMatchObject({ QTY_MAXOUT: '1' });
  await warehouse.act(some, 'execute');
  const rest = await given.move(material, '20', 'A-01-1', 'B-01-1');
  await warehouse.act(rest, 'confirm');
  const execute = (QTY: string) => warehouse.act(rest, 'execute', { ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO: 1, QTY }] });
  expect((await refusal(execute('0.5'))).codes).toEqual({ 'ENTRIES[0].QTY': ['UNIT_DECIMALS_TOO_MANY'] });
  await execute('20');
  expect(await seen.bins(material)).toEqual({ 'B-01-1': '24' });
});

test('part of a box is whole pieces, and nothing of a piece is left', async () => {
  await given.change('unit', 'BOX', { UNIT_DECIMALS: 4 });
  await given.stock(material, '10');
  const move = await given.move(material, '0.8333', 'A-01-1', 'A-02-1', { UNIT_CODE: 'BOX' });
  await warehouse.act(move, 'confirm');
  await warehouse.act(move, 'execute');
  // 0.8333 of 12 is 9.9996: ten pieces.
  expect(await seen.bins(material)).toEqual({ 'A-02-1': '10' });
  // 0.1 of 12 is 1.2 pieces, which are none.
  expect((await refusal(given.draftOrder([line('0.1', { UNIT_CODE: 'BOX' })]))).codes).toEqual({
    'ENTRIES[0].QTY': ['QTY_NOT_IN_BASE_UNIT'],
  });
});

test('what is left of a requisition is offered in whole boxes, and none of it where there is none', async () => {
  const requisition = await given.approvedRequisition([line('29')]);
  const drawing = { PURCHASE_REQUEST_NO: requisition.NO, PURCHASE_REQUEST_ENTRY_NO: 1, UNIT_CODE: 'BOX' };
  const order = await given.draftOrder([drawing]);
  expect((await buyer.read(order)).ENTRIES[0]).toMatchObject({ QTY: '2' });
  // Five pieces are left.
  expect((await refusal(given.draftOrder([drawing]))).codes).toEqual({ 'ENTRIES[0].QTY': ['NUMBER_NOT_POSITIVE'] });
  await given.draftOrder([{ ...drawing, UNIT_CODE: 'PCS' }]);
  expect(await buyer.read(requisition)).toMatchObject({ ORDER_STATUS: 'FULL' });
});

test('a file is read by the same rule', async () => {
  const csv = `REQUEST_DATE,PLANT_CODE,MATERIAL_CODE,QTY\n${world.today},1100,${material},1.5\n`;
  const file = new File([csv], 'requisitions.csv', { type: 'text/csv' });
  const answer = await upload(world, buyer, file, { mode: 'dry-run' }, 'mmapi/purchase-requisition/import');
  expect([answer.data['counts'], answer.text.includes('UNIT_DECIMALS_TOO_MANY')]).toEqual([expect.objectContaining({ failed: 1 }), true]);
});

test('every invariant holds after all of this', () => world.expectInvariants());

test('a unit does not lose decimals that goods in stock have', async () => {
  await (await world.as('manager')).create('unit', { UNIT_CODE: 'SQM', UNIT_NAME: '平方米', UNIT_DECIMALS: 2 });
  const board = await given.material({ UNIT_CODE: 'SQM' });
  await given.stock(board, '10.5');
  expect((await refusal(given.change('unit', 'SQM', { UNIT_DECIMALS: 0 }))).codes).toEqual({ UNIT_DECIMALS: ['UNIT_FINER_IN_STOCK'] });
  await given.change('unit', 'SQM', { UNIT_DECIMALS: 1 });
});
