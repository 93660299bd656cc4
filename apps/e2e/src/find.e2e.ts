import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { givenOrder } from './given.ts';
import { expectNoFaults, goTo, open, pathOf } from './journey.ts';
import { expectFocus, inspect, openScreen, press } from './keyboard.ts';

const SEARCH = /^(搜索|Search)$/;
const field = (page: Page) => page.getByRole('combobox', { name: SEARCH });

/** The screens that the search offers for a text. */
async function offered(page: Page, text: string): Promise<string[]> {
  await field(page).fill(text);
  return page.getByRole('option').evaluateAll((options) => options.map((option) => option.getAttribute('href')?.slice(1) ?? ''));
}

/** Every screen of the launchpad: its path by its name. */
async function screensOfLaunchpad(page: Page): Promise<readonly (readonly [name: string, path: string])[]> {
  await goTo(page, '/menus');
  const links = page.getByRole('main').getByRole('link');
  return links.evaluateAll((all) =>
    all.map((link) => [(link.textContent ?? '').replace(/\d+$/, '').trim(), link.getAttribute('href')?.slice(1) ?? ''] as const),
  );
}

test.each([
  ['zh-CN', 'warehouse'],
  ['en', 'manager'],
] as const)('in %s the search finds every screen that the launchpad shows to %s', async (language, username) => {
  const page = await open({ as: username, language });
  const screens = await screensOfLaunchpad(page);
  expect(screens.length).toBeGreaterThan(10);
  await press(page, 'Control+k');
  const missing: string[] = [];
  for (const [name, path] of screens) if (!(await offered(page, name)).includes(path)) missing.push(`${name} ${path}`);
  expect(missing).toEqual([]);
  expectNoFaults(page);
});

test('仓库用户按名称、拼音首字母或英文名打开采购收货', async () => {
  const page = await open({ as: 'warehouse' });
  for (const typed of ['采购收货', 'cgsh', 'purchase receiving']) {
    await goTo(page, '/');
    await openScreen(page, typed);
    expect(pathOf(page), typed).toBe('/mm/po/receive');
  }
  await press(page, 'Control+k');
  await expectFocus(page, 'combobox', SEARCH);
  await page.keyboard.type('个人设置');
  await inspect(page, 'search');
  await press(page, 'Enter');
  expect(pathOf(page)).toBe('/mysetting/index');
  expectNoFaults(page);
});

test('单据、物料和同事一处可查；Enter 打开最相符的，Esc 把焦点还回去', async () => {
  const page = await open({ as: 'manager' });
  const order = await givenOrder(page, { material: 'M1004', qty: '3', price: '10' });
  await goTo(page, '/mm/po/index?list=all');
  const number = String(order['PURCHASE_ORDER_NO']);
  await press(page, 'Control+k');
  await page.keyboard.type('M1004');
  await page.getByRole('option', { name: new RegExp(number) }).waitFor();
  await expect.poll(() => page.getByRole('option').first().textContent()).toContain('M1004');
  await press(page, 'Escape');
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  await press(page, 'Control+k');
  await page.keyboard.type(number);
  await press(page, 'Enter');
  await expect.poll(() => pathOf(page)).toBe('/mm/po/view');
  expectNoFaults(page);
});
