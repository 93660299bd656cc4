import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const world = await sampleWorld();
const [FROM, TO] = ['A-01-1', 'A-01-2'];
let given: Given;
let seen: Seen;
let warehouse: Actor;
let manager: Actor;
let material: string;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  [warehouse, manager] = await Promise.all([world.as('warehouse'), world.as('manager')]);
});
/** Ten pieces worth 100 in bin A-01-1. */
beforeEach(async () => {
  material = await given.material();
  await given.stock(material, '10', FROM);
});

const move = (QTY: string, more = {}) => given.move(material, QTY, FROM, TO, more);
const confirmed = async (QTY: string) => {
  const order = await move(QTY);
  await warehouse.act(order, 'confirm');
  return order;
};
const execute = (order: Held, QTY?: string) =>
  warehouse.act(order, 'execute', QTY === undefined ? {} : { ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO: 1, QTY }] });
const entry = async (order: Held) => (await warehouse.read(order)).ENTRIES[0]!;

test('a confirmed order holds the goods, an executed one has moved them', async () => {
  const order = await move('4');
  expect(await warehouse.read(order)).toMatchObject({ STATUS: 'DRAFT', MOVING_TYPE: '311', PLANT_CODE: '1100', OWNER: 'warehouse' });
  expect([await entry(order), await seen.bins(material)]).toMatchObject([{ QTY_MAXOUT: '4', QTY_OUT: '0' }, { [FROM]: '10' }]);
  expect(await warehouse.act(order, 'confirm')).toMatchObject({ STATUS: 'CONFIRMED' });
  expect(await seen.bins(material)).toEqual({ [FROM]: '10 (4)' });
  expect(await execute(order)).toMatchObject({ STATUS: 'DONE', STATUS_TEXT: '已完成' });
  expect(await seen.bins(material)).toEqual({ [FROM]: '6', [TO]: '4' });
  expect([await entry(order), await warehouse.read(order)]).toMatchObject([{ QTY_OUT: '4', QTY_MAXOUT: '0' }, { IS_COMPLETED: '1' }]);
});

test('a move within a plant changes no value and writes no voucher', async () => {
  const order = await confirmed('4');
  await execute(order);
  expect([await seen.valuation(material), await seen.vouchers(order.NO)]).toEqual([['10', '100'], []]);
  const { results } = await manager.list('material_log', { SOURCE_NO: order.NO });
  expect(results).toMatchObject([{ MOVING_TYPE: '311', QTY: '4', OUT_STORAGE_BIN_CODE: FROM, IN_STORAGE_BIN_CODE: TO, VOUCHER_NO: null }]);
  const stock = await manager.list('stock', { MATERIAL_CODE: material });
  expect(stock.results).toMatchObject([
    { PLANT_CODE: '1100', WAREHOUSE_CODE: 'W01', QTY: '10', OCCUPIED_QTY: '0', AVAILABLE_QTY: '10', UNIT_CODE: 'PCS' },
  ]);
});

test('an order is executed part by part, never more than may be moved now', async () => {
  const order = await confirmed('6');
  expect(await execute(order, '2')).toMatchObject({ STATUS: 'EXECUTING' });
  expect([await entry(order), await seen.bins(material)]).toMatchObject([
    { QTY_OUT: '2', QTY_MAXOUT: '4' },
    { [FROM]: '8 (4)', [TO]: '2' },
  ]);
  const refused = await refusal(execute(order, '4.0001'));
  expect([refused.codes, refused.message.includes('4')]).toEqual([{ 'ENTRIES[0].QTY': ['QTY_OUT_OVER'] }, true]);
  expect(await execute(order, '4')).toMatchObject({ STATUS: 'DONE' });
  expect(await seen.bins(material)).toEqual({ [FROM]: '4', [TO]: '6' });
});

test('two orders on the same goods: the second gets what the first leaves, until the first lets go', async () => {
  const first = await confirmed('6');
  const second = await move('5');
  expect(await entry(second)).toMatchObject({ QTY_MAXOUT: '4' });
  expect((await refusal(warehouse.act(second, 'confirm'))).codes).toEqual({ 'ENTRIES[0].QTY': ['QTY_OCCUPIED'] });
  await execute(first, '2');
  await warehouse.act(first, 'close');
  expect(await warehouse.read(first)).toMatchObject({ STATUS: 'EXECUTING', IS_CLOSED: '1', STATUS_TEXT: '已关闭' });
  expect([await entry(first), await seen.bins(material)]).toMatchObject([{ QTY_MAXOUT: '0' }, { [FROM]: '8', [TO]: '2' }]);
  await warehouse.act(second, 'confirm');
  expect(await seen.bins(material)).toEqual({ [FROM]: '8 (5)', [TO]: '2' });
});

test('goods that are not there are refused with what is there, every short entry at once', async () => {
  const bins = { OUT_STORAGE_BIN_CODE: FROM, IN_STORAGE_BIN_CODE: TO };
  const entries = [
    { MATERIAL_CODE: material, QTY: '10.0001', ...bins },
    { MATERIAL_CODE: await given.material(), QTY: '1', ...bins },
  ];
  const order = await warehouse.create('transfer_order', { ORDER_TYPE: 'MOVE', STORAGE_LOCATION_CODE: '1101', ENTRIES: entries });
  const refused = await refusal(warehouse.act(order, 'confirm'));
  expect(refused.codes).toEqual({ 'ENTRIES[0].QTY': ['BIN_QTY_SHORT'], 'ENTRIES[1].QTY': ['BIN_QTY_SHORT'] });
  expect(refused.message).toContain('（10）');
  expect(await warehouse.read(order)).toMatchObject({ STATUS: 'DRAFT', VERSION: 1 });
});

test('two entries of one order on the same goods are counted together', async () => {
  const bins = { OUT_STORAGE_BIN_CODE: FROM, IN_STORAGE_BIN_CODE: TO };
  const entries = (...quantities: string[]) => quantities.map((QTY) => ({ MATERIAL_CODE: material, QTY, ...bins }));
  const create = (ENTRIES: object[]) => warehouse.create('transfer_order', { ORDER_TYPE: 'MOVE', STORAGE_LOCATION_CODE: '1101', ENTRIES });
  expect((await refusal(warehouse.act(await create(entries('6', '5')), 'confirm'))).codes).toEqual({ 'ENTRIES[1].QTY': ['QTY_OCCUPIED'] });
  const order = await create(entries('6', '4'));
  await warehouse.act(order, 'confirm');
  expect((await warehouse.read(order)).ENTRIES.map((one) => one['QTY_MAXOUT'])).toEqual(['6', '4']);
  await warehouse.act(order, 'execute', { ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO: 2, QTY: '4' }] });
  expect(await seen.bins(material)).toEqual({ [FROM]: '6 (6)', [TO]: '4' });
  expect(await execute(order)).toMatchObject({ STATUS: 'DONE' });
});

test('cancelling lets the goods go, but only as long as nothing was moved', async () => {
  const order = await confirmed('4');
  await warehouse.act(order, 'cancel');
  expect([await seen.bins(material), await warehouse.read(order)]).toMatchObject([{ [FROM]: '10' }, { STATUS_TEXT: '已作废' }]);
  const begun = await confirmed('4');
  await execute(begun, '1');
  expect((await refusal(warehouse.act(begun, 'cancel'))).code).toBe('ACTION_NOT_ALLOWED');
});

test('what is done, closed or not confirmed moves nothing', async () => {
  const draft = await move('1');
  expect((await refusal(execute(draft))).code).toBe('ACTION_NOT_ALLOWED');
  expect((await refusal(warehouse.act(draft, 'close'))).code).toBe('ACTION_NOT_ALLOWED');
  const done = await confirmed('1');
  await execute(done);
  for (const action of ['execute', 'close', 'cancel']) expect((await refusal(warehouse.act(done, action))).code).toBe('ACTION_NOT_ALLOWED');
  const closed = await confirmed('1');
  await warehouse.act(closed, 'close');
  expect((await refusal(execute(closed))).code).toBe('ACTION_NOT_ALLOWED');
  expect((await refusal(warehouse.update(done, { NOTE: '改' }))).code).toBe('DOCUMENT_NOT_EDITABLE');
});

test('goods are moved in units of the material, by their factor', async () => {
  material = await given.material({ UNITS: [{ UNIT_CODE: 'BOX', FACTOR: '10' }] });
  await given.stock(material, '25', FROM);
  const order = await move('3', { UNIT_CODE: 'BOX' });
  expect(await entry(order)).toMatchObject({ QTY_MAXOUT: '2.5' });
  await warehouse.update(order, { ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO: 1, QTY: '2.5' }] });
  await warehouse.act(order, 'confirm');
  await execute(order, '0.5');
  expect(await seen.bins(material)).toEqual({ [FROM]: '20 (20)', [TO]: '5' });
  await execute(order);
  expect(await seen.bins(material)).toEqual({ [TO]: '25' });
});

test('goods with other attributes are other goods', async () => {
  await given.stock(material, '3', FROM, { FILTER4: '批次1' });
  const order = await move('3', { FILTER4: '批次1' });
  expect(await entry(order)).toMatchObject({ QTY_MAXOUT: '3' });
  expect(await entry(await move('3', { FILTER4: '批次2' }))).toMatchObject({ QTY_MAXOUT: '0' });
  await warehouse.act(order, 'confirm');
  await execute(order);
  const { results } = await manager.list('bin', { MATERIAL_CODE: material, orderby: 'STORAGE_BIN_CODE asc' });
  expect(results).toMatchObject([
    { STORAGE_BIN_CODE: FROM, QTY: '10', FILTER4: null },
    { STORAGE_BIN_CODE: TO, QTY: '3', FILTER4: '批次1' },
  ]);
});

test('an opposite order takes a move back', async () => {
  await execute(await confirmed('4'));
  const back = await given.move(material, '4', TO, FROM);
  await warehouse.act(back, 'confirm');
  await execute(back);
  expect(await seen.bins(material)).toEqual({ [FROM]: '10' });
});

test('orders to execute and orders of the past are lists of their own', async () => {
  const [waiting, done] = [await confirmed('1'), await confirmed('1')];
  await execute(done);
  const isIn = async (list: string, order: Held) =>
    (await warehouse.list('transfer_order', { list, TRANSFER_ORDER_NO: order.NO })).recordsTotal;
  expect([await isIn('to-execute', waiting), await isIn('history', waiting), await isIn('open', waiting)]).toEqual([1, 0, 1]);
  expect([await isIn('to-execute', done), await isIn('history', done), await isIn('open', done)]).toEqual([0, 1, 0]);
});

test('every invariant holds after all of this', () => world.expectInvariants());
