import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let warehouse: Actor;
let manager: Actor;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  [warehouse, manager] = await Promise.all([world.as('warehouse'), world.as('manager')]);
});

const bin = (STORAGE_LOCATION_CODE: string, STORAGE_BIN_CODE: string, more = {}) =>
  manager.create('storage_bin', {
    STORAGE_LOCATION_CODE,
    STORAGE_BIN_CODE,
    STORAGE_BIN_NAME: STORAGE_BIN_CODE,
    STORAGE_TYPE_CODE: 'RACK',
    ...more,
  });
/** Goods that arrived in the receiving area of a location. */
const arrived = async (QTY: string, location = '1101', more = {}) => {
  const MATERIAL_CODE = await given.material(more);
  const PLANT_CODE = location === '1201' ? '1200' : '1100';
  const order = await given.approvedOrder([{ MATERIAL_CODE, QTY }], { PLANT_CODE });
  await warehouse.act(order, 'receive', { STORAGE_LOCATION_CODE: location });
  return { MATERIAL_CODE, order };
};
const putAway = (ENTRIES: readonly object[], location = '1101', more = {}) =>
  warehouse.create('transfer_order', { ORDER_TYPE: 'PO_IN', STORAGE_LOCATION_CODE: location, ...more, ENTRIES });
const carryOut = async (order: Awaited<ReturnType<typeof putAway>>) => {
  await warehouse.act(order, 'confirm');
  return warehouse.act(order, 'execute');
};
const targets = async (ENTRIES: readonly object[], location?: string) =>
  (await warehouse.read(await putAway(ENTRIES, location))).ENTRIES.map((entry) => entry['IN_STORAGE_BIN_CODE']);
const codes = async (call: Promise<unknown>) => (await refusal(call)).codes;

describe('put-away', () => {
  test('moves what was received from the receiving area into a bin', async () => {
    const { MATERIAL_CODE, order } = await arrived('5');
    const area = await manager.list('rat', { MATERIAL_CODE });
    expect(area.results).toMatchObject([{ STORAGE_BIN_CODE: 'RECV', STORAGE_LOCATION_CODE: '1101', QTY: '5', AVAILABLE_QTY: '5' }]);
    const entry = { MATERIAL_CODE, QTY: '5', IN_STORAGE_BIN_CODE: 'A-01-1' };
    const transfer = await putAway([entry], '1101', { REF_PURCHASE_ORDER_NO: order.NO });
    expect((await warehouse.read(transfer)).ENTRIES[0]).toMatchObject({
      OUT_STORAGE_BIN_CODE: 'RECV',
      STORAGE_TYPE_CODE: 'RACK',
      WAREHOUSE_CODE: 'W01',
    });
    expect(await carryOut(transfer)).toMatchObject({ STATUS: 'DONE' });
    expect([await seen.bins(MATERIAL_CODE), (await manager.list('rat', { MATERIAL_CODE })).recordsTotal]).toEqual([{ 'A-01-1': '5' }, 0]);
    const links = (await manager.read(order))['LINKS'];
    expect(links).toContainEqual(expect.objectContaining({ type: 'transfer_order', NO: transfer.NO, direction: 'down' }));
    expect((await manager.read(transfer))['LINKS']).toMatchObject([
      { type: 'goods_receipt', direction: 'up' },
      { type: 'purchase_order', NO: order.NO, direction: 'up' },
    ]);
  });

  test('is possible after the order was closed', async () => {
    const { MATERIAL_CODE, order } = await arrived('5');
    await manager.act(order, 'close');
    const transfer = await putAway([{ MATERIAL_CODE, QTY: '5', IN_STORAGE_BIN_CODE: 'A-01-1' }], '1101', {
      REF_PURCHASE_ORDER_NO: order.NO,
    });
    expect(await carryOut(transfer)).toMatchObject({ STATUS: 'DONE' });
  });

  test('for an order takes no more than that order received', async () => {
    const { MATERIAL_CODE, order } = await arrived('5');
    const other = await given.approvedOrder([{ MATERIAL_CODE, QTY: '3' }]);
    await warehouse.act(other, 'receive', { STORAGE_LOCATION_CODE: '1101' });
    const entry = { MATERIAL_CODE, QTY: '4', IN_STORAGE_BIN_CODE: 'A-03-1' };
    const ours = { REF_PURCHASE_ORDER_NO: order.NO };
    const transfer = await putAway([entry, entry], '1101', ours);
    const most = async () => (await warehouse.read(transfer)).ENTRIES.map((one) => one['QTY_MAXOUT']);
    expect(await most()).toEqual(['4', '4']);
    await warehouse.act(transfer, 'confirm');
    const both = await refusal(warehouse.act(transfer, 'execute'));
    expect([both.codes, both.message.includes('（1）')]).toEqual([{ 'ENTRIES[1].QTY': ['QTY_OUT_OVER'] }, true]);
    await warehouse.act(transfer, 'execute', { ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO: 1, QTY: '4' }] });
    expect(await most()).toEqual(['0', '1']);
    // What is moved back for the order can be put away for it again.
    await carryOut(await given.move(MATERIAL_CODE, '2', 'A-03-1', 'RECV', {}, ours));
    expect(await most()).toEqual(['0', '3']);
    await warehouse.act(transfer, 'close');
  });

  test('starts in a receiving area and ends in a bin that stores', async () => {
    const { MATERIAL_CODE } = await arrived('5');
    const entry = { MATERIAL_CODE, QTY: '5' };
    expect(await codes(putAway([{ ...entry, OUT_STORAGE_BIN_CODE: 'A-01-1', IN_STORAGE_BIN_CODE: 'A-01-2' }]))).toEqual({
      'ENTRIES[0].OUT_STORAGE_BIN_CODE': ['BIN_NOT_RECEIVING'],
    });
    expect(await codes(putAway([{ ...entry, IN_STORAGE_BIN_CODE: 'SHIP' }]))).toEqual({
      'ENTRIES[0].IN_STORAGE_BIN_CODE': ['BIN_NOT_FOR_STORAGE'],
    });
    expect(await codes(putAway([{ ...entry, IN_STORAGE_BIN_CODE: 'RECV' }]))).toEqual({
      'ENTRIES[0].IN_STORAGE_BIN_CODE': ['SAME_BIN', 'BIN_NOT_FOR_STORAGE'],
    });
    await putAway([{ ...entry, IN_STORAGE_BIN_CODE: 'Q-01' }]);
  });
});

describe('the proposed bin', () => {
  test('holds the same goods already, else it is the first empty one, and no two goods share one', async () => {
    const [one, two] = [(await arrived('5', '1201')).MATERIAL_CODE, (await arrived('5', '1201')).MATERIAL_CODE];
    const goods = (MATERIAL_CODE: string, more = {}) => ({ MATERIAL_CODE, QTY: '1', ...more });
    expect(await targets([goods(one), goods(two), goods(one)], '1201')).toEqual(['A-01-1', 'A-01-2', 'A-01-1']);
    await carryOut(await putAway([goods(one, { IN_STORAGE_BIN_CODE: 'A-02-2' })], '1201'));
    expect(await targets([goods(one), goods(two)], '1201')).toEqual(['A-02-2', 'A-01-1']);
    // The same material of another batch is other goods.
    expect(await targets([goods(one, { FILTER4: '批次9' })], '1201')).toEqual(['A-01-1']);
  });

  test('is neither blocked nor inactive and of the type that the material needs', async () => {
    const manyPlaces = [
      bin('1201', '0-1', { IS_BLOCKED: '1' }),
      bin('1201', '0-2', { IS_ACTIVE: '0' }),
      bin('1201', '0-3', { STORAGE_TYPE_CODE: 'FLOOR' }),
    ];
    await Promise.all(manyPlaces);
    const rack = await arrived('5', '1201', { STORAGE_TYPE_CODE: 'RACK' });
    expect(await targets([{ MATERIAL_CODE: rack.MATERIAL_CODE, QTY: '1' }], '1201')).toEqual(['A-01-1']);
    const floor = await arrived('5', '1201', { STORAGE_TYPE_CODE: 'FLOOR' });
    expect(await targets([{ MATERIAL_CODE: floor.MATERIAL_CODE, QTY: '1' }], '1201')).toEqual(['0-3']);
  });

  test('is asked for where none fits', async () => {
    const none = await arrived('5', '1201', { STORAGE_TYPE_CODE: 'STANDARD' });
    expect(await codes(putAway([{ MATERIAL_CODE: none.MATERIAL_CODE, QTY: '1' }], '1201'))).toEqual({
      'ENTRIES[0].IN_STORAGE_BIN_CODE': ['FIELD_REQUIRED'],
    });
  });
});

describe('bins', () => {
  const move = (MATERIAL_CODE: string, from: string, to: string, more = {}) => given.move(MATERIAL_CODE, '1', from, to, more);

  test('exist, differ and lie in one plant', async () => {
    const material = await given.material();
    expect(await codes(move(material, 'NONE', 'NIX'))).toEqual({
      'ENTRIES[0].OUT_STORAGE_BIN_CODE': ['REFERENCE_UNKNOWN'],
      'ENTRIES[0].IN_STORAGE_BIN_CODE': ['REFERENCE_UNKNOWN'],
    });
    expect(await codes(move(material, 'A-01-1', 'A-01-1'))).toEqual({ 'ENTRIES[0].IN_STORAGE_BIN_CODE': ['SAME_BIN'] });
    expect(await codes(move(material, 'A-01-1', 'A-01-1', { STORAGE_LOCATION_CODE: '1201' }))).toEqual({
      'ENTRIES[0].STORAGE_LOCATION_CODE': ['LOCATION_OTHER_PLANT'],
    });
  });

  test('of two locations of one plant exchange goods', async () => {
    const location = { STORAGE_LOCATION_CODE: '1102', STORAGE_LOCATION_NAME: '二号库', PLANT_CODE: '1100', WAREHOUSE_CODE: 'W02' };
    await manager.create('storage_location', location);
    await bin('1102', 'B-1');
    const material = await given.material();
    await given.stock(material, '1');
    const order = await move(material, 'A-01-1', 'B-1', { STORAGE_LOCATION_CODE: '1102' });
    expect((await warehouse.read(order)).ENTRIES[0]).toMatchObject({ WAREHOUSE_CODE: 'W02' });
    await carryOut(order);
    const { results } = await manager.list('stock', { MATERIAL_CODE: material });
    expect(results).toMatchObject([{ WAREHOUSE_CODE: 'W02', QTY: '1' }]);
    expect(await seen.valuation(material)).toEqual(['1', '10']);
  });

  test('of another type than the material needs take it only for inspection or on its way', async () => {
    const material = await given.material({ STORAGE_TYPE_CODE: 'FLOOR' });
    expect(await codes(move(material, 'RECV', 'A-01-1'))).toEqual({ 'ENTRIES[0].IN_STORAGE_BIN_CODE': ['BIN_OTHER_TYPE'] });
    for (const place of ['F-01', 'Q-01', 'SHIP']) await move(material, 'RECV', place);
  });

  test('that are blocked take nothing in and give nothing out, but let go of what they hold', async () => {
    const material = await given.material();
    await given.stock(material, '5', 'A-05-1');
    const [out, into] = [await move(material, 'A-05-1', 'A-05-2'), await move(material, 'A-05-1', 'A-05-3')];
    for (const order of [out, into]) await warehouse.act(order, 'confirm');
    const block = async (STORAGE_BIN_CODE: string, IS_BLOCKED: string) => {
      const [row] = (await manager.list('storage_bin', { STORAGE_LOCATION_CODE: '1101', STORAGE_BIN_CODE })).results;
      await manager.update(
        { type: 'storage_bin', ID: String(row!['ID']), NO: STORAGE_BIN_CODE, VERSION: Number(row!['VERSION']) },
        { IS_BLOCKED },
      );
    };
    await block('A-05-3', '1');
    expect((await refusal(warehouse.act(into, 'execute'))).codes).toEqual({ 'ENTRIES[0].QTY': ['BIN_BLOCKED'] });
    await block('A-05-1', '1');
    expect((await refusal(warehouse.act(out, 'execute'))).codes).toEqual({ 'ENTRIES[0].QTY': ['BIN_BLOCKED'] });
    const another = await move(material, 'A-05-1', 'A-05-2');
    expect((await refusal(warehouse.act(another, 'confirm'))).codes).toEqual({ 'ENTRIES[0].QTY': ['BIN_BLOCKED'] });
    await warehouse.act(into, 'close');
    await warehouse.act(out, 'cancel');
    expect(await seen.bins(material)).toEqual({ 'A-05-1': '5' });
  });
});

test('every invariant holds after all of this', () => world.expectInvariants());
