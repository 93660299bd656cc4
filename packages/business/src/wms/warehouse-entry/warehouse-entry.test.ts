import { addDays, periodOf } from '@sampan/kernel/dates.ts';
import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let warehouse: Actor;
let manager: Actor;
let material: string;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  [warehouse, manager] = await Promise.all([world.as('warehouse'), world.as('manager')]);
});
beforeEach(async () => {
  material = await given.material();
});

const line = (more = {}) => ({ MATERIAL_CODE: material, QTY: '3', UNIT_PRICE: '3.3333', STORAGE_BIN_CODE: 'A-01-1', ...more });
const enter = (ENTRIES: readonly object[], more = {}, by = warehouse) =>
  by.create('warehouse_entry', { STORAGE_LOCATION_CODE: '1101', ...more, ENTRIES });
const stored = async (ENTRIES: readonly object[], more = {}) => {
  const opening = await enter(ENTRIES, more);
  await warehouse.act(opening, 'store');
  return opening;
};

test('a draft is filled from its location and says what it is worth', async () => {
  const opening = await enter([line(), line({ QTY: '2', UNIT_PRICE: '1' })]);
  const read = await warehouse.read(opening);
  expect(read).toMatchObject({
    STATUS: 'DRAFT',
    REASON: 'OPENING',
    MOVING_TYPE: '561',
    WAREHOUSE_CODE: 'W01',
    PLANT_CODE: '1100',
    CURRENCY_CODE: 'CNY',
  });
  // 3 × 3.3333 = 9.9999 → 10.00.
  expect([read.ENTRIES.map((entry) => entry['AMOUNT']), read['AMOUNT']]).toEqual([['10', '2'], '12']);
  expect([await seen.bins(material), await seen.valuation(material)]).toEqual([{}, ['0', '0']]);
});

test('storing posts 561 at the given value against the opening account', async () => {
  const opening = await stored([line()]);
  expect(await warehouse.read(opening)).toMatchObject({ STATUS: 'STORED', IS_COMPLETED: '1' });
  expect([await seen.bins(material), await seen.valuation(material)]).toEqual([{ 'A-01-1': '3' }, ['3', '10']]);
  expect(await seen.vouchers(opening.NO)).toEqual(['1403 D 10', '410402 C 10']);
  const { results } = await manager.list('material_log', { SOURCE_NO: opening.NO });
  expect(results).toMatchObject([
    { MOVING_TYPE: '561', QTY: '3', STOCK_VALUE: '10', IN_STORAGE_BIN_CODE: 'A-01-1', OUT_STORAGE_BIN_CODE: null },
  ]);
});

test('cancelling what is stored posts 562 and leaves nothing', async () => {
  const opening = await stored([line()]);
  expect(await warehouse.act(opening, 'cancel')).toMatchObject({ STATUS: 'STORED', STATUS_TEXT: '已作废' });
  expect([await seen.bins(material), await seen.valuation(material)]).toEqual([{}, ['0', '0']]);
  const { results } = await manager.list('material_log', { SOURCE_NO: opening.NO, orderby: 'ID asc' });
  expect(results.map((row) => [row['MOVING_TYPE'], row['STOCK_VALUE']])).toEqual([
    ['561', '10'],
    ['562', '-10'],
  ]);
  expect((await refusal(warehouse.act(opening, 'cancel'))).code).toBe('ACTION_NOT_ALLOWED');
});

test('what has moved on since cannot be cancelled until it is back', async () => {
  const opening = await stored([line()]);
  const move = await given.move(material, '1', 'A-01-1', 'A-01-2');
  await warehouse.act(move, 'confirm');
  expect((await refusal(warehouse.act(opening, 'cancel'))).code).toBe('OUT_QTY_OCCUPIED');
  await warehouse.act(move, 'execute');
  expect((await refusal(warehouse.act(opening, 'cancel'))).code).toBe('BIN_QTY_SHORT');
  const back = await given.move(material, '1', 'A-01-2', 'A-01-1');
  await warehouse.act(back, 'confirm');
  await warehouse.act(back, 'execute');
  await warehouse.act(opening, 'cancel');
  expect(await seen.valuation(material)).toEqual(['0', '0']);
});

test('goods without value are goods all the same', async () => {
  const opening = await stored([line({ UNIT_PRICE: '0' })]);
  expect([await seen.valuation(material), await seen.vouchers(opening.NO)]).toEqual([['3', '0'], []]);
});

test('a standard price takes the difference to the variance account', async () => {
  material = await given.material({ VALUATION_CLASS_CODE: 'FINISHED', VALUATION_METHOD: 'STD', STD_PRICE: '4' });
  const opening = await stored([line()]);
  expect(await seen.valuation(material)).toEqual(['3', '12']);
  expect((await seen.vouchers(opening.NO)).toSorted()).toEqual(['1404 C 2', '1405 D 12', '410402 C 10']);
});

test('further units count by their factor, attributes make goods of their own', async () => {
  material = await given.material({ UNITS: [{ UNIT_CODE: 'BOX', FACTOR: '12' }] });
  await stored([line({ UNIT_CODE: 'BOX', QTY: '2', UNIT_PRICE: '24', FILTER1: '红' }), line({ QTY: '1', UNIT_PRICE: '2', FILTER1: '蓝' })]);
  const { results } = await manager.list('bin', { MATERIAL_CODE: material, orderby: 'QTY desc' });
  expect(results).toMatchObject([
    { QTY: '24', FILTER1: '红', UNIT_CODE: 'PCS' },
    { QTY: '1', FILTER1: '蓝' },
  ]);
  expect(await seen.valuation(material)).toEqual(['25', '50']);
});

test('location, bin and unit must fit, and every wrong entry is named', async () => {
  expect((await refusal(enter([line()], { WAREHOUSE_CODE: 'W02' }))).codes).toEqual({ WAREHOUSE_CODE: ['LOCATION_OTHER_WAREHOUSE'] });
  expect((await refusal(enter([line({ STORAGE_BIN_CODE: 'NONE' }), line({ UNIT_CODE: 'KG' })]))).codes).toEqual({
    'ENTRIES[0].STORAGE_BIN_CODE': ['REFERENCE_UNKNOWN'],
    'ENTRIES[1].UNIT_CODE': ['UNIT_NOT_OF_MATERIAL'],
  });
  expect((await refusal(enter([line({ QTY: '0' }), line({ UNIT_PRICE: '' })]))).codes).toEqual({
    'ENTRIES[0].QTY': ['NUMBER_NOT_POSITIVE'],
    'ENTRIES[1].UNIT_PRICE': ['FIELD_REQUIRED'],
  });
});

test('it is posted on its own date, which is not in the future, needs the right in the past, and an open period', async () => {
  const tomorrow = await enter([line()], { ORDER_DATE: addDays(world.today, 1) });
  expect((await refusal(warehouse.act(tomorrow, 'store'))).code).toBe('POSTING_DATE_IN_FUTURE');
  const early = await enter([line()], { ORDER_DATE: addDays(world.today, -40) });
  expect((await refusal(warehouse.act(early, 'store'))).code).toBe('POSTING_DATE_TOO_EARLY');
  await manager.act(early, 'store');
  const { results } = await manager.list('voucher', { SOURCE_NO: early.NO });
  const date = addDays(world.today, -40);
  expect(results).toMatchObject([{ VOUCHER_DATE: date, ACCOUNTING_PERIOD: periodOf(date) }]);
  await world.inDatabase((db) =>
    db.updateLoose('accounting_period').set({ STATE: 'CLOSED' }).where('ACCOUNTING_PERIOD', '=', periodOf(date)).execute(),
  );
  const late = await enter([line()], { ORDER_DATE: date });
  expect((await refusal(manager.act(late, 'store'))).code).toBe('PERIOD_CLOSED');
  await world.inDatabase((db) =>
    db.updateLoose('accounting_period').set({ STATE: 'OPEN' }).where('ACCOUNTING_PERIOD', '=', periodOf(date)).execute(),
  );
});

test('a blocked bin takes nothing', async () => {
  const bin = { STORAGE_LOCATION_CODE: '1101', STORAGE_BIN_CODE: 'X-1', STORAGE_BIN_NAME: 'X', STORAGE_TYPE_CODE: 'RACK', IS_BLOCKED: '1' };
  await manager.create('storage_bin', bin);
  const opening = await enter([line({ STORAGE_BIN_CODE: 'X-1' })]);
  expect((await refusal(warehouse.act(opening, 'store'))).codes).toEqual({ 'ENTRIES[0].QTY': ['BIN_BLOCKED'] });
});

test('only a draft is changed or deleted', async () => {
  const opening = await enter([line()]);
  await warehouse.update(opening, { ENTRIES: [{ WAREHOUSE_ENTRY_ENTRY_NO: 1, QTY: '4' }] });
  await warehouse.act(opening, 'store');
  expect((await seen.valuation(material))[0]).toBe('4');
  expect((await refusal(warehouse.update(opening, { NOTE: '改' }))).code).toBe('DOCUMENT_NOT_EDITABLE');
  expect((await refusal(warehouse.remove(opening))).code).toBe('DOCUMENT_NOT_EDITABLE');
  await warehouse.remove(await enter([line()]));
});

test('every invariant holds after all of this', () => world.expectInvariants());

test('a stored entry can be closed, and is taken back no more', async () => {
  const opening = await given.stock(await given.material(), '2');
  expect((await warehouse.read(opening))['ACTIONS']).toMatchObject({ close: { allowed: true }, cancel: { allowed: true } });
  expect(await warehouse.act(opening, 'close')).toMatchObject({ STATUS: 'STORED', STATUS_TONE: 'closed' });
  expect(await warehouse.read(opening)).toMatchObject({
    IS_CLOSED: '1',
    ACTIONS: { close: { allowed: false }, cancel: { allowed: false } },
  });
  expect((await refusal(warehouse.act(opening, 'cancel'))).code).toBeDefined();
  const draft = await warehouse.create('warehouse_entry', {
    STORAGE_LOCATION_CODE: '1101',
    ENTRIES: [{ MATERIAL_CODE: await given.material(), QTY: '1', UNIT_PRICE: '1', STORAGE_BIN_CODE: 'A-01-1' }],
  });
  expect((await warehouse.read(draft))['ACTIONS']).toMatchObject({ close: { allowed: false } });
});
