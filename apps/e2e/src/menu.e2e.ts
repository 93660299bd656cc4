import { expect, test } from 'vitest';
import { inLanguage, type Language } from '@sampan/kernel/languages.ts';
import { pageTexts, shellTexts } from '@sampan/kernel/texts/shell/shell.ts';
import type { Page } from 'playwright-core';
import { givenOrder, needApproval, submitted } from './given.ts';
import { goTo, open, pathOf, settled } from './journey.ts';

const menuOf = (page: Page, language: Language) => page.getByRole('navigation', { name: inLanguage(shellTexts['shell.menu'], language) });

test('an entry of the menu opens its screen', async () => {
  const page = await open({ as: 'buyer2', language: 'en' });
  const entry = menuOf(page, 'en').getByRole('link').first();
  const href = await entry.getAttribute('href');
  await entry.click();
  await settled(page);
  expect(`#${pathOf(page)}`).toBe(href);
  expect(await entry.getAttribute('aria-current')).toBe('page');
});

test('an address typed in opens the group of the menu that it belongs to and marks its entry', async () => {
  const page = await open({ as: 'manager', language: 'en' });
  await goTo(page, '/wms/stock/index');
  const marked = () => menuOf(page, 'en').locator('[aria-current="page"]').textContent();
  expect(await marked()).toBe('Warehouse stock');
  await page.reload();
  await settled(page);
  expect(await marked()).toBe('Warehouse stock');
});

test('an address that leads nowhere says so', async () => {
  const page = await open({ as: 'buyer2', language: 'en' });
  await goTo(page, '/no/such/screen');
  await page.getByText(inLanguage(pageTexts['page.notFound'], 'en'), { exact: true }).first().waitFor();
});

test('an entry of the menu says how many documents wait', async () => {
  const page = await open({ as: 'manager', language: 'en' });
  await needApproval(page, 'PO');
  try {
    await submitted(page, 'mmapi/purchase-order', await givenOrder(page, { material: 'M1001', qty: '1', price: '5' }));
  } finally {
    await needApproval(page, '');
  }
  await page.reload();
  await settled(page);
  await menuOf(page, 'en')
    .getByRole('link', { name: /^Purchase order \d+\+? waiting$/ })
    .waitFor();
});
