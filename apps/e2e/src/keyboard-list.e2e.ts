import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { givenOrder } from './given.ts';
import { expectNoFaults, open, pathOf, settled } from './journey.ts';
import { activate, expectFocus, focused, heading, inspect, openScreen, press, tabTo, type } from './keyboard.ts';

const NOTE = `walk-${Date.now()}`;

const numbers = (page: Page): Promise<string[]> => page.getByRole('gridcell', { name: /^PO\d+/ }).allTextContents();

async function searchAndSort(page: Page): Promise<void> {
  await press(page, 'F3');
  await expectFocus(page, 'searchbox', 'Search');
  await type(page, NOTE);
  await press(page, 'Enter');
  expect(await numbers(page)).toHaveLength(3);
  await tabTo(page, 'gridcell', /./);
  await press(page, 'ArrowUp');
  await tabTo(page, 'columnheader', 'Purchase order no.', 'ArrowRight');
  await press(page, 'Enter');
  await expectFocus(page, 'columnheader', 'Purchase order no.');
}

async function filterByStatus(page: Page): Promise<void> {
  await activate(page, 'button', 'Filter Status');
  await inspect(page, 'filter');
  await tabTo(page, 'checkbox', 'Draft');
  await press(page, 'Space', 'Escape');
  await expectFocus(page, 'button', /^Filter Status/);
}

test('an order is found by search, filter, order and tab, opened, and the list is as it was afterwards, by keyboard alone', async () => {
  const page = await open({ as: 'buyer', language: 'en' });
  for (const qty of ['1', '2', '3']) await givenOrder(page, { material: 'M1004', qty, price: '10', note: NOTE });
  await openScreen(page, 'Purchase order');
  await tabTo(page, 'tab', /.*/);
  // The lists for which the line has no room wait in a menu behind them.
  await activate(page, 'button', 'More');
  await tabTo(page, 'menuitem', 'All', 'ArrowDown');
  await press(page, 'Enter');
  await searchAndSort(page);
  await filterByStatus(page);
  const sorted = await numbers(page);
  expect(sorted).toEqual(sorted.toSorted());

  await tabTo(page, 'columnheader', 'Purchase order no.', 'Shift+Tab');
  await press(page, 'ArrowDown', 'Enter');
  expect(await heading(page)).toContain(sorted[0]);
  expect(await focused(page)).toMatch(/^main/);
  await press(page, 'Control+ArrowDown');
  expect(await heading(page)).toContain(sorted[1]);
  await press(page, 'Control+ArrowDown');
  expect(await heading(page)).toContain(sorted[2]);
  await press(page, 'Control+ArrowUp');
  expect(await heading(page)).toContain(sorted[1]);

  // Alt+Left belongs to the browser, and this one has no window to take it.
  while (pathOf(page) === '/mm/po/view') await page.goBack();
  await settled(page);
  expect(pathOf(page)).toBe('/mm/po/index');
  expect(await numbers(page)).toEqual(sorted);
  expectNoFaults(page);
});
