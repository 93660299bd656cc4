import { wholeMenu } from '@sampan/business/menus.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findRow, givenOrder, needApproval, submitted } from './given.ts';
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

test('while an order to approve is open beside the list, the tab keeps the name of the screen', async () => {
  const buyer = await open({ as: 'buyer', language: 'en' });
  const page = await open({ as: 'manager', language: 'en' });
  await needApproval(page, 'PO');
  try {
    const order = await givenOrder(buyer, { material: 'M1001', qty: '1', price: '1' });
    await submitted(buyer, 'mmapi/purchase-order', order);
    await goTo(page, `/mm/po/approve?id=${String(order['ID'])}`);
    await page.getByRole('heading', { level: 2, name: String(order['PURCHASE_ORDER_NO']) }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await titleOf(page)).toBe('Purchase order to approve');
  } finally {
    await needApproval(page, '');
  }
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
