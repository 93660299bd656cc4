import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, submitted } from './given.ts';
import { expectNoFaults, fits, goTo, settled } from './journey.ts';
import { type Answer, begin, press, versionOf, WALKS } from './two-walks.ts';

const created = (answer: Answer) => (answer['CREATED'] as readonly { ID: string; VERSION: number; DELIEVERY_DOC_NO: string }[])[0]!;

/** A delivery of so many cylinders, picked into the shipping area. */
async function givenPicked(page: Page, QTY: string): Promise<{ ID: string; NO: string }> {
  const entries = [{ MATERIAL_CODE: 'M4006', STORAGE_BIN_CODE: 'A-03-2', QTY, UNIT_PRICE: '80' }];
  const stored = await call(page, 'wmsapi/warehouse-entry/create', { DATA: { STORAGE_LOCATION_CODE: '1101', ENTRIES: entries } });
  await call(page, 'wmsapi/warehouse-entry/store', { ID: String(stored['ID']), VERSION: String(stored['VERSION']), DATA: {} });
  const ENTRIES = [{ MATERIAL_CODE: 'M4006', QTY, UNIT_PRICE: '118' }];
  const order = await call(page, 'sdapi/sales-order/create', { DATA: { CUSTOMER_CODE: 'C1001', PLANT_CODE: '1100', ENTRIES } });
  const { VERSION } = await submitted(page, 'sdapi/sales-order', order);
  const act = async (path: string, ID: string, version: unknown) => call(page, path, { ID, VERSION: String(version), DATA: {} });
  const delivery = created(await act('sdapi/sales-order/deliver', String(order['ID']), VERSION));
  const pick = created(await act('sdapi/delivery/pick', delivery.ID, delivery.VERSION));
  await act('wmsapi/transfer-order/execute', pick.ID, await versionOf(page, 'wmsapi/transfer-order', pick.ID));
  return { ID: delivery.ID, NO: delivery.DELIEVERY_DOC_NO };
}

test.each(WALKS)('a delivery is handed to a carrier by a shipping order, %s', async (_name, language, size) => {
  const stage = await begin(language, size);
  const { page, say, see } = stage;
  const delivery = await givenPicked(page, '2');

  await goTo(page, `/sd/so/shipping/create?from=delivery&fromNo=${delivery.NO}`);
  await see('ship-1-form');
  expect(await fits(page)).toBe(true);
  await press(page, say('保存并提交', 'Save and submit'));
  await page.waitForURL(/shipping\/view/);
  await settled(page);
  await see('ship-2-submitted');
  await press(page, say('全部出库', 'Confirm shipment of all'));
  await see('ship-3-ask');
  await press(page, say('全部出库', 'Confirm shipment of all'));
  await page.getByText(say('已全部出库', 'All out')).first().waitFor();
  await see('ship-4-out');
  expect(await fits(page)).toBe(true);

  await goTo(page, `/sd/so/delievering/view?id=${delivery.ID}`);
  await page.getByText(say('已全部出库', 'All out')).first().waitFor();
  expectNoFaults(page);
});
