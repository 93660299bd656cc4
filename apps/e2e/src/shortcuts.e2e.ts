import { inLanguage, type Language } from '@sampan/kernel/languages.ts';
import { gridTexts } from '@sampan/kernel/texts/records/grid.ts';
import { shortcutTexts } from '@sampan/kernel/texts/shell/shortcuts.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { givenOrder, needApproval } from './given.ts';
import { expectNoFaults, goTo, look, open, pathOf, settled, SIZES } from './journey.ts';
import { expectDialog, expectFocus, expectNoDialog, fill, press, tabTo, type } from './keyboard.ts';

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

/** The keys that the sheet lists of the screen that is shown, with what they do. */
async function keysOf(page: Page): Promise<readonly string[]> {
  await press(page, 'Control+/');
  await expectDialog(page, 'shortcuts-of-buttons');
  const pairs = page.getByRole('dialog').locator('dl > div');
  const keys = await pairs.evaluateAll((all) =>
    all.map((one) => [...one.querySelectorAll('kbd, dd')].map(({ textContent }) => textContent).join(' ')),
  );
  await press(page, 'Escape');
  await expectNoDialog(page);
  return keys;
}

const WORDS = {
  'zh-CN': {
    supplier: '供应商',
    plant: '工厂',
    material: '物料编码，第 1 行',
    price: '单价，第 1 行',
    qty: '数量，第 1 行',
    waiting: '审批中',
    live: '已审核',
  },
  en: {
    supplier: 'Supplier',
    plant: 'Plant',
    material: 'Material code, line 1',
    price: 'Unit price, line 1',
    qty: 'Quantity, line 1',
    waiting: 'Pending approval',
    live: 'Approved',
  },
} as const;

test.each(['zh-CN', 'en'] as const)(
  'an order is begun, submitted, approved and gone on with by keys of buttons alone, in %s',
  async (language) => {
    const word = WORDS[language];
    const text = (key: keyof typeof shortcutTexts) => inLanguage(shortcutTexts[key], language);
    const page = await open({ as: 'manager', language });
    await goTo(page, '/mm/po/index');
    expect(await keysOf(page)).toContain(`Alt+N ${text('shortcuts.new')}`);
    await press(page, 'F3', 'Alt+n');
    expect(pathOf(page)).toBe('/mm/po/index');
    await page.locator('main').focus();
    await press(page, 'Alt+n');
    expect(pathOf(page)).toBe('/mm/po/create');
    expect(await keysOf(page)).toEqual(
      expect.arrayContaining([`Ctrl+S ${text('shortcuts.save')}`, `Alt+S Alt+Enter ${text('shortcuts.saveAndSubmit')}`]),
    );
    await expectFocus(page, 'combobox', word.supplier);
    await page.keyboard.type('V1001');
    await fill(page, 'combobox', word.plant, '1100');
    await fill(page, 'combobox', word.material, 'M1001');
    await fill(page, 'textbox', word.qty, '2');
    await fill(page, 'textbox', word.price, '250');
    await needApproval(page, 'PO');
    try {
      // From the field that is being typed in: what stands in it is taken along.
      await press(page, 'Alt+s');
      await page.getByText(word.waiting, { exact: true }).first().waitFor();
    } finally {
      await needApproval(page, '');
    }
    expect(await keysOf(page)).toEqual(
      expect.arrayContaining([
        `Alt+A ${text('shortcuts.approve')}`,
        `Alt+Enter ${text('shortcuts.main')}`,
        `Ctrl+↑ Ctrl+↓ ${text('shortcuts.walk')}`,
      ]),
    );
    await press(page, 'Alt+a');
    await expectDialog(page, 'approve-by-key');
    await press(page, 'Alt+Enter');
    await expectNoDialog(page);
    await page.getByText(word.live, { exact: true }).first().waitFor();
    await page.getByRole('row', { name: /M1001.* 250\.00/ }).waitFor();
    // What stands out now is receiving.
    await press(page, 'Alt+Enter');
    await expectDialog(page, 'receive-by-key');
    expectNoFaults(page);
  },
);
