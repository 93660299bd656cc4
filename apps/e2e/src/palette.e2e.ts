import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { expectNoFaults, goTo, open, pathOf } from './journey.ts';
import { expectFocus, inspect, openScreen, press } from './keyboard.ts';

/** What the palette offers for a text, with where it leads. */
async function offered(page: Page, text: string): Promise<string[]> {
  await page.getByRole('combobox').fill(text);
  return page.getByRole('option').evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
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
] as const)('in %s the palette finds every screen that the launchpad shows to %s', async (language, username) => {
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
  await expectFocus(page, 'combobox', /.*/);
  await page.keyboard.type('个人设置');
  await inspect(page, 'palette');
  await press(page, 'Enter');
  expect(pathOf(page)).toBe('/mysetting/index');
  expectNoFaults(page);
});
