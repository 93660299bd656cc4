import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { focusProblem } from './focus-seen.ts';
import { call } from './given.ts';
import { goTo, open, SIZES } from './journey.ts';

const MOST = 90;

/** Walks through a screen with Tab, and back again, and says where the focus is not seen. */
async function problemsAlong(page: Page, path: string): Promise<string[]> {
  await goTo(page, path);
  const problems = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < MOST; step += 1) {
      await page.keyboard.press(key);
      let problem = await focusProblem(page);
      // Once more when the page had yet to scroll.
      if (problem !== null) {
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
        problem = await focusProblem(page);
      }
      if (problem !== null) problems.add(`${path}: ${key}: ${problem}`);
      if (step > 3 && (await page.evaluate(() => document.activeElement === document.body))) break;
    }
  return [...problems];
}

test.each([
  ['light', 'desktop'],
  ['dark', 'tablet'],
  ['dark', 'phone'],
] as const)('wherever Tab leads, the focus is marked and nothing covers it, %s, on a %s', { timeout: 240_000 }, async (theme, size) => {
  const page = await open({ as: 'manager', language: 'en', theme, ...SIZES[size] });
  const ENTRIES = Array.from({ length: 24 }, () => ({ MATERIAL_CODE: 'M1004', QTY: '1', UNIT_PRICE: '10' }));
  const { ID } = await call(page, 'mmapi/purchase-order/create', { DATA: { SUPPLIER_CODE: 'V1001', PLANT_CODE: '1100', ENTRIES } });
  const problems: string[] = [];
  for (const path of ['/mm/po/index?list=all&size=20', `/mm/po/view?id=${String(ID)}`, `/mm/po/edit?id=${String(ID)}`, '/user/view'])
    problems.push(...(await problemsAlong(page, path)));
  expect(problems).toEqual([]);
});
