import { expect, test } from 'vitest';
import { fileName, firstRecords, makable, menuPaths } from './every-screen.ts';
import { look, open, SIZES } from './journey.ts';
import { faultsAt, titleProblems } from './screen-problems.ts';

test('every screen opens in English on a tablet, named by its heading, and so does every form to change a record', {
  timeout: 600_000,
}, async () => {
  const page = await open({ as: 'manager', language: 'en' });
  const paths = await menuPaths(page, 'en');
  await page.setViewportSize(SIZES.tablet);
  const problems: string[] = [];
  for (const path of paths) {
    problems.push(...(await faultsAt(page, path, 'en')), ...(await titleProblems(page, path)));
    await look(page, `screen-tablet${fileName(path)}`);
  }
  const records = await firstRecords(page);
  // What comes with the product has no number and is only read.
  const changed = makable.filter(({ kind, route }) => kind === 'master' && /^\d+$/.test(records.get(route) ?? ''));
  expect(changed.length).toBeGreaterThan(10);
  for (const { route } of changed) {
    problems.push(...(await faultsAt(page, `/${route}/edit?id=${records.get(route)}`, 'en')));
    await look(page, `edit-tablet-${fileName(route)}`);
  }
  expect(problems).toEqual([]);
});
