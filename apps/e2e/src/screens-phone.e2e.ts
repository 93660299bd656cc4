import { expect, test } from 'vitest';
import { accessibilityProblems } from './axe.ts';
import { fileName, givenDocuments, makable, menuPaths } from './every-screen.ts';
import { look, open, SIZES } from './journey.ts';
import { faultsAt, titleProblems } from './screen-problems.ts';

/** What people have before them all day, seen by axe in the dark and on a phone. */
const IMPORTANT: ReadonlySet<string> = new Set([
  '/',
  '/menus',
  '/user/view',
  '/mm/po/index',
  '/mm/po/create',
  '/mm/po/receive',
  '/mm/gr/index',
  '/wms/bin/index',
  '/fi/voucher/index',
  '/masterdata/vendor/create',
  '/masterdata/material/index',
  '/clientconf/process/create',
  '/rpt/inventoryvalues',
]);

test('every screen opens in English, dark, on a phone, named by its heading; the most important are accessible', {
  timeout: 600_000,
}, async () => {
  const page = await open({ as: 'manager', language: 'en', theme: 'dark' });
  const paths = await menuPaths(page, 'en');
  await page.setViewportSize(SIZES.phone);
  const problems: string[] = [];
  for (const path of [...paths, ...makable.map(({ route }) => `/${route}/create`)]) {
    problems.push(...(await faultsAt(page, path, 'en')), ...(await titleProblems(page, path)));
    if (IMPORTANT.has(path)) problems.push(...(await accessibilityProblems(page, path)));
    await look(page, `screen-phone${fileName(path)}`);
  }
  const { order, requisition } = await givenDocuments(page);
  for (const path of [`/mm/pr/view?id=${requisition}`, `/mm/po/view?id=${order}`, `/mm/po/approve?id=${order}`, '/general/task/index'])
    problems.push(...(await faultsAt(page, path, 'en')), ...(await accessibilityProblems(page, path)));
  expect(problems).toEqual([]);
});
