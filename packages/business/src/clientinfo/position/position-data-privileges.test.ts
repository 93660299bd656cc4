import { givenIn, type Given } from '@sampan/testkit/given.ts';
import { raw } from '@sampan/testkit/privileged.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

const world = await sampleWorld();
let given: Given;
let manager: Actor;
let clerk: Actor;
let here: Held;
let elsewhere: Held;
let position: Held;

/** The clerk has no role but the one of his position, which shows orders and storage locations of plant 2100 alone. */
beforeAll(async () => {
  given = await givenIn(world);
  manager = await world.as('manager');
  const MENUS = ['PURCHASE_ORDER', 'STORAGE_LOCATION'].map((MENU) => ({ MENU, ACTION: '*' }));
  await manager.create('role', { ROLE_CODE: 'SOUTH', ROLE_NAME: '南方采购', MENUS });
  for (const { MENU } of MENUS)
    await manager.create('data_privilege', { ROLE_CODE: 'SOUTH', MENU, FIELD: 'PLANT_CODE', OPERATOR: 'EQ', CONTROL_VALUE: '2100' });
  position = await manager.create('position', { POSITION_CODE: 'SOUTH', POSITION_NAME: '南方', ROLES: [{ ROLE_CODE: 'SOUTH' }] });
  const { ID } = await manager.create('user', {
    USERNAME: 'clerk',
    LASTNAME: '南',
    FIRSTNAME: '风',
    POSITIONS: [{ POSITION_CODE: 'SOUTH' }],
  });
  await manager.post('clientinfoapi/user/set-password', { ID, password: 'a good password' });
  clerk = await world.as('clerk');
  elsewhere = await given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY: '1' }]);
  here = await given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY: '1' }], { PLANT_CODE: '2100' });
});

const printed = (order: Held) => raw(world, clerk, 'mmapi/purchase-order/print', { ID: order.ID, format: 'html', preview: '1' });

test('list, export, view and print keep to the data privileges of a role that comes by a position alone', async () => {
  const { results } = await clerk.list('purchase_order', { list: 'all', length: 100 });
  expect([...new Set(results.map(({ PLANT_CODE }) => PLANT_CODE))]).toEqual(['2100']);
  expect(results.map(({ PURCHASE_ORDER_NO }) => PURCHASE_ORDER_NO)).toContain(here.NO);
  const exported = await raw(world, clerk, 'mmapi/purchase-order/export', { format: 'csv' });
  expect([exported.includes(here.NO), exported.includes(elsewhere.NO)]).toEqual([true, false]);
  expect((await clerk.read(here))['PLANT_CODE']).toBe('2100');
  expect((await refusal(clerk.read(elsewhere))).status).toBe(404);
  expect(await printed(here)).toContain(here.NO);
  expect(await printed(elsewhere)).not.toContain(elsewhere.NO);
});

test('so does a picker; while the position is inactive nothing is granted', async () => {
  const offered = async (by: Actor) => {
    const { results } = await by.list('storage_location', { field: 'STORAGE_LOCATION_CODE', length: 50 });
    return results.map(({ data }) => String((data as Record<string, unknown>)['STORAGE_LOCATION_CODE']));
  };
  const all = await offered(manager);
  const south = all.filter((code) => code.startsWith('21'));
  expect([all.includes('1101'), south.length > 0, await offered(clerk)]).toEqual([true, true, south]);
  await manager.update(position, { IS_ACTIVE: '0' });
  expect((await refusal(clerk.list('purchase_order', { list: 'all' }))).status).toBe(403);
  await manager.update(position, { IS_ACTIVE: '1' });
  expect(await offered(clerk)).toEqual(south);
});
