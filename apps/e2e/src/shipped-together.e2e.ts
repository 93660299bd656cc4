import { expect, test } from 'vitest';
import { givenPicked } from './given.ts';
import { expectNoFaults, fits, goTo, settled } from './journey.ts';
import { begin, press, WALKS } from './two-walks.ts';

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
