import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoFaults, goTo, look, open, settled } from './journey.ts';

/** Types into what has this name and goes on with Tab, as people who know the codes do. */
async function typeInto(page: Page, role: 'combobox' | 'textbox', name: string, text: string): Promise<void> {
  await page.getByRole('main').or(page.getByRole('dialog')).getByRole(role, { name, exact: true }).last().focus();
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
  await settled(page);
}

const inspect = (page: Page, name: string): Promise<void> => look(page, `purchase-${name}`);

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).last().press('Enter');
  await settled(page);
}

const heading = (page: Page): Promise<string | null> => page.getByRole('heading', { level: 1 }).textContent();

/** Looks at the dialog of an action with its pre-checks, then carries the action out; another dialog may tell what came of it. */
async function confirmDialog(page: Page, action: string): Promise<void> {
  await inspect(page, `dialog-${action.toLowerCase()}`);
  const button = page.getByRole('dialog').getByRole('button', { name: action, exact: true });
  await button.press('Enter');
  await button.waitFor({ state: 'detached' });
  await settled(page);
}

async function orderSteel(page: Page): Promise<void> {
  await goTo(page, '/mm/po/create');
  await typeInto(page, 'combobox', 'Supplier', 'V1001');
  await typeInto(page, 'combobox', 'Plant', '1100');
  await typeInto(page, 'combobox', 'Material code, line 1', 'M1001');
  await typeInto(page, 'textbox', 'Quantity, line 1', '12');
  await typeInto(page, 'textbox', 'Unit price, line 1', '250');
  await inspect(page, 'order-form');
  await press(page, 'Save and submit');
}

async function receive(page: Page): Promise<void> {
  await press(page, 'Receive');
  await typeInto(page, 'combobox', 'Storage location', '1101');
  await confirmDialog(page, 'Receive');
  await page.getByRole('dialog', { name: 'SUCCESS' }).getByRole('link').waitFor();
  await inspect(page, 'received-dialog');
  await confirmDialog(page, 'Got it');
}

async function putAway(page: Page): Promise<void> {
  await goTo(page, '/wms/to/po_in');
  await page
    .getByRole('row', { name: /304 stainless steel sheet/ })
    .getByRole('checkbox')
    .press('Space');
  await inspect(page, 'put-away-list');
  await press(page, 'Put away the selected goods');
  await press(page, 'Confirm');
  await press(page, 'Execute');
  await confirmDialog(page, 'Execute');
}

test('an order is typed by keyboard, received and put away, and its goods lie in a bin', async () => {
  const page = await open({ as: 'manager', language: 'en' });
  await orderSteel(page);
  expect(await heading(page)).toMatch(/^PO\d+/);
  await inspect(page, 'order');
  await receive(page);
  await inspect(page, 'order-received');
  await putAway(page);
  expect(await heading(page)).toMatch(/^TO\d+/);
  await inspect(page, 'transfer-done');

  await goTo(page, '/wms/bin/index');
  // Whichever bin holds such sheets already: a journey before may have moved them.
  await page.getByRole('row', { name: /A-01-\d.*304 stainless steel sheet/ }).waitFor();
  await inspect(page, 'bin-stock');
  await goTo(page, '/fi/voucher/index');
  await page.getByRole('row', { name: /记-\d+.*3,?000\.00/ }).waitFor();
  await inspect(page, 'vouchers');
  expectNoFaults(page);
});
