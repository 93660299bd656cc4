import { todayIn } from '@sampan/kernel/dates.ts';
import { expect, test } from 'vitest';
import { call } from './given.ts';
import { expectNoFaults, goTo, look, open } from './journey.ts';

// Whatever the hour, the day of one of them is not the day of the organisation in Shanghai.
const ZONES = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];

test.each(ZONES)("a browser in %s offers and shows the organisation's days and times", async (zone) => {
  const today = todayIn('Asia/Shanghai');
  const page = await open({ as: 'manager', language: 'en', zone });
  await goTo(page, '/mm/po/create');
  expect(await page.getByLabel('Order date', { exact: true }).inputValue()).toBe(today);
  await page.getByRole('button', { name: 'Open calendar: Order date' }).click();
  const marked = page.locator('[data-business-day]');
  expect(await marked.textContent()).toBe(String(Number(today.slice(8))));
  await look(page, 'calendar-other-zone');
  await page.keyboard.press('Escape');

  const ENTRIES = [{ MATERIAL_CODE: 'M1001', QTY: '1' }];
  const { ID } = await call(page, 'mmapi/purchase-requisition/create', { DATA: { REQUEST_DATE: today, PLANT_CODE: '1100', ENTRIES } });
  await goTo(page, `/mm/pr/view?id=${String(ID)}`);
  await page
    .getByText(new RegExp(`${today} \\d\\d:\\d\\d`))
    .first()
    .waitFor();
  expectNoFaults(page);
});
