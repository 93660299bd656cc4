import { expect, test } from 'vitest';
import { expectNoFaults, open, pathOf, settled, speakLikeWindow } from './journey.ts';
import { activate, expectFocus, focused, inspect, press, tabTo, type } from './keyboard.ts';
import { place } from './place.ts';

test('signing in, switching the language, opening a screen by the menu and signing out, by keyboard alone', async () => {
  const page = await open();
  await speakLikeWindow(page, 'seller');
  await expectFocus(page, 'textbox', '用户名');
  await press(page, 'Enter');
  await inspect(page, 'sign-in-error');
  await type(page, 'seller');
  await press(page, 'Tab');
  await type(page, place().password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.hash.includes('login'));
  await settled(page);

  // A page begins at its top: first of all Tab offers to skip the menu.
  await page.keyboard.press('Tab');
  await expectFocus(page, 'link', '跳到正文');
  await press(page, 'Enter');
  expect(await focused(page)).toMatch(/^main/);

  await activate(page, 'button', /^我的账号/, 'Shift+Tab');
  await inspect(page, 'account-menu');
  await press(page, 'Escape');
  await expectFocus(page, 'button', /^我的账号/);
  await press(page, 'Enter');
  await tabTo(page, 'menuitem', 'English', 'ArrowDown');
  await press(page, 'Enter');
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();
  await expectFocus(page, 'button', /^My account/);

  await activate(page, 'button', 'Business partners');
  expect(await page.getByRole('button', { name: 'Business partners' }).getAttribute('aria-expanded')).toBe('true');
  await activate(page, 'link', 'Customer');
  expect(pathOf(page)).toBe('/masterdata/customer/index');
  await expectFocus(page, 'link', 'Customer');

  await activate(page, 'button', /^My account/, 'Shift+Tab');
  await tabTo(page, 'menuitem', 'Log off', 'ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await expectFocus(page, 'textbox', 'User name');
  expectNoFaults(page);
});
