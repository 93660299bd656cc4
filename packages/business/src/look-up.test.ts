import { type Actor, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

const world = await sampleWorld();
let buyer: Actor;
let manager: Actor;

beforeAll(async () => {
  buyer = await world.as('buyer');
  manager = await world.as('manager');
  await manager.create('vendor', { SUPPLIER_CODE: 'YX1', SUPPLIER_NAME: '宜兴鼎盛', SUPPLIER_NAME_EN: 'Yixing Dingsheng' });
  await manager.create('vendor', { SUPPLIER_CODE: 'YX2', SUPPLIER_NAME: '宜兴鼎盛贸易' });
});

/** Codes that a reference field is offered. */
async function offered(type: string, key: string, params: Readonly<Record<string, unknown>>): Promise<unknown[]> {
  const { results } = await buyer.list(type, { field: key, start: 0, length: 5, ...params });
  return results.map((row) => (row['data'] as Readonly<Record<string, unknown>>)[key]);
}
const vendors = (params: Readonly<Record<string, unknown>>) => offered('vendor', 'SUPPLIER_CODE', params);

test.each(['yxds', 'xds', 'dingsheng', '鼎盛', 'yx1', 'YX1'])('%s finds the vendor', async (query) => {
  expect((await vendors({ query }))[0]).toBe('YX1');
});

test('records used last come before all others, as far as they match', async () => {
  expect(await vendors({ query: 'yxds', first: 'YX2,V1001' })).toEqual(['YX2', 'YX1']);
  const all = await vendors({ first: 'YX2,YX1' });
  expect(all.slice(0, 2)).toEqual(['YX2', 'YX1']);
  expect(all).toHaveLength(5);
  expect(new Set(all).size).toBe(5);
  // The code that was typed is meant more than what was used last.
  expect((await vendors({ query: 'yx1', first: 'YX2' }))[0]).toBe('YX1');
});

test('what may no longer be chosen is not offered for having been used', async () => {
  const { results } = await manager.list('vendor', { SUPPLIER_CODE: 'YX2' });
  await manager.post('masterdataapi/vendor/update', { ID: results[0]?.['ID'], VERSION: results[0]?.['VERSION'], DATA: { IS_ACTIVE: '0' } });
  expect(await vendors({ query: 'yxds', first: 'YX2', on: world.today })).toEqual(['YX1']);
});

test('masters that keep no initials are found by them all the same, and by new names at once', async () => {
  expect(await offered('plant', 'PLANT_CODE', { query: 'szgc' })).toContain('1100');
  await manager.create('storage_location', {
    STORAGE_LOCATION_CODE: 'LJ9',
    STORAGE_LOCATION_NAME: '临街仓',
    PLANT_CODE: '1100',
    WAREHOUSE_CODE: 'W01',
  });
  expect(await offered('storage_location', 'STORAGE_LOCATION_CODE', { query: 'ljc' })).toEqual(['LJ9']);
});

test('a new vendor without a code gets the next one of its series; without a series the code must be typed', async () => {
  await manager.create('vendor', { SUPPLIER_CODE: 'V00001', SUPPLIER_NAME: '手工编码' });
  expect((await buyer.create('vendor', { SUPPLIER_NAME: '快速新建' })).NO).toBe('V00002');
  const { results } = await manager.list('serial_number', { SERIAL_CODE: 'SUPPLIER_CODE' });
  await manager.post('clientconfapi/serial-number/update', {
    ID: results[0]?.['ID'],
    VERSION: results[0]?.['VERSION'],
    DATA: { IS_ACTIVE: '0' },
  });
  expect((await refusal(buyer.create('vendor', { SUPPLIER_NAME: '没有编码' }))).codes).toEqual({ SUPPLIER_CODE: ['FIELD_REQUIRED'] });
});

test('the specification stands beside the name wherever a material is named', async () => {
  const { results } = await buyer.list('material', { length: 50 });
  const material = results.find((row) => row['MATERIAL_SPEC'])!;
  const order = await buyer.create('purchase_order', {
    SUPPLIER_CODE: 'V1001',
    PLANT_CODE: '1100',
    ENTRIES: [{ MATERIAL_CODE: material['MATERIAL_CODE'], QTY: '1', UNIT_PRICE: '1' }],
  });
  const { ENTRIES } = await buyer.read(order);
  expect(ENTRIES[0]).toMatchObject({ MATERIAL_NAME: material['MATERIAL_NAME'], MATERIAL_SPEC: material['MATERIAL_SPEC'] });
});
