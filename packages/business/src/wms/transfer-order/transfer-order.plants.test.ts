import { decimal } from '@sampan/kernel/decimal.ts';
import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

/** Moves between plants of one company: 301, and 302 where they are taken back (lifecycles §7, §9 TO-2). */
const world = await sampleWorld();
const FROM = 'A-01-1';
/** A bin of plant 1200, to which no bin of plant 1100 has the same name as the one that goods leave. */
const TO = 'B-02-1';
let given: Given;
let seen: Seen;
let warehouse: Actor;
let manager: Actor;
let material: string;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  [warehouse, manager] = await Promise.all([world.as('warehouse'), world.as('manager')]);
});
/** Three pieces worth 10.00 in plant 1100: a piece is worth 3.33, and the last one what is left. */
beforeEach(async () => {
  material = await given.material();
  await given.stock(material, '3', FROM, { UNIT_PRICE: '3.3333' });
});
afterEach(() => world.expectInvariants());

const move = (QTY: string, more: object = {}, header: object = {}) =>
  given.move(material, QTY, FROM, TO, { STORAGE_LOCATION_CODE: '1201', ...more }, { ORDER_TYPE: 'PLANT_MOVE', ...header });
const confirmed = async (QTY: string, more?: object): Promise<Held> => {
  const order = await move(QTY, more);
  await warehouse.act(order, 'confirm');
  return order;
};
const execute = (order: Held, QTY?: string) =>
  warehouse.act(order, 'execute', QTY === undefined ? {} : { ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO: 1, QTY }] });
const moved = async (QTY: string, more?: object): Promise<Held> => {
  const order = await confirmed(QTY, more);
  await execute(order);
  return order;
};
/** Quantity and value in each plant. */
const worth = () =>
  world.inDatabase(async (db) => {
    const rows = await db.select('stock_value').selectAll().where('MATERIAL_CODE', '=', material).orderBy('PLANT_CODE').execute();
    return rows.map((row) => `${row.PLANT_CODE}: ${decimal(row.QTY_TOTAL)} worth ${decimal(row.VALUE_TOTAL)}`);
  });
const log = async ({ NO }: Held) =>
  (await manager.list('material_log', { SOURCE_NO: NO, orderby: 'ID asc' })).results.map((row) =>
    [row['MOVING_TYPE'], row['PLANT_CODE'], row['STOCK_VALUE']].join(' '),
  );

test('goods arrive in the other plant at the average of the plant that gives them, with a voucher', async () => {
  const order = await move('1');
  expect(await warehouse.read(order)).toMatchObject({ ORDER_TYPE: 'PLANT_MOVE', MOVING_TYPE: '301', PLANT_CODE: '1100', STATUS: 'DRAFT' });
  expect((await warehouse.read(order)).ENTRIES).toMatchObject([
    { STORAGE_LOCATION_CODE: '1201', IN_STORAGE_BIN_CODE: TO, QTY_MAXOUT: '1' },
  ]);
  await warehouse.act(order, 'confirm');
  expect([await seen.bins(material), await worth()]).toEqual([{ [FROM]: '3 (1)' }, ['1100: 3 worth 10']]);
  expect(await execute(order)).toMatchObject({ STATUS: 'DONE' });
  expect([await seen.bins(material), await worth()]).toEqual([{ [FROM]: '2', [TO]: '1' }, ['1100: 2 worth 6.67', '1200: 1 worth 3.33']]);
  expect(await seen.vouchers(order.NO)).toEqual(['1403 C 3.33', '1403 D 3.33']);
  expect(await log(order)).toEqual(['301 1100 -3.33', '301 1200 3.33']);
});

test('part by part nothing of the value stays behind', async () => {
  const order = await confirmed('3');
  await execute(order, '1');
  expect(await worth()).toEqual(['1100: 2 worth 6.67', '1200: 1 worth 3.33']);
  await execute(order, '1');
  // Half of 6.67 is 3.34, the last piece takes 3.33.
  expect(await worth()).toEqual(['1100: 1 worth 3.33', '1200: 2 worth 6.67']);
  expect(await execute(order, '1')).toMatchObject({ STATUS: 'DONE' });
  expect(await worth()).toEqual(['1100: 0 worth 0', '1200: 3 worth 10']);
});

test('taken back, every part comes back at the value at which it left, whatever the averages are by now', async () => {
  const order = await moved('2');
  // Two of three at 10.00 are 6.67. Meanwhile a piece comes in at 10.00.
  await given.stock(material, '1', FROM);
  expect(await worth()).toEqual(['1100: 2 worth 13.33', '1200: 2 worth 6.67']);
  expect(await warehouse.act(order, 'reverse')).toMatchObject({ STATUS: 'REVERSED' });
  expect([await worth(), await seen.bins(material)]).toEqual([['1100: 4 worth 20', '1200: 0 worth 0'], { [FROM]: '4' }]);
  expect((await log(order)).slice(2).toSorted()).toEqual(['302 1100 6.67', '302 1200 -6.67']);
  expect((await seen.vouchers(order.NO)).slice(2).toSorted()).toEqual(['1403 C 6.67', '1403 D 6.67']);
  expect((await refusal(warehouse.act(order, 'reverse'))).code).toBe('ACTION_NOT_ALLOWED');
});

test('what has moved on in the other plant is not taken back until it is there again', async () => {
  const order = await moved('2');
  const on = await warehouse.create('transfer_order', {
    ORDER_TYPE: 'MOVE',
    STORAGE_LOCATION_CODE: '1201',
    ENTRIES: [{ MATERIAL_CODE: material, QTY: '1', OUT_STORAGE_BIN_CODE: TO, IN_STORAGE_BIN_CODE: 'B-02-2' }],
  });
  await warehouse.act(on, 'confirm');
  expect((await refusal(warehouse.act(order, 'reverse'))).code).toBe('QTY_OCCUPIED');
  await execute(on);
  expect((await refusal(warehouse.act(order, 'reverse'))).code).toBe('BIN_QTY_SHORT');
  expect([await worth(), await warehouse.read(order)]).toMatchObject([['1100: 1 worth 3.33', '1200: 2 worth 6.67'], { STATUS: 'DONE' }]);
});

test('an order that was begun and closed is taken back as far as it went', async () => {
  const order = await confirmed('3');
  await execute(order, '1');
  expect((await refusal(warehouse.act(order, 'cancel'))).code).toBe('ACTION_NOT_ALLOWED');
  expect((await refusal(warehouse.act(order, 'reverse'))).code).toBe('TRANSFER_ORDER_STILL_OPEN');
  await warehouse.act(order, 'close');
  expect(await seen.bins(material)).toEqual({ [FROM]: '2', [TO]: '1' });
  await warehouse.act(order, 'reverse');
  expect([await worth(), await seen.bins(material)]).toEqual([['1100: 3 worth 10', '1200: 0 worth 0'], { [FROM]: '3' }]);
});

test('cancelled before anything has moved it lets the goods go', async () => {
  const order = await confirmed('3');
  await warehouse.act(order, 'cancel');
  expect([await seen.bins(material), await worth(), await seen.vouchers(order.NO)]).toEqual([{ [FROM]: '3' }, ['1100: 3 worth 10'], []]);
});

test('of two at once that want the same goods one wins', async () => {
  const orders = [await move('2'), await move('2')];
  const done = await Promise.allSettled(orders.map((order) => warehouse.act(order, 'confirm')));
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const winner = orders[done.findIndex(({ status }) => status === 'fulfilled')]!;
  const loser = orders[done.findIndex(({ status }) => status === 'rejected')]!;
  expect((await refusal(warehouse.act(loser, 'confirm'))).codes).toEqual({ 'ENTRIES[0].QTY': ['QTY_OCCUPIED'] });
  const twice = await Promise.allSettled([execute(winner), execute({ ...winner })]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await worth()).toEqual(['1100: 1 worth 3.33', '1200: 2 worth 6.67']);
});

test('a plant with standard prices takes goods at them, the difference is a price difference', async () => {
  await given.change('material', material, { VALUATIONS: [{ PLANT_CODE: '1200', VALUATION_METHOD: 'STD', STD_PRICE: '3' }] });
  const order = await moved('2');
  // 6.67 leaves, two at 3.00 arrive.
  expect(await worth()).toEqual(['1100: 1 worth 3.33', '1200: 2 worth 6']);
  expect(await seen.vouchers(order.NO)).toEqual(['1403 C 6.67', '1403 D 6', '1404 D 0.67']);
  await warehouse.act(order, 'reverse');
  expect(await worth()).toEqual(['1100: 3 worth 10', '1200: 0 worth 0']);
});

test('the location must be of another plant of the same company; a bin move stays within its plant', async () => {
  expect((await refusal(move('1', { STORAGE_LOCATION_CODE: '1101' }))).codes).toMatchObject({
    'ENTRIES[0].STORAGE_LOCATION_CODE': ['LOCATION_SAME_PLANT'],
  });
  const left = given.move(material, '1', FROM, 'A-01-2', {}, { ORDER_TYPE: 'PLANT_MOVE' });
  expect((await refusal(left)).codes).toEqual({ 'ENTRIES[0].STORAGE_LOCATION_CODE': ['LOCATION_SAME_PLANT'] });
  const abroad = await refusal(move('1', { STORAGE_LOCATION_CODE: '2101', IN_STORAGE_BIN_CODE: 'A-01-1' }));
  expect(abroad.codes).toEqual({ 'ENTRIES[0].STORAGE_LOCATION_CODE': ['PLANTS_OF_DIFFERENT_COMPANIES'] });
  expect(abroad.message).toContain('2100');
  const within = move('1', {}, { ORDER_TYPE: 'MOVE' });
  expect((await refusal(within)).codes).toEqual({ 'ENTRIES[0].STORAGE_LOCATION_CODE': ['LOCATION_OTHER_PLANT'] });
});

test('goods that arrive in the receiving area of another plant belong to no receipt of it', async () => {
  const purchase = await given.approvedOrder([{ MATERIAL_CODE: material, QTY: '5' }], { PLANT_CODE: '1200' });
  await manager.act(purchase, 'receive', { STORAGE_LOCATION_CODE: '1201' });
  const putAway = await manager.create('transfer_order', {
    ORDER_TYPE: 'PO_IN',
    STORAGE_LOCATION_CODE: '1201',
    REF_PURCHASE_ORDER_NO: purchase.NO,
    ENTRIES: [{ MATERIAL_CODE: material, QTY: '5', IN_STORAGE_BIN_CODE: TO }],
  });
  await manager.act(putAway, 'confirm');
  await manager.act(putAway, 'execute');
  await moved('1', { IN_STORAGE_BIN_CODE: 'RECV' });
  const { results } = await manager.list('goods_receipt', { rows: 'ENTRIES', PURCHASE_ORDER_NO: purchase.NO });
  expect(results).toMatchObject([{ PUT_AWAY_QTY: '5' }]);
});

test('goods that left the receiving area of their plant are back in it for their receipt', async () => {
  const purchase = await given.approvedOrder([{ MATERIAL_CODE: material, QTY: '5' }]);
  await warehouse.act(purchase, 'receive', { STORAGE_LOCATION_CODE: '1101' });
  const putAway = async () =>
    (await manager.list('goods_receipt', { rows: 'ENTRIES', PURCHASE_ORDER_NO: purchase.NO })).results.map((row) => row['PUT_AWAY_QTY']);
  const order = await moved('2', { OUT_STORAGE_BIN_CODE: 'RECV' });
  expect([await putAway(), await seen.bins(material)]).toEqual([['2'], { [FROM]: '3', [TO]: '2', RECV: '3' }]);
  await warehouse.act(order, 'reverse');
  expect([await putAway(), await seen.bins(material)]).toEqual([['0'], { [FROM]: '3', RECV: '5' }]);
});
