import { expect, test } from 'vitest';
import { inLanguage, type Language } from '@sampan/kernel/languages.ts';
import { shellTexts } from '@sampan/kernel/texts/shell/shell.ts';
import { signInTexts } from '@sampan/kernel/texts/shell/signin.ts';
import type { Page } from 'playwright-core';
import { expectNoFaults, fits, goTo, look, open, pathOf, settled, SIZES, speakLikeWindow } from './journey.ts';
import { place } from './place.ts';

const signInText = (key: keyof typeof signInTexts, language: Language) => inLanguage(signInTexts[key], language);
const shellText = (key: keyof typeof shellTexts, language: Language) => inLanguage(shellTexts[key], language);

async function fillSignIn(page: Page, language: Language, username: string, password: string): Promise<void> {
  await page.getByLabel(signInText('signin.username', language)).fill(username);
  await page.getByLabel(signInText('signin.password', language), { exact: true }).fill(password);
  await page.getByRole('button', { name: signInText('signin.submit', language), exact: true }).click();
}

test.each([
  ['zh-CN', 'buyer'],
  ['en', 'buyer2'],
] as const)('signing in and out in %s', async (language, username) => {
  const page = await open({ language });
  await speakLikeWindow(page, username);
  await fillSignIn(page, language, username, place().password);
  await page.waitForURL((url) => !url.hash.includes('login'));
  await settled(page);
  expect(pathOf(page)).toBe('/');
  await page.getByRole('button', { name: new RegExp(`^${shellText('shell.account', language)}`) }).click();
  await page.getByRole('menuitem', { name: shellText('shell.logOff', language) }).click();
  await page.getByRole('heading', { name: signInText('signin.title', language) }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  expectNoFaults(page);
});

test('a wrong password is refused in words, and nothing tells whether the name exists', async () => {
  const page = await open({ language: 'en' });
  await fillSignIn(page, 'en', 'buyer', 'not-the-password');
  const alert = page.getByRole('alert');
  await alert.waitFor();
  const known = await alert.textContent();
  await fillSignIn(page, 'en', 'nobody', 'not-the-password');
  await settled(page);
  expect(await alert.textContent()).toBe(known);
  expectNoFaults(page, { refusals: true });
});

test('whoever opens a page without a session signs in and lands on that page, query included', async () => {
  const page = await open({ language: 'en' });
  await goTo(page, '/masterdata/vendor/index?q=a%26b');
  expect(pathOf(page)).toBe('/login');
  await fillSignIn(page, 'en', 'buyer', place().password);
  await page.waitForURL((url) => url.hash.startsWith('#/masterdata/vendor/index'));
  expect(page.url()).toContain('q=a%26b');
  expectNoFaults(page);
});

test.each(Object.entries(SIZES))('the sign-in page is accessible and fits at %s size', async (name, size) => {
  for (const theme of ['light', 'dark'] as const) {
    const page = await open({ ...size, theme });
    expect(await fits(page)).toBe(true);
    await look(page, `sign-in-${name}-${theme}`);
    expectNoFaults(page);
  }
});
