import { inLanguage, type Language } from '@sampan/kernel/languages.ts';
import { gridTexts } from '@sampan/kernel/texts/records/grid.ts';
import { shortcutTexts } from '@sampan/kernel/texts/shell/shortcuts.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { givenOrder } from './given.ts';
import { expectNoFaults, goTo, look, open, settled, SIZES } from './journey.ts';
import { expectDialog, expectFocus, expectNoDialog, press, tabTo, type } from './keyboard.ts';

type Title = keyof typeof shortcutTexts | keyof typeof gridTexts;
const texts = { ...gridTexts, ...shortcutTexts };

/** Headings of the parts whose keys the sheet lists. */
async function partsOf(page: Page, key: string): Promise<string[]> {
  await press(page, key);
  await expectDialog(page, 'shortcuts');
  const parts = await page.getByRole('dialog').getByRole('heading', { level: 3 }).allTextContents();
  await press(page, 'Escape');
  await expectNoDialog(page);
  return parts;
}

test.each([
  ['zh-CN', 'light', 'desktop'],
  ['en', 'dark', 'phone'],
] as const)('the sheet lists what keys do on the screen that is shown, in %s, %s, on a %s', async (language: Language, theme, size) => {
  const page = await open({ as: 'buyer', language, theme, ...SIZES[size] });
  const { ID } = await givenOrder(page, { material: 'M1004', qty: '1', price: '10' });
  const called = (...titles: Title[]) => titles.map((title) => inLanguage(texts[title], language));
  const table: Title[] = size === 'desktop' ? ['shortcuts.table'] : [];
  for (const [path, ...titles] of [
    ['/'],
    ['/menus'],
    ['/mm/po/index', 'shortcuts.list', ...table],
    [`/mm/po/view?id=${String(ID)}`, 'shortcuts.record'],
    ['/mm/po/create', 'shortcuts.form', 'keys.lines'],
    ['/masterdata/vendor/index', 'shortcuts.list', ...table],
  ] as const) {
    await goTo(page, path);
    await page.locator('main').focus();
    const parts = await partsOf(page, '?');
    expect(new Set(parts), path).toEqual(new Set(called(...titles, 'shortcuts.everywhere')));
  }
  await goTo(page, '/mm/po/create');
  await page.locator('main').focus();
  await press(page, '?');
  await look(page, `shortcuts-${size}`);
  expectNoFaults(page);
});

test('a question mark that is typed is text; Ctrl+/, the account menu and the button of the lines open the sheet', async () => {
  const page = await open({ as: 'buyer', language: 'en' });
  await goTo(page, '/mm/po/index');
  await press(page, 'F3');
  await type(page, '?');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.locator(':focus').inputValue()).toBe('?');
  expect(await partsOf(page, 'Control+/')).toContain('List');
  await expectFocus(page, 'searchbox', 'Search');

  await page.getByRole('button', { name: /^My account/ }).focus();
  await press(page, 'Enter');
  await tabTo(page, 'menuitem', /^Keyboard shortcuts/, 'ArrowDown');
  await press(page, 'Enter');
  await expectDialog(page, 'shortcuts-from-account');
  await press(page, 'Escape');
  await expectNoDialog(page);

  await goTo(page, '/mm/po/create');
  await page.getByRole('button', { name: 'Keyboard', exact: true }).first().focus();
  await press(page, 'Enter');
  await expectDialog(page, 'shortcuts-from-lines');
  expectNoFaults(page);
});

test('who dictates switches single keys off', async () => {
  const page = await open({ as: 'buyer', language: 'en' });
  await goTo(page, '/mysetting/index');
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).focus();
  await press(page, 'Space');
  await page.reload();
  await settled(page);
  await page.locator('main').focus();
  await page.keyboard.press('?');
  await settled(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await partsOf(page, 'Control+/')).toEqual(['Everywhere']);
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).focus();
  await press(page, 'Space');
  expect(await partsOf(page, '?')).toEqual(['Everywhere']);
});
