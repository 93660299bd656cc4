import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoFaults, goTo, look, open, pathOf, settled, SIZES } from './journey.ts';
import { expectFocus, focused, heading, press } from './keyboard.ts';
import { givenOrder } from './given.ts';

const LIST = '/mm/po/index?list=all&size=20&page=2';

/** Enough orders for two pages of twenty. */
async function givenOrders(page: Page): Promise<void> {
  for (let at = 0; at < 44; at += 1) await givenOrder(page, { material: 'M1004', qty: String(at + 1), price: '10' });
}

const scrollTop = (page: Page): Promise<number> => page.locator('[data-scroller]').evaluate((element) => Math.round(element.scrollTop));
const numberOfRow = async (page: Page, row: number): Promise<string> =>
  /PO\d+/.exec((await page.locator('[data-row]').nth(row).textContent()) ?? '')?.[0] ?? '';

async function back(page: Page): Promise<void> {
  await page.goBack();
  await settled(page);
}

test('back from a document the list is on its page and at its place, the row is marked, and the keyboard goes on from it', async () => {
  const page = await open({ as: 'buyer', height: 600 });
  await givenOrders(page);
  await goTo(page, LIST);
  const number = await numberOfRow(page, 14);
  const cell = page.locator('[data-row]').nth(14).getByRole('gridcell', { name: number });
  await page.locator('[data-cell="0:1"]').focus();
  await press(page, ...Array.from({ length: 14 }, () => 'ArrowDown'));
  await expectFocus(page, 'gridcell', new RegExp(number));
  const [before, address] = [await scrollTop(page), page.url()];
  expect(before).toBeGreaterThan(0);
  await press(page, 'Enter');
  expect(await heading(page)).toContain(number);

  await back(page);
  expect(page.url()).toBe(address);
  expect(await scrollTop(page)).toBe(before);
  await expectFocus(page, 'gridcell', new RegExp(number));
  expect(await cell.locator('xpath=..').getAttribute('aria-current')).toBe('true');
  await look(page, 'back-to-list');
  await press(page, 'ArrowDown');
  await expectFocus(page, 'gridcell', new RegExp(await numberOfRow(page, 15)));
  expectNoFaults(page);
});

test('back after going on from document to document the list stands at the last of them, one step away, with the chosen rows still chosen', async () => {
  const page = await open({ as: 'buyer', language: 'en', theme: 'dark', height: 600 });
  await goTo(page, LIST);
  const last = await numberOfRow(page, 4);
  await page.locator('[data-cell="0:0"]').focus();
  await press(page, 'Space');
  await page.locator('[data-row]').nth(2).getByRole('link').first().click();
  await settled(page);
  // Before the first has been loaded.
  await page.keyboard.press('Control+ArrowDown');
  await page.keyboard.press('Control+ArrowDown');
  await expect.poll(() => heading(page)).toContain(last);
  await settled(page);

  await back(page);
  expect(pathOf(page)).toBe('/mm/po/index');
  await expectFocus(page, 'gridcell', new RegExp(last));
  expect(await page.locator('[data-row]').nth(4).getAttribute('aria-current')).toBe('true');
  expect(await page.getByRole('row', { selected: true }).count()).toBe(1);
  await look(page, 'back-after-walk');
  expectNoFaults(page);
});

test('on a phone the card that was opened is found again', async () => {
  const page = await open({ as: 'buyer', language: 'en', ...SIZES.phone });
  await goTo(page, LIST);
  const number = await numberOfRow(page, 9);
  const link = page.locator('[data-row]').nth(9).getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const before = await scrollTop(page);
  await link.click();
  await settled(page);
  await back(page);
  expect(await scrollTop(page)).toBe(before);
  await expectFocus(page, 'link', new RegExp(number));
  await look(page, 'back-to-cards');
});

test('a list opened anew begins at its top and leaves the focus where it is', async () => {
  const page = await open({ as: 'buyer', height: 600 });
  const menu = page.getByRole('navigation', { name: '菜单', exact: true });
  const entry = menu.getByRole('link', { name: '采购订单', exact: true });
  await entry.click();
  await settled(page);
  await page.locator('[data-row]').last().getByRole('link').first().click();
  await settled(page);
  await entry.click();
  await settled(page);
  expect(await scrollTop(page)).toBe(0);
  expect(await page.locator('[aria-current="true"]').count()).toBe(0);
  expect(await focused(page)).toMatch(/采购订单/);
});

test('a link leads to the top of the next screen and the way back leads from a form to where it was opened', async () => {
  const page = await open({ as: 'buyer', height: 500 });
  await goTo(page, '/menus');
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.getByRole('main').getByRole('link', { name: '采购订单', exact: true }).first().focus();
  await press(page, 'Enter');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(pathOf(page)).toBe('/mm/po/index');
});
