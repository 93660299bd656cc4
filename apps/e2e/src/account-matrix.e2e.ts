import { expect, test } from 'vitest';
import { expectNoFaults, goTo, look, open, signIn, SIZES } from './journey.ts';

const MATRIX = '/fi/valuationaccounting/matrix';

test('finance gives partners of one group an account of their own, and sees why another is refused', async () => {
  const page = await open({ language: 'en' });
  await signIn(page, 'finance');
  await goTo(page, MATRIX);
  await page.getByRole('heading', { level: 1, name: 'Account matrix' }).waitFor();
  await page.getByText('Every account that is needed is there').waitFor();
  await look(page, 'account-matrix-en');
  const groups = page.getByRole('region', { name: 'By partner group' });
  await page.getByRole('textbox', { name: 'Add a column' }).first().fill('FOREIGN');
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await groups.getByRole('button', { name: 'Payable, FOREIGN: 220201, as all others' }).click();
  const dialog = page.getByRole('dialog');
  const account = dialog.getByRole('combobox', { name: 'Account' });
  // With its name beside it: what is typed before that comes would stand behind it.
  await expect.poll(() => account.inputValue()).toBe('220201 Accounts payable: goods');
  // The bank's account holds no open items.
  await account.fill('1002');
  await page.getByRole('option', { name: /1002/ }).first().click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText(/account 1002 is used by BANK, which keeps none/).waitFor();
  await look(page, 'account-matrix-refused-en');
  await account.fill('220203');
  await page
    .getByRole('option', { name: /220203/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await groups.getByRole('button', { name: 'Payable, FOREIGN: 220203' }).waitFor();
  expectNoFaults(page, { refusals: true });
});

test('on a phone the keys stay in sight while the values scroll', async () => {
  const page = await open(SIZES.phone);
  await signIn(page, 'finance');
  await goTo(page, MATRIX);
  await page.getByText('所需科目已齐全').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await look(page, 'account-matrix-phone');
  expectNoFaults(page);
});

test('the matrix in Chinese', async () => {
  const page = await open();
  await signIn(page, 'finance');
  await goTo(page, MATRIX);
  await page.getByText('按伙伴组').waitFor();
  await look(page, 'account-matrix-zh');
  expectNoFaults(page);
});
