import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoFaults, goTo, look, open, settled } from './journey.ts';

const box = (page: Page, role: 'combobox' | 'textbox', name: string) =>
  page.getByRole('main').getByRole(role, { name, exact: true }).last();

async function typeInto(page: Page, role: 'combobox' | 'textbox', name: string, text: string): Promise<void> {
  await box(page, role, name).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
  await settled(page);
}

const priceIs = (page: Page, price: string) =>
  expect.poll(() => box(page, 'textbox', 'Unit price, line 1').inputValue(), { timeout: 10_000 }).toBe(price);

// The sample vendor asks 520 for a sheet, 5 % less from 100 on.
test('an order shows what will be filled in while it is typed; what is typed over stays, and what is seen is saved', async () => {
  const page = await open({ as: 'buyer', language: 'en' });
  await goTo(page, '/mm/po/create');
  await expect.poll(() => box(page, 'combobox', 'Plant').inputValue(), { timeout: 10_000 }).toMatch(/^1100/);
  await typeInto(page, 'combobox', 'Supplier', 'V1001');
  await typeInto(page, 'combobox', 'Material code, line 1', 'M1001');
  await typeInto(page, 'textbox', 'Quantity, line 1', '10');
  await priceIs(page, '520.00');
  expect(await box(page, 'textbox', 'Exchange rate').inputValue()).toBe('1');
  await look(page, 'defaults-filled');
  await typeInto(page, 'textbox', 'Quantity, line 1', '100');
  await priceIs(page, '494.00');
  await typeInto(page, 'textbox', 'Unit price, line 1', '490');
  await typeInto(page, 'textbox', 'Quantity, line 1', '10');
  await expect.poll(() => page.getByRole('main').textContent(), { timeout: 10_000 }).toContain('4,900.00');
  await priceIs(page, '490.00');

  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await page.getByRole('heading', { level: 1, name: /^PO\d+/ }).waitFor();
  expect(await page.getByRole('main').textContent()).toContain('490.00');
  await look(page, 'defaults-saved');
  expectNoFaults(page);
});
