import { todayIn } from '@sampan/kernel/dates.ts';
import { expect, test } from 'vitest';
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

  await goTo(page, '/general/note/create');
  await page.getByLabel('Note', { exact: true }).last().fill(`From ${zone}`);
  await page.keyboard.press('Control+s');
  await page.waitForURL(/note\/view/);
  await goTo(page, '/general/note/index');
  const row = page.getByRole('row').filter({ hasText: `From ${zone}` });
  await row.waitFor();
  expect(todayIn('Asia/Shanghai') === today ? await row.textContent() : today).toContain(today);
  expectNoFaults(page);
});
