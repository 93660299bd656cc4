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
