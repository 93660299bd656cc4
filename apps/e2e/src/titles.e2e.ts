import { wholeMenu } from '@sampan/business/menus.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findRow, givenOrder } from './given.ts';
import { expectNoFaults, goTo, open } from './journey.ts';

const SITE = ' · Sampan';
const routes = wholeMenu.flatMap(({ items }) => items.filter(({ displayonMenu }) => displayonMenu).map(({ route }) => route));
const OTHERS = ['/mm/po/create', '/masterdata/vendor/create', '/user/view', '/menus', '/mysetting/index', '/confguide/index', '/welcome'];

/** What the tab says, without the name of the site. */
async function titleOf(page: Page): Promise<string> {
  const title = await page.title();
  expect(title.endsWith(SITE), title).toBe(true);
  return title.slice(0, -SITE.length);
}

test('the browser tab names every screen by its heading', async () => {
  const page = await open({ as: 'manager', language: 'en' });
  const wrong: string[] = [];
  for (const route of [...routes, ...OTHERS]) {
    await goTo(page, route);
    const heading = await page.getByRole('heading', { level: 1 }).first().innerText();
    const title = await titleOf(page);
    if (!heading.replaceAll(/\s+/g, ' ').includes(title)) wrong.push(`${route}: "${title}" over "${heading}"`);
  }
  expect(wrong).toEqual([]);
  expectNoFaults(page);
});

test('a record is named by its number, and the name goes with it', async () => {
  const page = await open({ as: 'buyer', language: 'en' });
  const order = await givenOrder(page, { material: 'M1001', qty: '1', price: '1' });
  const number = String(order['PURCHASE_ORDER_NO']);
  await goTo(page, `/mm/po/view?id=${String(order['ID'])}`);
  expect(await titleOf(page)).toBe(`${number} Purchase order`);
  await goTo(page, `/mm/po/edit?id=${String(order['ID'])}`);
  expect(await titleOf(page)).toBe(`${number} Edit purchase order`);
  await goTo(page, `/mm/po/print?id=${String(order['ID'])}`);
  expect(await titleOf(page)).toContain('purchase order');
  await goTo(page, `/masterdata/material/view?id=${String((await findRow(page, 'masterdataapi/material', 'M1001'))['ID'])}`);
  expect(await titleOf(page)).toContain('M1001');
  await goTo(page, '/mm/po/view?id=99999999');
  expect(await titleOf(page)).toBe('No such record');
  await goTo(page, '/mm/po/index');
  expect(await titleOf(page)).toBe('Purchase order');
});
