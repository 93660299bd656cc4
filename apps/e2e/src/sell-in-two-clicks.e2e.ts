import { expect, test } from 'vitest';
import { givenSale } from './given.ts';
import { expectNoFaults, fits, goTo, pathOf, settled } from './journey.ts';
import { begin, press, WALKS } from './two-walks.ts';

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
