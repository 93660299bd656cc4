import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { signedInWith } from '@sampan/testkit/privileged.ts';
import { type Actor, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let manager: Actor;

beforeAll(async () => {
  [given, seen, manager] = [await givenIn(world), await seenIn(world), await world.as('manager')];
});

const rowsOf = async (type: string, MATERIAL_CODE: string, by = manager): Promise<Row[]> =>
  (await by.list(type, { MATERIAL_CODE, orderby: type === 'stock' ? 'WAREHOUSE_CODE asc' : 'STORAGE_BIN_CODE asc' })).results;

test('stock lists show what the goods are worth: 3 pieces for 10, shared out by quantity', async () => {
  const MATERIAL_CODE = await given.material();
  // 2 pieces at 3.33 and 1 at 3.34: 10.00 in all.
  await given.stock(MATERIAL_CODE, '2', 'A-01-1', { UNIT_PRICE: '3.33' });
  await given.stock(MATERIAL_CODE, '1', 'A-01-2', { UNIT_PRICE: '3.34' });
  expect(await seen.valuation(MATERIAL_CODE)).toEqual(['3', '10']);
  expect(await rowsOf('stock', MATERIAL_CODE)).toMatchObject([{ QTY: '3', STOCK_VALUE: '10', CURRENCY_CODE: 'CNY' }]);
  expect(await rowsOf('bin', MATERIAL_CODE)).toMatchObject([
    { QTY: '2', STOCK_VALUE: '6.67', CURRENCY_CODE: 'CNY' },
    { QTY: '1', STOCK_VALUE: '3.33' },
  ]);
});

test('the warehouses of a plant add up to the value of the plant', async () => {
  const MATERIAL_CODE = await given.material();
  await manager.create('warehouse', { WAREHOUSE_CODE: 'WSV', WAREHOUSE_NAME: '第二仓' });
  await manager.create('storage_location', {
    STORAGE_LOCATION_CODE: 'SV02',
    STORAGE_LOCATION_NAME: '第二地点',
    PLANT_CODE: '1100',
    WAREHOUSE_CODE: 'WSV',
  });
  const bin = { STORAGE_LOCATION_CODE: 'SV02', STORAGE_BIN_CODE: 'S-1', STORAGE_TYPE_CODE: 'STANDARD' };
  await manager.create('storage_bin', bin);
  await given.stock(MATERIAL_CODE, '1', 'A-01-1', { UNIT_PRICE: '10' });
  const elsewhere = await manager.create('warehouse_entry', {
    STORAGE_LOCATION_CODE: 'SV02',
    ENTRIES: [{ MATERIAL_CODE, QTY: '2', UNIT_PRICE: '0', STORAGE_BIN_CODE: 'S-1' }],
  });
  await manager.act(elsewhere, 'store');
  // 10 over 1 and 2 of 3 pieces: 3.33 and 6.67.
  const values = (await rowsOf('stock', MATERIAL_CODE)).map(({ QTY, STOCK_VALUE }) => [QTY, STOCK_VALUE]);
  expect(values.toSorted()).toEqual([
    ['1', values.find(([qty]) => qty === '1')?.[1]],
    ['2', values.find(([qty]) => qty === '2')?.[1]],
  ]);
  expect(values.map(([, value]) => value).toSorted()).toEqual(['3.33', '6.67']);
  expect((await seen.valuation(MATERIAL_CODE))[1]).toBe('10');
});

test('the value goes with the prices: who sees none sees none of it', async () => {
  const MATERIAL_CODE = await given.material();
  await given.stock(MATERIAL_CODE, '4');
  const MENUS = ['STOCK', 'BIN', 'MATERIAL_LOG'].map((MENU) => ({ MENU, ACTION: '*' }));
  const keeper = await signedInWith(world, 'keeper', { ROLE_CODE: 'KEEPER', MENUS });
  expect((await rowsOf('stock', MATERIAL_CODE, keeper))[0]).toMatchObject({ STOCK_VALUE: '40' });
  await manager.post('clientconfapi/field-privilege/apply-preset', { ROLE_CODE: 'KEEPER', PRESET: 'NO_PRICES' });
  for (const type of ['stock', 'bin', 'material_log']) {
    const params = { MATERIAL_CODE };
    const [row] = (await keeper.list(type, params)).results;
    expect(row, type).toMatchObject({ MATERIAL_CODE, QTY: '4' });
    expect(row, type).not.toHaveProperty('STOCK_VALUE');
  }
});

test('the material log tells when each move was posted, to the second', async () => {
  const MATERIAL_CODE = await given.material();
  const before = Date.now();
  await given.stock(MATERIAL_CODE, '1');
  const [row] = (await manager.list('material_log', { MATERIAL_CODE })).results;
  expect(row).toMatchObject({ POSTING_DATE: world.today });
  const at = Date.parse(String(row?.['POSTED_AT']));
  expect(at).toBeGreaterThanOrEqual(before - 1000);
  expect(at).toBeLessThanOrEqual(Date.now() + 1000);
});
