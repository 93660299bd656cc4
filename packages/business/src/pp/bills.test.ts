import { decimal } from '@sampan/kernel/decimal.ts';
import { givenIn } from '@sampan/testkit/given.ts';
import { sampleWorld } from '@sampan/testkit/scenario.ts';
import { expect, test } from 'vitest';
import { billsBelow, billsOn } from './bills.server.ts';
import { type Bills, componentsOf, needsOf } from './explosion.ts';

type Row = Record<string, unknown>;

const world = await sampleWorld();
const given = await givenIn(world);
const [buyer, manager] = [await world.as('buyer'), await world.as('manager')];

async function approved(MATERIAL_CODE: string, VALID_FROM: string, ENTRIES: readonly Row[], more: Row = {}): Promise<void> {
  const one = await buyer.create('bom', { MATERIAL_CODE, PLANT_CODE: '1100', VALID_FROM, ...more, ENTRIES });
  if ((await buyer.act(one, 'submit'))['STATUS'] === 'SUBMITTED') await manager.act({ ...one, VERSION: 2 }, 'approve');
}
const on = (day: string) => world.inDatabase((db) => billsOn({ db }, '1100', day));
const said = (bills: Bills, code: string) =>
  bills.get(code)?.lines.map((line) => `${line.MATERIAL_CODE} ${line.QTY} ${line.UNIT_DECIMALS}`);

test('a plant has on each day the bills that count on it, with their lines', async () => {
  const [frame, tube, glue] = [
    await given.material(),
    await given.material({ UNIT_CODE: 'SET' }),
    await given.material({ UNIT_CODE: 'KG' }),
  ];
  await approved(frame, '2026-01-01', [{ MATERIAL_CODE: tube, QTY: '3' }]);
  await approved(frame, '2026-03-01', [
    { MATERIAL_CODE: tube, QTY: '4', SCRAP_RATE: '2.5' },
    { MATERIAL_CODE: glue, QTY: '0.02' },
  ]);
  await approved(frame, '2026-01-01', [{ MATERIAL_CODE: glue, QTY: '9' }], { PLANT_CODE: '1200' });
  expect((await on('2025-12-31')).has(frame)).toBe(false);
  expect(said(await on('2026-02-28'), frame)).toEqual([`${tube} 3 0`]);
  const bills = await on('2026-03-01');
  expect(bills.get(frame)).toMatchObject({ BOM_VERSION: 2, BOM_QTY: '1', VALID_FROM: '2026-03-01', VALID_TO: null, UNIT_CODE: 'PCS' });
  expect(said(bills, frame)).toEqual([`${tube} 4 0`, `${glue} 0.02 4`]);
  // 7 × 4 × 1.025 = 28.7 sets are 29; 7 × 0.02 = 0.14 kg.
  expect(componentsOf(bills, bills.get(frame)!, decimal('7')).components).toEqual([
    { MATERIAL_CODE: tube, UNIT_CODE: 'SET', QTY: '29' },
    { MATERIAL_CODE: glue, UNIT_CODE: 'KG', QTY: '0.14' },
  ]);
});

test('of a few materials no more is read than is below them', async () => {
  const [bike, wheel, rim, other] = [await given.material(), await given.material(), await given.material(), await given.material()];
  await approved(wheel, '2026-01-01', [{ MATERIAL_CODE: rim, QTY: '1' }]);
  await approved(bike, '2026-01-01', [{ MATERIAL_CODE: wheel, QTY: '2' }]);
  await approved(other, '2026-01-01', [{ MATERIAL_CODE: rim, QTY: '1' }]);
  const bills = await world.inDatabase((db) => billsBelow({ db }, '1100', '2026-05-05', [bike]));
  expect([...bills.keys()].toSorted()).toEqual([wheel, bike].toSorted());
  expect(needsOf(bills, bike, decimal('5')).map(({ MATERIAL_CODE, QTY }) => [MATERIAL_CODE, QTY])).toEqual([
    [wheel, '10'],
    [rim, '10'],
  ]);
});

test('a bill that is put into the past closes no loop there either', async () => {
  const [a, b] = [await given.material(), await given.material()];
  await approved(a, '2026-01-01', [{ MATERIAL_CODE: b, QTY: '1' }]);
  // From March on a is made of something else, and b of a; in February both would have been made of each other.
  await approved(a, '2026-03-01', [{ MATERIAL_CODE: await given.material(), QTY: '1' }]);
  await approved(b, '2026-03-01', [{ MATERIAL_CODE: a, QTY: '1' }]);
  await expect(approved(b, '2026-02-01', [{ MATERIAL_CODE: a, QTY: '1' }])).rejects.toThrow('BOM_LOOP');
});
