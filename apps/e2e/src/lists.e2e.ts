import { expect, test } from 'vitest';
import { inLanguage } from '@sampan/kernel/languages.ts';
import { listScreenTexts } from '@sampan/kernel/texts/records/table.ts';
import type { Page } from 'playwright-core';
import { goTo, look, open, settled, SIZES } from './journey.ts';
import { makeOrders } from './many-orders.ts';
import { faultsAt } from './screen-problems.ts';

const LISTS = [
  '/mm/po/index',
  '/mm/po/index?size=20&page=3',
  '/mm/po/receive',
  '/mm/po/index?q=no-such-order',
  '/mm/po/index?list=history',
];

/** Middle of an element, in pixels from the top of the window. */
const middleOf = async (page: Page, role: 'heading' | 'button', name: RegExp | string): Promise<number> => {
  const box = await page.getByRole('main').getByRole(role, { name, exact: true }).first().boundingBox();
  return box === null ? Number.NaN : box.y + box.height / 2;
};

test('a list of many orders with long names and large amounts works at every size', async () => {
  await makeOrders(120);
  const problems: string[] = [];
  for (const [language, theme, size] of [
    ['en', 'light', 'desktop'],
    ['en', 'dark', 'tablet'],
    ['zh-CN', 'light', 'phone'],
  ] as const) {
    const page = await open({ as: 'manager', language, theme, ...SIZES[size] });
    for (const path of LISTS) {
      problems.push(...(await faultsAt(page, path, language)).map((problem) => `${size}: ${problem}`));
      await look(page, `lists-${size}${path.replaceAll(/[^a-z]+/g, '-')}`);
    }
    await goTo(page, '/mm/po/index');
    const title = await middleOf(page, 'heading', /^(Purchase order|采购订单)/);
    expect(await middleOf(page, 'button', inLanguage(listScreenTexts['list.new'], language))).toBeCloseTo(title, -1);
  }
  expect(problems).toEqual([]);
});

test('named lists that find no room in the title line wait in a menu', async () => {
  const page = await open({ as: 'buyer', language: 'en', ...SIZES.phone });
  await goTo(page, '/mm/po/index');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'History', exact: true }).click();
  await settled(page);
  expect(page.url()).toContain('list=history');
  await page.getByRole('button', { name: 'History', exact: true }).waitFor();
});
