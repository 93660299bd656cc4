import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoFaults, open, settled } from './journey.ts';
import {
  activate,
  expectDialog,
  expectFocus,
  expectNoDialog,
  focused,
  heading,
  inspect,
  openScreen,
  press,
  tabTo,
  type,
} from './keyboard.ts';

const valueOf = (page: Page): Promise<string> => page.locator(':focus').inputValue();

/** Types a value into a cell of the line grid and goes on with a key. */
async function enter(page: Page, text: string, key = 'Enter'): Promise<void> {
  await type(page, text);
  await press(page, key);
}

async function beginOrder(page: Page): Promise<void> {
  await openScreen(page, 'Purchase order');
  await activate(page, 'button', 'New');
  await press(page, 'Control+s');
  expect(await focused(page)).toMatch(/^alert/);
  await inspect(page, 'order-problems');
  await press(page, 'Tab', 'Enter');
  await expectFocus(page, 'combobox', 'Supplier');
  await enter(page, 'V1001', 'Tab');
  await tabTo(page, 'combobox', 'Plant');
  await enter(page, '1100', 'Tab');
  await tabTo(page, 'combobox', 'Material code, line 1', 'F6');
}

async function typeLines(page: Page): Promise<void> {
  await enter(page, 'M1002');
  await expectFocus(page, 'textbox', 'Quantity, line 1');
  await enter(page, '12*3');
  await tabTo(page, 'textbox', 'Unit price, line 1');
  await enter(page, '4.5', 'Control+d');
  await expectFocus(page, 'textbox', 'Unit price, line 2');
  await tabTo(page, 'textbox', 'Quantity, line 2', 'Shift+Tab');
  await enter(page, '20');
  await press(page, 'Control+z');
  await tabTo(page, 'textbox', 'Quantity, line 2', 'Shift+Tab');
  expect(await valueOf(page)).toBe('36');
  await press(page, 'Control+y');
  expect(await valueOf(page)).toBe('20');
  await page.keyboard.type('999');
  await press(page, 'Escape');
  expect(await valueOf(page)).toBe('20');
  await press(page, 'ArrowUp');
  await expectFocus(page, 'textbox', 'Quantity, line 1');
  await press(page, 'ArrowDown');
  await expectFocus(page, 'textbox', 'Quantity, line 2');
}

async function insertLine(page: Page): Promise<void> {
  await press(page, 'Control+Shift+Enter');
  await expectFocus(page, 'combobox', 'Material code, line 2');
  await press(page, 'F4');
  await expectDialog(page, 'picker');
  await page.keyboard.type('M1005');
  await press(page, 'Enter');
  await tabTo(page, 'gridcell', /M1005/);
  await press(page, 'Space');
  await activate(page, 'button', 'Save and return', 'Shift+Tab');
  await expectNoDialog(page);
  await expectFocus(page, 'combobox', 'Material code, line 2');
  await press(page, 'Enter', 'F8');
  await tabTo(page, 'textbox', 'Unit price, line 2');
  await press(page, 'F8');
  await tabTo(page, 'textbox', 'Quantity, line 2', 'Shift+Tab');
  await press(page, 'Alt+ArrowDown');
  await expectFocus(page, 'textbox', 'Quantity, line 3');
  await press(page, 'Alt+ArrowUp');
  await expectFocus(page, 'textbox', 'Quantity, line 2');
  await press(page, 'Control+d', 'Control+Shift+Delete');
  await expectFocus(page, 'textbox', 'Quantity, line 3');
  await press(page, 'Control+Enter');
  expect(await focused(page)).not.toMatch(/line [123]"/);
}

test('an order of three lines is typed with the keys of the grid, saved and submitted, by keyboard alone', async () => {
  const page = await open({ as: 'buyer', language: 'en' });
  await beginOrder(page);
  await typeLines(page);
  await insertLine(page);
  await inspect(page, 'order-lines');
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/view/);
  await settled(page);
  expect(await heading(page)).toMatch(/^PO\d+/);
  const lines = page.getByRole('region', { name: 'Entries' });
  await lines.getByRole('row', { name: /M1002.* 36.* 162\.00/ }).waitFor();
  await lines.getByRole('row', { name: /M1005.* 36.* 162\.00/ }).waitFor();
  await lines.getByRole('row', { name: /M1002.* 20.* 90\.00/ }).waitFor();

  await activate(page, 'button', 'Submit');
  await page.getByText('Approved', { exact: true }).first().waitFor();
  expectNoFaults(page);
});
