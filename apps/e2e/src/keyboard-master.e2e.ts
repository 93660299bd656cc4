import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoFaults, open, settled } from './journey.ts';
import { activate, expectFocus, fill, heading, inspect, openScreen, press, tabTo, type } from './keyboard.ts';

async function savedRecord(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/view/);
  await settled(page);
}

async function createVendor(page: Page, code: string): Promise<void> {
  await openScreen(page, 'Supplier');
  await activate(page, 'button', 'New');
  await fill(page, 'textbox', /^Supplier( code)?$/, code);
  await fill(page, 'textbox', 'Supplier name', `Keyboard Trading ${code}`);
  await activate(page, 'button', 'Add line', 'F6');
  await expectFocus(page, 'combobox', 'Material code, line 1');
  await page.keyboard.type('M1003');
  await press(page, 'Enter');
  await tabTo(page, 'combobox', 'Currency, line 1');
  await page.keyboard.type('CNY');
  await press(page, 'Enter');
  await tabTo(page, 'textbox', 'Unit price, line 1');
  await page.keyboard.type('21.5');
  await press(page, 'Enter');
  await tabTo(page, 'textbox', 'Valid from, line 1');
  await type(page, '2026-11-01');
  await savedRecord(page);
  await page.getByRole('row', { name: /M1003.*21\.50/ }).waitFor();
}

test('a vendor with a price is created, changed, switched off and copied, by keyboard alone', async () => {
  const page = await open({ as: 'manager', language: 'en' });
  const code = `K${Date.now() % 1_000_000}`;
  await createVendor(page, code);
  await inspect(page, 'vendor');
  await activate(page, 'button', 'Edit');
  await fill(page, 'textbox', 'Supplier name', `Keyboard Works ${code}`);
  await tabTo(page, 'checkbox', 'Active');
  await press(page, 'Space');
  await savedRecord(page);
  await page.getByText(`Keyboard Works ${code}`).first().waitFor();
  await activate(page, 'button', 'More');
  await inspect(page, 'vendor-more');
  await tabTo(page, 'menuitem', 'Duplicate', 'ArrowDown');
  await press(page, 'Enter');
  await fill(page, 'textbox', /^Supplier( code)?$/, `${code}B`);
  // Dates of the old record do not hold for the new one.
  await fill(page, 'textbox', 'Valid from, line 1', '2026-12-01');
  await savedRecord(page);
  expect(await heading(page)).toContain(`${code}B`);
  await page.getByRole('row', { name: /M1003.*21\.50/ }).waitFor();
  expectNoFaults(page);
});
