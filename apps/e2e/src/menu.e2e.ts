import { expect, test } from 'vitest';
import { inLanguage, type Language } from '@sampan/kernel/languages.ts';
import { wholeMenu } from '@sampan/business/menus.ts';
import { pageTexts, shellTexts } from '@sampan/kernel/texts/shell/shell.ts';
import type { Page } from 'playwright-core';
import { givenOrder, needApproval, submitted } from './given.ts';
import { faultsAt, problemsAt, titleProblems } from './screen-problems.ts';
import { expectAccessible, goTo, look, open, pathOf, settled, SIZES } from './journey.ts';

const SIZE_NAMES = ['desktop', 'tablet', 'phone'] as const;
const OWN_PAGES = ['/', '/menus', '/mysetting/index', '/user/view', '/welcome', '/confguide/index'];
const ROUTES = wholeMenu.flatMap(({ items }) => items.filter(({ displayonMenu }) => displayonMenu).map(({ route }) => route));

const menuOf = (page: Page, language: Language) => page.getByRole('navigation', { name: inLanguage(shellTexts['shell.menu'], language) });

/** Paths behind the entries of the menu, group by group. */
async function menuPaths(page: Page, language: Language): Promise<string[]> {
  const menu = menuOf(page, language);
  const paths: string[] = [];
  for (const group of await menu.getByRole('button').all()) {
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
    for (const entry of await menu.getByRole('link').all()) paths.push(((await entry.getAttribute('href')) ?? '').replace(/^#/, ''));
  }
  return [...new Set(paths)];
}

test.each([
  ['Chinese, light, on a desktop', 'zh-CN', 'light', 'desktop'],
  ['English, light, on a tablet', 'en', 'light', 'tablet'],
  ['English, dark, on a phone', 'en', 'dark', 'phone'],
] as const)(
  'every screen of the menu opens in %s, the tab named by its heading, and a third of them is accessible there',
  async (_name, language, theme, size) => {
    const page = await open({ as: 'manager', language, theme });
    const paths = await menuPaths(page, language);
    expect(paths.length).toBeGreaterThan(20);
    await page.setViewportSize(SIZES[size]);
    const problems: string[] = [];
    for (const [index, path] of [...new Set([...OWN_PAGES, ...paths, ...ROUTES])].entries()) {
      // Axe sees each screen once; which of the three windows shows it goes round.
      const problemsOf = SIZE_NAMES[index % SIZE_NAMES.length] === size ? problemsAt : faultsAt;
      problems.push(...(await problemsOf(page, path, language)), ...(await titleProblems(page, path)));
      await look(page, `menu-${size}${path.replaceAll('/', '-')}`);
    }
    expect(problems).toEqual([]);
  },
);

test('an entry of the menu opens its screen', async () => {
  const page = await open({ as: 'buyer2', language: 'en' });
  const entry = menuOf(page, 'en').getByRole('link').first();
  const href = await entry.getAttribute('href');
  await entry.click();
  await settled(page);
  expect(`#${pathOf(page)}`).toBe(href);
  expect(await entry.getAttribute('aria-current')).toBe('page');
});

test('an address typed in opens the group of the menu that it belongs to and marks its entry', async () => {
  const page = await open({ as: 'manager', language: 'en' });
  await goTo(page, '/wms/stock/index');
  const marked = () => menuOf(page, 'en').locator('[aria-current="page"]').textContent();
  expect(await marked()).toBe('Warehouse stock');
  await page.reload();
  await settled(page);
  expect(await marked()).toBe('Warehouse stock');
});

test('an address that leads nowhere says so', async () => {
  const page = await open({ as: 'buyer2', language: 'en' });
  await goTo(page, '/no/such/screen');
  await page.getByText(inLanguage(pageTexts['page.notFound'], 'en'), { exact: true }).first().waitFor();
  await expectAccessible(page);
});

test('an entry of the menu that says how many documents wait is accessible', async () => {
  const page = await open({ as: 'manager', language: 'en' });
  await needApproval(page, 'PO');
  try {
    await submitted(page, 'mmapi/purchase-order', await givenOrder(page, { material: 'M1001', qty: '1', price: '5' }));
  } finally {
    await needApproval(page, '');
  }
  await page.reload();
  await settled(page);
  await menuOf(page, 'en')
    .getByRole('link', { name: /^Purchase order \d+\+? waiting$/ })
    .waitFor();
  await expectAccessible(page);
});
