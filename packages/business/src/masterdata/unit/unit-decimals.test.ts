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

test('rows without a unit of their own count in that of their header: half a piece is no minimum', async () => {
  const minimum = (STOCK_MIN_QTY: string, STOCK_TARGET_QTY: string) =>
    given.material({ UNIT_CODE: 'PCS', PLANTS: [{ PLANT_CODE: '1100', STOCK_MIN_QTY, STOCK_TARGET_QTY }] });
  expect((await refusal(minimum('1.5', '2.5'))).codes).toEqual({
    'PLANTS[0].STOCK_MIN_QTY': ['UNIT_DECIMALS_TOO_MANY'],
    'PLANTS[0].STOCK_TARGET_QTY': ['UNIT_DECIMALS_TOO_MANY'],
  });
  await minimum('1', '2');
});

test('what counts no pieces may have decimals beside them: days of stock, the shares of a split', async () => {
  const MATERIAL_CODE = await given.material({ UNIT_CODE: 'PCS', DOS_MIN: '1.5' });
  await given.stock(MATERIAL_CODE, '3', 'A-01-1');
  const other = await given.material({ UNIT_CODE: 'PCS' });
  await warehouse.create('stock_split', {
    MATERIAL_CODE,
    STORAGE_LOCATION_CODE: '1101',
    STORAGE_BIN_CODE: 'A-01-1',
    QTY: '2',
    ENTRIES: [
      { MATERIAL_CODE: other, QTY: '1', VALUE_WEIGHT: '1.5' },
      { MATERIAL_CODE: other, QTY: '1' },
    ],
  });
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

test('what is left of a box is asked for in boxes as whole ones, and in pieces where it is none', async () => {
  const requisition = await given.approvedRequisition([line('2', { UNIT_CODE: 'BOX' })]);
  const above = { PURCHASE_REQUEST_NO: requisition.NO, PURCHASE_REQUEST_ENTRY_NO: 1 };
  await given.draftOrder([{ ...above, ...line('7', { UNIT_CODE: 'PCS' }) }]);
  // Seventeen pieces are left: one box, then five pieces.
  const box = await given.draftOrder([{ ...above, UNIT_CODE: 'BOX' }]);
  expect((await buyer.read(box)).ENTRIES[0]).toMatchObject({ QTY: '1', UNIT_CODE: 'BOX' });
  expect((await refusal(given.draftOrder([{ ...above, UNIT_CODE: 'BOX' }]))).codes).toEqual({ 'ENTRIES[0].QTY': ['NUMBER_NOT_POSITIVE'] });
  const rest = await given.draftOrder([above]);
  expect((await buyer.read(rest)).ENTRIES[0]).toMatchObject({ QTY: '5', UNIT_CODE: 'PCS' });
  expect(await buyer.read(requisition)).toMatchObject({ ORDER_STATUS: 'FULL', ENTRIES: [{ ORDER_QTY: '2' }] });
});

test('thirds of a box are four pieces each: three of them are all of it, on every document', async () => {
  await given.change('unit', 'BOX', { UNIT_DECIMALS: 4 });
  const third = line('0.3333', { UNIT_CODE: 'BOX' });
  const requisition = await given.approvedRequisition([line('1', { UNIT_CODE: 'BOX' })]);
  const above = { PURCHASE_REQUEST_NO: requisition.NO, PURCHASE_REQUEST_ENTRY_NO: 1 };
  for (const _order of [1, 2, 3]) await given.draftOrder([{ ...above, ...third }]);
  expect(await buyer.read(requisition)).toMatchObject({ ORDER_STATUS: 'FULL', ENTRIES: [{ ORDER_QTY: '1' }] });

  const order = await given.approvedOrder([line('1', { UNIT_CODE: 'BOX' })]);
  const receive = (...parts: string[]) =>
    warehouse.act(order, 'receive', { ...here, ENTRIES: parts.map((RECEIVE_QTY) => ({ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY })) });
  await receive('0.3333');
  await receive('0.3333', '0.3333');
  expect(await buyer.read(order)).toMatchObject({ RECEIVE_STATUS: 'FULL', ENTRIES: [{ RECEIVE_QTY: '1', RECEIVE_AMOUNT: '10' }] });
  expect(await seen.bins(material)).toEqual({ RECV: '12' });

  const move = await given.move(material, '1', 'RECV', 'A-02-1', { UNIT_CODE: 'BOX' });
  await warehouse.act(move, 'confirm');
  for (const QTY of ['0.3333', '0.3333', '0.3333'])
    await warehouse.act(move, 'execute', { ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO: 1, QTY }] });
  expect(await warehouse.read(move)).toMatchObject({ STATUS: 'DONE', ENTRIES: [{ QTY_OUT: '1' }] });
  expect(await seen.bins(material)).toEqual({ 'A-02-1': '12' });
});

test('half a box that came in is put away in pieces, whatever unit forms propose', async () => {
  await given.change('unit', 'BOX', { UNIT_DECIMALS: 4 });
  const order = await given.approvedOrder([line('1.5', { UNIT_CODE: 'BOX' })]);
  await warehouse.act(order, 'receive', here);
  await given.change('unit', 'BOX', { UNIT_DECIMALS: 0 });
  const some = await given.move(material, '13', 'RECV', 'B-01-1', {}, { ORDER_TYPE: 'PO_IN' });
  await warehouse.act(some, 'confirm');
  const [receipt] = (await warehouse.list('goods_receipt', { PURCHASE_ORDER_NO: order.NO })).results;
  const held = {
    type: 'goods_receipt',
    ID: String(receipt?.['ID']),
    NO: String(receipt?.['RECEIVING_DOC_NO']),
    VERSION: Number(receipt?.['VERSION']),
  };
  await warehouse.act(held, 'put-away');
  const [made] = (await warehouse.list('transfer_order', { REF_PURCHASE_ORDER_NO: order.NO, orderby: 'ID desc', length: 1 })).results;
  const { results } = await warehouse.list('transfer_order', {
    list: 'all',
    rows: 'ENTRIES',
    TRANSFER_ORDER_NO: made?.['TRANSFER_ORDER_NO'],
  });
  expect(results).toMatchObject([{ QTY: '5', UNIT_CODE: 'PCS' }]);
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
