import { type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { expect, test } from 'vitest';

const world = await sampleWorld();
const manager = await world.as('manager');

const unit = (UNIT_CODE: string): Promise<Held> => manager.create('unit', { UNIT_CODE, UNIT_NAME: UNIT_CODE });

test('a master that is only the default of a data binding is not deleted; the refusal names the binding and the field', async () => {
  const plant = await manager.create('plant', { PLANT_CODE: '1900', PLANT_NAME: '新厂', COMPANY_CODE: '1000' });
  const binding = await manager.create('data_binding', {
    RECORD_TYPE: 'purchase_order',
    FIELDS: [{ FIELD: 'PLANT_CODE', DEFAULT_VALUE: '1900' }],
  });
  const refused = await refusal(manager.remove(plant));
  expect([refused.code, refused.text]).toEqual(['RECORD_IS_DEFAULT', '1900 是“采购订单”表单设置中“工厂”的默认值，请先更改该默认值']);
  // A binding that is not in force would offer it again as soon as it is.
  await manager.update(binding, { IS_ACTIVE: '0' });
  expect((await refusal(manager.remove(plant))).code).toBe('RECORD_IS_DEFAULT');
  await manager.update(binding, { FIELDS: [{ FIELD_NO: 1, FIELD: 'PLANT_CODE', DEFAULT_VALUE: '1100' }] });
  await manager.remove(plant);
});

test('the same letters as a default of a field that holds no such master do not matter', async () => {
  const held = await unit('XYZ');
  await manager.create('data_binding', { RECORD_TYPE: 'purchase_requisition', FIELDS: [{ FIELD: 'NOTE', DEFAULT_VALUE: 'XYZ' }] });
  await manager.remove(held);
});
