import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { stockSplitTexts } from './stock-split.texts.ts';

/** Goods of a balance row become several, or others (lifecycles §7 309, 310). */
const world = await sampleWorld();
const BIN = 'A-01-1';
let given: Given;
let seen: Seen;
let warehouse: Actor;
let manager: Actor;
let material: string;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  [warehouse, manager] = await Promise.all([world.as('warehouse'), world.as('manager')]);
});
/** Three pieces worth 10.00: 3.3333 each. */
beforeEach(async () => {
  material = await given.material();
  await given.stock(material, '3', BIN, { UNIT_PRICE: '3.3333' });
});
afterEach(() => world.expectInvariants());

const draft = (QTY: string, ENTRIES: readonly object[], more: object = {}): Promise<Held> =>
  warehouse.create('stock_split', { STORAGE_LOCATION_CODE: '1101', STORAGE_BIN_CODE: BIN, MATERIAL_CODE: material, QTY, ...more, ENTRIES });
const done = async (QTY: string, ENTRIES: readonly object[], more: object = {}): Promise<Held> => {
  const split = await draft(QTY, ENTRIES, more);
  await warehouse.act(split, 'split');
  return split;
};
/** What lies in bins of one material: bin, batch, quantity. */
const goods = async (code = material) =>
  (await manager.list('bin', { MATERIAL_CODE: code, orderby: 'STORAGE_BIN_CODE asc' })).results
    .map((row) => [row['STORAGE_BIN_CODE'], row['FILTER4'] ?? '-', row['QTY']].join(' '))
    .toSorted();
const valuesOf = async (split: Held) => (await manager.read(split)).ENTRIES.map((entry) => entry['STOCK_VALUE']);

test('goods without a batch are split into two; quantity and value of the material stay as they are', async () => {
  const split = await draft('3', [
    { QTY: '1', FILTER4: 'B1' },
    { QTY: '2', FILTER4: 'B2', STORAGE_BIN_CODE: 'A-01-2' },
  ]);
  expect(await warehouse.read(split)).toMatchObject({ STATUS: 'DRAFT', MOVING_TYPE: '309', PLANT_CODE: '1100', UNIT_CODE: 'PCS' });
  expect((await warehouse.read(split)).ENTRIES).toMatchObject([
    { MATERIAL_CODE: material, STORAGE_BIN_CODE: BIN, UNIT_CODE: 'PCS' },
    { MATERIAL_CODE: material, STORAGE_BIN_CODE: 'A-01-2' },
  ]);
  expect(await warehouse.act(split, 'split')).toMatchObject({ STATUS: 'POSTED' });
  expect([await goods(), await seen.valuation(material)]).toEqual([
    ['A-01-1 B1 1', 'A-01-2 B2 2'],
    ['3', '10'],
  ]);
  // A third of 10.00, and the rest.
  expect([await valuesOf(split), (await manager.read(split))['STOCK_VALUE']]).toEqual([['3.33', '6.67'], '10']);
  const { results } = await manager.list('material_log', { SOURCE_NO: split.NO });
  expect(new Set(results.map((row) => row['MOVING_TYPE']))).toEqual(new Set(['309']));
});

test('split quantities must equal the source material quantity', async () => {
  const parts = (...quantities: string[]) => quantities.map((QTY, index) => ({ QTY, FILTER4: `B${index}` }));
  for (const quantities of [['1', '1.9999'], ['1', '2.0001'], ['3.0001']]) {
    const refused = await refusal(draft('3', parts(...quantities)));
    expect(refused.codes).toEqual({ QTY: ['SPLIT_QTY_DIFFERS'] });
    expect(refused.message).toContain('拆分数量之和必须等于原数量');
  }
  const split = await draft('3', parts('1', '2'));
  const change = warehouse.update(split, { ENTRIES: [{ STOCK_SPLIT_ENTRY_NO: 1, QTY: '2' }] });
  expect((await refusal(change)).codes).toEqual({ QTY: ['SPLIT_QTY_DIFFERS'] });
});

test('both languages say so word for word', () => {
  expect(stockSplitTexts.errors.SPLIT_QTY_DIFFERS).toEqual([
    '拆分数量之和必须等于原数量',
    'Split quantities must equal the source material quantity',
  ]);
});

test('a batch is corrected with all other attributes as they are typed, the rest stays what it is', async () => {
  await done('2', [{ QTY: '2', FILTER4: 'B1', FILTER1: '红' }]);
  expect(await goods()).toEqual(['A-01-1 - 1', 'A-01-1 B1 2']);
  await done('1', [{ QTY: '1', FILTER4: 'B2', FILTER1: '红' }], { FILTER4: 'B1', FILTER1: '红' });
  expect([await goods(), await seen.valuation(material)]).toEqual([
    ['A-01-1 - 1', 'A-01-1 B1 1', 'A-01-1 B2 1'],
    ['3', '10'],
  ]);
  await done('1', [{ QTY: '1' }], { FILTER4: 'B2', FILTER1: '红' });
  expect(await goods()).toEqual(['A-01-1 - 2', 'A-01-1 B1 1']);
});

test('another material takes the value over, by quantity and weight, with a voucher', async () => {
  const [good, less] = [await given.material({ VALUATION_CLASS_CODE: 'FINISHED' }), await given.material()];
  // Of two pieces worth 6.67 three parts of four go to the first, the rest, 1.67, to the second.
  const split = await done('2', [
    { MATERIAL_CODE: good, QTY: '1', VALUE_WEIGHT: '3' },
    { MATERIAL_CODE: less, QTY: '1' },
  ]);
  expect([await seen.valuation(material), await seen.valuation(good), await seen.valuation(less)]).toEqual([
    ['1', '3.33'],
    ['1', '5'],
    ['1', '1.67'],
  ]);
  expect((await seen.vouchers(split.NO)).toSorted()).toEqual(['1403 C 3.33', '1403 C 3.34', '1403 D 1.67', '1405 D 5']);
  await warehouse.act(split, 'reverse');
  expect([await seen.valuation(material), await seen.valuation(good), await seen.valuation(less)]).toEqual([
    ['3', '10'],
    ['0', '0'],
    ['0', '0'],
  ]);
});

test('a material of another base unit comes in it', async () => {
  const boxed = await given.material({ UNIT_CODE: 'BOX', UNITS: [{ UNIT_CODE: 'PCS', FACTOR: '0.5' }] });
  await done('2', [{ MATERIAL_CODE: boxed, QTY: '2' }]);
  expect([await seen.valuation(boxed), await goods(boxed)]).toEqual([['1', '6.67'], ['A-01-1 - 1']]);
  const strange = await given.material({ UNIT_CODE: 'KG' });
  expect((await refusal(draft('1', [{ MATERIAL_CODE: strange, QTY: '1' }]))).codes).toEqual({
    'ENTRIES[0].UNIT_CODE': ['UNIT_NOT_OF_MATERIAL'],
  });
});

test('taken back, the goods are what they were, at the value that they had', async () => {
  const split = await done('3', [
    { QTY: '1', FILTER4: 'B1' },
    { QTY: '2', FILTER4: 'B2' },
  ]);
  expect(await warehouse.act(split, 'reverse')).toMatchObject({ STATUS: 'REVERSED' });
  expect([await goods(), await seen.valuation(material)]).toEqual([['A-01-1 - 3'], ['3', '10']]);
  expect((await refusal(warehouse.act(split, 'reverse'))).code).toBe('ACTION_NOT_ALLOWED');
});

test('what has gone on since is not taken back until it is there again', async () => {
  const split = await done('3', [{ QTY: '3', FILTER4: 'B1' }]);
  const move = await given.move(material, '1', BIN, 'A-01-2', { FILTER4: 'B1' });
  await warehouse.act(move, 'confirm');
  expect((await refusal(warehouse.act(split, 'reverse'))).code).toBe('QTY_OCCUPIED');
  await warehouse.act(move, 'execute');
  expect((await refusal(warehouse.act(split, 'reverse'))).code).toBe('BIN_QTY_SHORT');
  expect([await goods(), await warehouse.read(split)]).toMatchObject([['A-01-1 B1 2', 'A-01-2 B1 1'], { STATUS: 'POSTED' }]);
});

test('no more is split than lies there free', async () => {
  const much = await draft('3.0001', [{ QTY: '3.0001', FILTER4: 'B1' }]);
  expect((await refusal(warehouse.act(much, 'split'))).codes).toEqual({ 'ENTRIES[0].QTY': ['BIN_QTY_SHORT'] });
  const move = await given.move(material, '1', BIN, 'A-01-2');
  await warehouse.act(move, 'confirm');
  const split = await draft('3', [{ QTY: '3', FILTER4: 'B1' }]);
  expect((await refusal(warehouse.act(split, 'split'))).codes).toEqual({ 'ENTRIES[0].QTY': ['QTY_OCCUPIED'] });
  expect([await goods(), await seen.vouchers(split.NO)]).toEqual([['A-01-1 - 3'], []]);
});

test('of two who split the same goods at once one wins', async () => {
  const splits = [await draft('2', [{ QTY: '2', FILTER4: 'B1' }]), await draft('2', [{ QTY: '2', FILTER4: 'B2' }])];
  const both = await Promise.allSettled(splits.map((split) => warehouse.act(split, 'split')));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const won = both[0]!.status === 'fulfilled' ? 'B1' : 'B2';
  expect([await goods(), await seen.valuation(material)]).toEqual([
    ['A-01-1 - 1', `A-01-1 ${won} 2`],
    ['3', '10'],
  ]);
});

test('a line that changes nothing, a strange bin and the areas of receipts and deliveries are refused', async () => {
  expect((await refusal(draft('2', [{ QTY: '1', FILTER4: 'B1' }, { QTY: '1' }]))).codes).toEqual({
    'ENTRIES[1].MATERIAL_CODE': ['SPLIT_LINE_UNCHANGED'],
  });
  expect((await refusal(draft('1', [{ QTY: '1', STORAGE_BIN_CODE: 'NONE' }]))).codes).toEqual({
    'ENTRIES[0].STORAGE_BIN_CODE': ['REFERENCE_UNKNOWN'],
  });
  expect((await refusal(draft('1', [{ QTY: '1', STORAGE_BIN_CODE: 'SHIP' }]))).codes).toEqual({
    'ENTRIES[0].STORAGE_BIN_CODE': ['SPLIT_IN_AREA'],
  });
  expect((await refusal(draft('1', [{ QTY: '1', FILTER4: 'B1' }], { STORAGE_BIN_CODE: 'RECV' }))).codes).toEqual({
    'ENTRIES[0].STORAGE_BIN_CODE': ['SPLIT_IN_AREA'],
    STORAGE_BIN_CODE: ['SPLIT_IN_AREA'],
  });
});

test('a cancelled draft splits nothing, and what is split is not cancelled', async () => {
  const split = await draft('3', [{ QTY: '3', FILTER4: 'B1' }]);
  await warehouse.act(split, 'cancel');
  expect((await refusal(warehouse.act(split, 'split'))).code).toBe('ACTION_NOT_ALLOWED');
  const posted = await done('3', [{ QTY: '3', FILTER4: 'B1' }]);
  expect((await refusal(warehouse.act(posted, 'cancel'))).code).toBe('ACTION_NOT_ALLOWED');
});

test('labels are printed for what the lines say, as many as there are pieces', async () => {
  const split = await done('3', [
    { QTY: '1', FILTER4: 'B1' },
    { QTY: '2', FILTER4: 'B2' },
  ]);
  const { results } = await manager.get('masterdataapi/label-template/rows', { TYPE: 'stock_split', DOCUMENT_ID: split.ID });
  expect(results).toMatchObject([
    { CODE: material, COPIES: 1 },
    { CODE: material, COPIES: 2 },
  ]);
});

test('whoever may not see what stock is worth does not see it of a split', async () => {
  const split = await done('3', [
    { QTY: '1', FILTER4: 'W1' },
    { QTY: '2', FILTER4: 'W2' },
  ]);
  await manager.create('field_privilege', { ROLE_CODE: 'WAREHOUSE', MENU: 'STOCK', FIELD: 'STOCK_VALUE', CONTROL_VALUE: 'HIDDEN' });
  const read = await warehouse.read(split);
  expect([read, ...read.ENTRIES].map((row) => 'STOCK_VALUE' in row)).toEqual([false, false, false]);
  // Of 10.00 for three.
  expect(await valuesOf(split)).toEqual(['3.33', '6.67']);
});
