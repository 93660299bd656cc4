import { expect, test } from 'vitest';
import { expectNoFaults, goTo, look, open, pathOf, settled } from './journey.ts';

test('help is opened on a list and read, and a tour goes through the form of an order by keyboard', async () => {
  const page = await open({ as: 'buyer2', tours: 'none', language: 'en' });
  await goTo(page, '/mm/po/index');
  await page.keyboard.press('F1');
  const help = page.getByRole('dialog', { name: 'Purchase orders' });
  await help.getByRole('heading', { name: 'Change, close, cancel' }).waitFor();
  await settled(page);
  await look(page, 'help-drawer');
  await help.getByRole('link', { name: 'All help' }).press('Enter');
  await page.getByRole('link', { name: 'Purchase orders' }).press('Enter');
  await page.getByRole('article', { name: 'Purchase orders' }).waitFor();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Amounts' }).press('Enter');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Amounts');

  await goTo(page, '/mm/po/create');
  await page.getByRole('region', { name: 'Guided tour' }).getByRole('button', { name: 'Take the tour' }).press('Enter');
  const step = (title: string) => page.getByRole('dialog', { name: title, exact: true });
  await step('Supplier').waitFor();
  await settled(page);
  await look(page, 'tour');
  for (const title of ['Company and plant', 'Entries', 'Amounts', 'Save']) {
    await page.keyboard.press('ArrowRight');
    await step(title).waitFor();
  }
  await page.keyboard.press('ArrowLeft');
  await step('Amounts').waitFor();
  await page.keyboard.press('Escape');
  await step('Amounts').waitFor({ state: 'detached' });
  expect(pathOf(page)).toBe('/mm/po/create');

  // Taken once it is not offered again, on any device; the help still starts it.
  const elsewhere = await open({ as: 'buyer2', tours: 'remembered', language: 'en', width: 390, height: 844 });
  await goTo(elsewhere, '/mm/po/create');
  await elsewhere.getByRole('button', { name: /^My account/ }).click();
  await elsewhere.getByRole('menuitem', { name: /^Help/ }).click();
  expect(await elsewhere.getByRole('region', { name: 'Guided tour' }).count()).toBe(0);
  await elsewhere.getByRole('button', { name: 'Start the tour' }).press('Enter');
  await elsewhere.getByRole('dialog', { name: 'Supplier', exact: true }).waitFor();
  await look(elsewhere, 'tour-phone');
  expectNoFaults(page);
  expectNoFaults(elsewhere);
});
