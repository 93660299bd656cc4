import { todayIn } from '@sampan/kernel/dates.ts';
import { expect, test } from 'vitest';
import { expectNoFaults, fits, goTo, look, open, signIn, SIZES } from './journey.ts';

test('finance soft-closes a month, looks at what keeps it from being closed, and opens it again', async () => {
  const page = await open({ language: 'en' });
  await signIn(page, 'finance');
  await goTo(page, '/fi/period/index');
  await page.getByRole('heading', { level: 1, name: /^Accounting period/ }).waitFor();
  await look(page, 'periods-en');
  const month = todayIn('Asia/Shanghai').slice(0, 7);
  const row = () => page.getByRole('row').filter({ hasText: month }).filter({ hasText: 'Hong Kong' });
  const choose = async (name: string) => {
    await row().hover();
    await row()
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await choose('Soft-close');
  await page.getByRole('dialog').getByRole('button', { name: 'Soft-close' }).click();
  await row().getByText('Soft-closed').waitFor();
  await choose('Close');
  const closing = page.getByRole('dialog');
  await closing.getByText('Trial balance').waitFor();
  await look(page, 'period-close-en');
  await closing.getByRole('button', { name: 'Cancel' }).click();
  await choose('Open');
  await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
  await row().getByText('Open', { exact: true }).waitFor();
  expectNoFaults(page);
});

test('on a phone the periods are cards', async () => {
  const page = await open(SIZES.phone);
  await signIn(page, 'finance');
  await goTo(page, '/fi/period/index');
  await page.getByRole('heading', { level: 1, name: /会计期间/ }).waitFor();
  await look(page, 'periods-phone');
  expect(await fits(page)).toBe(true);
  expectNoFaults(page);
});
