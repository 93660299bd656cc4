import { givenIn } from '@sampan/testkit/given.ts';
import { refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { expect, test } from 'vitest';

const world = await sampleWorld();

test('a rate that only a goods receipt took cannot be changed any more', async () => {
  const given = await givenIn(world);
  const [finance, warehouse] = [await world.as('finance'), await world.as('warehouse')];
  const order = await given.approvedOrder([{ MATERIAL_CODE: 'M1001', QTY: '2', UNIT_PRICE: '10' }], {
    ORDER_DATE: dayBefore(world.today),
    CURRENCY_CODE: 'SGD',
    EXCHANGE_RATE: '5.2',
  });
  const rate = await finance.create('exchange_rate', {
    FROM_CURRENCY_CODE: 'SGD',
    TO_CURRENCY_CODE: 'CNY',
    START_FROM: world.today,
    EXCHANGE_RATE: '5.3',
  });
  // The order is of the day before: this row is still nobody's.
  await finance.update(rate, { EXCHANGE_RATE: '5.35' });
  await warehouse.act(order, 'receive', {
    RECEIVE_DATE: world.today,
    STORAGE_LOCATION_CODE: '1101',
    ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: '1' }],
  });
  expect((await refusal(finance.update(rate, { EXCHANGE_RATE: '5.4' }))).codes).toEqual({ EXCHANGE_RATE: ['EXCHANGE_RATE_USED'] });
});

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}
