import { expect, test } from 'vitest';
import { definitions } from '@sampan/business/registry.ts';
import { cards } from '@sampan/business/menus.ts';
import type { Page } from 'playwright-core';
import { goTo, look, open, signIn, SIZES } from './journey.ts';
import { problemsAt } from './screen-problems.ts';

const onTheMenu = new Set(cards.map(({ name }) => name));
const definitionsOnTheMenu = definitions.filter((definition) => onTheMenu.has(definition.card));

test('every form to create a record opens and is accessible in English, dark, on a phone', async () => {
  const page = await open({ language: 'en', theme: 'dark', ...SIZES.phone });
  await signIn(page, 'manager');
  const problems: string[] = [];
  for (const { route, readOnly } of definitionsOnTheMenu) {
    if (readOnly) continue;
    problems.push(...(await problemsAt(page, `/${route}/create`, 'en')));
    await look(page, `create-${route.replaceAll('/', '-')}`);
  }
  expect(problems).toEqual([]);
});

/** Where the first row of the list that is shown leads; nothing when it has none. */
async function firstRecord(page: Page): Promise<string | undefined> {
  const link = page.locator('main a[href*="/view?id="]').first();
  return (await link.count()) > 0 ? ((await link.getAttribute('href')) ?? '').replace(/^#/, '') : undefined;
}

test('every kind of record can be viewed and is accessible in Chinese, light, on a desktop', async () => {
  const page = await open();
  await signIn(page, 'manager');
  const problems: string[] = [];
  let viewed = 0;
  for (const { route } of definitionsOnTheMenu) {
    await goTo(page, `/${route}/index`);
    const record = await firstRecord(page);
    if (record === undefined) continue;
    viewed += 1;
    problems.push(...(await problemsAt(page, record, 'zh-CN')));
    await look(page, `view-${route.replaceAll('/', '-')}`);
  }
  expect(problems).toEqual([]);
  expect(viewed).toBeGreaterThan(10);
});

test('every form to change a record opens and is accessible in English, dark, on a tablet', async () => {
  const page = await open({ language: 'en', theme: 'dark', ...SIZES.tablet });
  await signIn(page, 'manager');
  const problems: string[] = [];
  let changed = 0;
  for (const { kind, route, readOnly } of definitionsOnTheMenu) {
    if (readOnly || kind === 'document') continue;
    await goTo(page, `/${route}/index`);
    const record = await firstRecord(page);
    if (record === undefined) continue;
    changed += 1;
    problems.push(...(await problemsAt(page, record.replace('/view?', '/edit?'), 'en')));
    await look(page, `edit-${route.replaceAll('/', '-')}`);
  }
  expect(problems).toEqual([]);
  expect(changed).toBeGreaterThan(10);
});
