import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, givenSale } from './given.ts';
import { expectNoFaults, fits, goTo, settled } from './journey.ts';
import { type Answer, begin, fillLine, press, submit, versionOf, WALKS } from './two-walks.ts';

/** Does an action of a document, and answers the id of what it made. */
async function done(page: Page, type: string, action: string, ID: string): Promise<string> {
  const { CREATED } = await call(page, `${type}/${action}`, { ID, VERSION: await versionOf(page, type, ID), DATA: {} });
  return String((CREATED as readonly Answer[] | undefined)?.[0]?.['ID']);
}

test.each(WALKS)('a customer sends goods back and gets others for them, %s', async (_name, language, size) => {
  const stage = await begin(language, size);
  const { page, say, see } = stage;
  const order = await givenSale(page);
  const delivery = await done(page, 'sdapi/sales-order', 'deliver', order);
  await done(page, 'sdapi/delivery', 'ship', delivery);

  await goTo(page, `/sd/so/delievering/view?id=${delivery}`);
  await press(page, say('生成销售退货单', 'Create sales return order'), 'link');
  await page.waitForURL(/return\/create/);
  await settled(page);
  await fillLine(stage, 1, [
    ['textbox', '退货数量', 'Return quantity', '1'],
    ['combobox', '退货方式', 'Credit or replace', say('换货', 'Replacement')],
  ]);
  await see('sales-return-form');
  expect(await fits(page)).toBe(true);
  await submit(stage);
  await press(page, say('退货收货', 'Receive return'));
  await see('sales-return-receive');
  await press(page, say('退货收货', 'Receive return'));
  await page.getByText(say('已全部收货', 'Received')).first().waitFor();
  await see('sales-return-received');
  expect(await fits(page)).toBe(true);

  // One of two is to be delivered again.
  await goTo(page, `/sd/so/view?id=${order}`);
  await page.getByText(say('已部分交货', 'Partly delivered')).first().waitFor();
  await press(page, say('全部发货', 'Deliver everything'));
  await page.waitForURL(/delievering\/view/);
  await settled(page);
  await press(page, say('确认出库', 'Confirm shipment'));
  await press(page, say('确认出库', 'Confirm shipment'));
  await page.getByText(say('已全部出库', 'All out')).first().waitFor();
  await goTo(page, `/sd/so/view?id=${order}`);
  await page.getByText(say('已全部交货', 'Delivered')).first().waitFor();
  await see('sales-return-replaced');
  expectNoFaults(page);
});
