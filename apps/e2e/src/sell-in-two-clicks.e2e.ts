import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, submitted } from './given.ts';
import { expectNoFaults, fits, goTo, pathOf, settled } from './journey.ts';
import { begin, press, WALKS } from './two-walks.ts';

/** An approved order of two cylinders that lie in stock, as the trader finds it. */
async function givenSale(page: Page): Promise<string> {
  const stored = await call(page, 'wmsapi/warehouse-entry/create', {
    DATA: {
      WAREHOUSE_CODE: 'W01',
      STORAGE_LOCATION_CODE: '1101',
      ENTRIES: [{ MATERIAL_CODE: 'M4006', STORAGE_BIN_CODE: 'A-03-2', QTY: '5', UNIT_PRICE: '80' }],
    },
  });
  await call(page, 'wmsapi/warehouse-entry/store', { ID: String(stored['ID']), VERSION: String(stored['VERSION']), DATA: {} });
  const order = await call(page, 'sdapi/sales-order/create', {
    DATA: {
      CUSTOMER_CODE: 'C1001',
      PLANT_CODE: '1100',
      CUSTOMER_PO: 'HX-2611-07',
      ENTRIES: [{ MATERIAL_CODE: 'M4006', QTY: '2', UNIT_PRICE: '118' }],
    },
  });
  await submitted(page, 'sdapi/sales-order', order);
  return String(order['ID']);
}

test.each(WALKS)('an approved order is delivered by two clicks, %s', async (_name, language, size) => {
  const { page, say, see } = await begin(language, size);
  const order = await givenSale(page);

  await goTo(page, `/sd/so/view?id=${order}`);
  await see('sell-order');
  await press(page, say('全部发货', 'Deliver everything'));
  await page.waitForURL(/delievering\/view/);
  await settled(page);
  expect(pathOf(page)).toBe('/sd/so/delievering/view');
  expect(await fits(page)).toBe(true);
  await see('sell-delivery');

  await press(page, say('确认出库', 'Confirm shipment'));
  await see('sell-confirm');
  await press(page, say('确认出库', 'Confirm shipment'));
  await page.getByText(say('已全部出库', 'All out')).first().waitFor();
  await see('sell-out');

  await goTo(page, `/sd/so/view?id=${order}`);
  await page.getByText(say('已全部交货', 'Delivered')).first().waitFor();
  await see('sell-order-delivered');
  expect(await fits(page)).toBe(true);
  expectNoFaults(page);
});
