import { inLanguage, type Language } from '@sampan/kernel/languages.ts';
import { pageTexts, shellTexts } from '@sampan/kernel/texts/shell/shell.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { faultsOf, fits, goTo } from './journey.ts';

const SITE = / · (Sampan|舢板)$/;

/** What the tab says, without the name of the site. */
export async function titleOf(page: Page): Promise<string> {
  const title = await page.title();
  expect(title).toMatch(SITE);
  return title.replace(SITE, '');
}

/** Whether the tab names the screen that is shown by its heading. */
export async function titleProblems(page: Page, path: string): Promise<string[]> {
  const heading = await page.getByRole('heading', { level: 1 }).first().innerText();
  const title = await titleOf(page);
  return heading.replaceAll(/\s+/g, ' ').includes(title) ? [] : [`${path}: the tab says "${title}" over "${heading}"`];
}

/** What is wrong with the screen at a path: faults of the window, a screen that broke, one without a heading or wider than the window. */
export async function faultsAt(page: Page, path: string, language: Language): Promise<string[]> {
  const before = faultsOf(page).length;
  await goTo(page, path);
  const heading = page.getByRole('heading', { level: 1 });
  // Between a screen's code and its first call there is a moment in which nothing is fetched. Whether there is one is asked below.
  await heading
    .first()
    .waitFor({ timeout: 5_000 })
    .catch(() => undefined);
  const problems = faultsOf(page).slice(before);
  for (const key of ['error.screenBroken', 'error.loadFailed'] as const)
    if (await page.getByText(inLanguage(shellTexts[key], language), { exact: true }).count()) problems.push(shellTexts[key][1]);
  if (await page.getByText(inLanguage(pageTexts['page.notFound'], language), { exact: true }).count()) problems.push('not found');
  if ((await heading.count()) !== 1) problems.push('not exactly one main heading');
  // What a window of another size shows first follows its new width in a moment.
  const fitted = await expect
    .poll(() => fits(page), { timeout: 5_000 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
  if (!fitted) problems.push('wider than the window');
  return problems.map((problem) => `${path}: ${problem}`);
}
