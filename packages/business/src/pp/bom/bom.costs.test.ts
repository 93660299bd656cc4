import { givenIn } from '@sampan/testkit/given.ts';
import { type Held, sampleWorld } from '@sampan/testkit/scenario.ts';
import { expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
const given = await givenIn(world);
const [buyer, manager] = [await world.as('buyer'), await world.as('manager')];
const draft = (MATERIAL_CODE: string, ENTRIES: readonly Row[], more: Row = {}): Promise<Held> =>
  buyer.create('bom', { MATERIAL_CODE, PLANT_CODE: '1100', ...more, ENTRIES });
async function approved(MATERIAL_CODE: string, ENTRIES: readonly Row[], more: Row = {}): Promise<Held> {
  const one = await draft(MATERIAL_CODE, ENTRIES, more);
  if ((await buyer.act(one, 'submit'))['STATUS'] === 'SUBMITTED') await manager.act({ ...one, VERSION: 2 }, 'approve');
  return one;
}

test('a bill says what its product costs, from averages and from standard prices, and where each price is from', async () => {
  const [bike, wheel, rim] = [await given.material(), await given.material(), await given.material()];
  const bolt = await given.material({ VALUATION_METHOD: 'STD', STD_PRICE: '0.5' });
  const unknown = await given.material();
  // Ten rims at 8 and ten at 9: on average 8.5.
  await given.stock(rim, '10', undefined, { UNIT_PRICE: '8' });
  await given.stock(rim, '10', undefined, { UNIT_PRICE: '9' });
  await approved(wheel, [
    { MATERIAL_CODE: rim, QTY: '1' },
    { MATERIAL_CODE: bolt, QTY: '6', SCRAP_RATE: '10' },
  ]);
  const one = await draft(
    bike,
    [
      { MATERIAL_CODE: wheel, QTY: '4' },
      { MATERIAL_CODE: unknown, QTY: '1' },
    ],
    { BOM_QTY: '2' },
  );
  // A wheel: 8.5 + 6 × 1.1 × 0.5 = 11.8; four of them 47.2, so a bike 23.6.
  const said = {
    TOTAL: '47.2',
    UNIT_COST: '23.6',
    MISSING: [unknown],
    PRICES: {
      [wheel]: { PRICE: '11.8', SOURCE: 'ROLLED_UP' },
      [rim]: { PRICE: '8.5', SOURCE: 'AVERAGE' },
      [bolt]: { PRICE: '0.5', SOURCE: 'STANDARD' },
    },
  };
  expect((await buyer.read(one))['COSTS']).toEqual({ CURRENCY_CODE: 'CNY', AVERAGE: said, STANDARD: said });
  // Other versions stand beside it, to be compared.
  const two = await draft(bike, [{ MATERIAL_CODE: wheel, QTY: '5' }]);
  expect((await buyer.read(two))['VERSIONS']).toMatchObject([{ BOM_NO: one.NO, BOM_VERSION: 1, ENTRIES: [{ QTY: '4' }, { QTY: '1' }] }]);
});

test('whoever may not see what stock is worth does not see what a product costs', async () => {
  const [bike, rim] = [await given.material(), await given.material()];
  await given.stock(rim, '10', undefined, { UNIT_PRICE: '8' });
  const one = await draft(bike, [{ MATERIAL_CODE: rim, QTY: '1' }]);
  const warehouse = await world.as('warehouse');
  expect((await warehouse.read(one))['COSTS']).toMatchObject({ AVERAGE: { TOTAL: '8' } });
  await manager.create('field_privilege', { ROLE_CODE: 'WAREHOUSE', MENU: 'STOCK', FIELD: 'STOCK_VALUE', CONTROL_VALUE: 'HIDDEN' });
  const blind = await world.as('warehouse');
  expect((await blind.read(one))['COSTS']).toBeUndefined();
  expect((await blind.read(one))['STRUCTURE']).toEqual([]);
});
