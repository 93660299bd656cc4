import { givenIn } from '@sampan/testkit/given.ts';
import { sampleWorld } from '@sampan/testkit/scenario.ts';
import { expect, test } from 'vitest';

const world = await sampleWorld();

test('the view shows what each receiving record took as its own entries', async () => {
  const manager = await world.as('manager');
  const [location] = (await manager.list('storage_location', { length: 1 })).results;
  const [plant] = (await manager.list('plant', { PLANT_CODE: location?.['PLANT_CODE'] })).results;
  const materials = (await manager.list('material', { length: 2 })).results;
  const [vendor] = (await manager.list('vendor', { length: 1 })).results;
  const order = await manager.create('purchase_order', {
    COMPANY_CODE: plant?.['COMPANY_CODE'],
    PLANT_CODE: plant?.['PLANT_CODE'],
    SUPPLIER_CODE: vendor?.['SUPPLIER_CODE'],
    ENTRIES: materials.map((material) => ({ MATERIAL_CODE: material['MATERIAL_CODE'], QTY: '10', UNIT_PRICE: '2' })),
  });
  await manager.act(order, 'submit');
  const { STORAGE_LOCATION_CODE } = location ?? {};
  await manager.act(order, 'receive', { STORAGE_LOCATION_CODE, ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 2, RECEIVE_QTY: '4' }] });
  await manager.act(order, 'receive', { STORAGE_LOCATION_CODE });
  const { RECEIVINGS } = await manager.read(order);
  expect(RECEIVINGS).toMatchObject([
    { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 2, RECEIVE_QTY: '4' }] },
    {
      ENTRIES: [
        { PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: '10' },
        { PURCHASE_ORDER_ENTRY_NO: 2, RECEIVE_QTY: '6' },
      ],
    },
  ]);
});

test('receiving is offered while something is left to receive, deleting a record while there is one', async () => {
  const [manager, warehouse] = [await world.as('manager'), await world.as('warehouse')];
  const order = await manager.create('purchase_order', {
    SUPPLIER_CODE: 'V1001',
    PLANT_CODE: '1100',
    ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '10', UNIT_PRICE: '2' }],
  });
  await manager.act(order, 'submit');
  const offered = async () => {
    const ACTIONS = (await warehouse.read(order))['ACTIONS'] as Record<string, { allowed: boolean; code?: string }>;
    return [ACTIONS['receive'], ACTIONS['delete-receiving']].map((state) => state?.code ?? state?.allowed);
  };
  const receive = (RECEIVE_QTY: string) =>
    warehouse.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101', ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY }] });
  expect(await offered()).toEqual([true, 'NOTHING_RECEIVED']);
  await receive('4');
  expect(await offered()).toEqual([true, true]);
  await receive('6');
  expect(await offered()).toEqual(['NOTHING_TO_RECEIVE', true]);
});

test('what an action would say is answered while somebody else works on the order', async () => {
  const given = await givenIn(world);
  const manager = await world.as('manager');
  const order = await given.draftOrder([{ MATERIAL_CODE: await given.material(), QTY: '1' }]);
  const steps = await world.inDatabase(async (db) => {
    await db.select('purchase_order').select('id').where('id', '=', order.ID).forUpdate().execute();
    return manager.get('mmapi/purchase-order/submit-check', { ID: order.ID });
  });
  expect(steps).toMatchObject({ steps: expect.arrayContaining([{ CHECK: 'VENDOR', failures: [] }]) });
});
