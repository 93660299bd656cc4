import { setTimeout as sleep } from 'node:timers/promises';
import type { Language } from '@sampan/kernel/languages.ts';
import { LANGUAGE_NAMES } from '@sampan/kernel/languages.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoFaults, goTo, open, settled } from './journey.ts';

const SCREENS = ['/', '/mm/po/index', '/mm/po/create', '/menus', '/mysetting/index'];

/** Chooses the language in the account's menu, as a user does. */
async function switchTo(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: /^(我的账号|My account)/ }).click();
  await page.getByRole('menuitem', { name: LANGUAGE_NAMES[language], exact: true }).click();
  await page.locator(`html[lang="${language}"]`).waitFor();
  await settled(page);
}

/** Everything that is written on the page. */
const written = async (page: Page): Promise<string[]> =>
  (await page.locator('body').innerText())
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

test('a switch of the language words the whole page anew, as a reload would', async () => {
  const page = await open({ as: 'manager' });
  let language: Language = 'zh-CN';
  for (const path of SCREENS) {
    await goTo(page, path);
    language = language === 'en' ? 'zh-CN' : 'en';
    await switchTo(page, language);
    const atOnce = await written(page);
    await page.reload();
    await settled(page);
    expect(atOnce, path).toEqual(await written(page));
  }
  expectNoFaults(page);
});

test('a menu that was asked for before the switch does not stay in the old language', async () => {
  const page = await open({ as: 'manager' });
  // The menu is answered before the account learns the language, and arrives after it.
  await page.route(/user-profile-info\/save/, async (route) => {
    await sleep(300);
    await route.continue();
  });
  await page.route(/user-profile-info\/user-profile\?/, async (route) => {
    const answer = await route.fetch();
    await sleep(600);
    await route.fulfill({ response: answer });
  });
  await switchTo(page, 'en');
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await expect.poll(() => menu.innerText()).not.toMatch(/[一-鿿]/);
  expectNoFaults(page);
});

test('another tab of the same user follows, menu and all', async () => {
  const page = await open({ as: 'manager' });
  const other = await page.context().newPage();
  await other.goto('/');
  await other.getByRole('navigation').first().waitFor();
  await switchTo(page, 'en');
  const menu = other.getByRole('navigation', { name: 'Menu', exact: true });
  await expect.poll(() => menu.innerText()).not.toMatch(/[一-鿿]/);
});
