import { expect, test } from 'vitest';
import { accessibilityProblems } from './axe.ts';
import { fileName, firstRecords, givenDocuments, makable, menuPaths } from './every-screen.ts';
import { findRow } from './given.ts';
import { goTo, look, open, SIZES } from './journey.ts';
import { faultsAt, titleProblems } from './screen-problems.ts';

const ON_NO_MENU = [
  '/msghandler/notify/history',
  '/general/task/index',
  '/general/job/index',
  '/general/attachment/index',
  '/helpdoc/index',
  '/fi/valuationaccounting/matrix',
  '/fi/period/closing',
  '/pp/prd/board',
  '/pp/prd/plan',
  '/mm/po/invoicing/electronic',
  '/clientconf/fieldsprivilege/why',
  '/wms/to/po_in',
  '/wms/to/move',
  '/mm/pr/approve',
  '/mm/po/index?q=no-such-order',
];

test('every screen is accessible in Chinese, light, on a desktop; the tab is named by its heading', { timeout: 600_000 }, async () => {
  const page = await open({ as: 'manager' });
  const { order, requisition } = await givenDocuments(page);
  await page.reload();
  const { ID: colleague } = await findRow(page, 'clientinfoapi/user', 'buyer');
  const records = await firstRecords(page);
  expect(records.size).toBeGreaterThan(30);
  const problems: string[] = [];
  const see = async (path: string): Promise<void> => {
    problems.push(...(await faultsAt(page, path, 'zh-CN')), ...(await accessibilityProblems(page, path)));
    await look(page, `screen-desktop${fileName(path)}`);
  };
  const named = [...(await menuPaths(page, 'zh-CN')), ...makable.map(({ route }) => `/${route}/create`)];
  for (const path of named) {
    await see(path);
    problems.push(...(await titleProblems(page, path)));
  }
  for (const path of ON_NO_MENU) await see(path);
  for (const [route, id] of records) await see(`/${route}/view?id=${encodeURIComponent(id)}`);
  for (const action of ['edit', 'approve', 'print', 'contract', 'receive']) await see(`/mm/po/${action}?id=${order}`);
  await see(`/mm/pr/view?id=${requisition}`);
  await see(`/msghandler/chathistory/${String(colleague)}`);
  // Where they lead nowhere they say so, which `faultsAt` would take for a fault.
  for (const path of ['/no/such/screen', '/mm/po/view?id=99999999']) {
    await goTo(page, path);
    problems.push(...(await accessibilityProblems(page, path)));
  }
  expect(problems).toEqual([]);
});

test('the sign-in page is accessible by day and by night', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const page = await open({ theme, ...(theme === 'dark' ? SIZES.phone : {}) });
    expect(await accessibilityProblems(page, `sign-in ${theme}`)).toEqual([]);
  }
});

test('a screen for which a right is missing is accessible', async () => {
  const page = await open({ as: 'seller', language: 'en' });
  await goTo(page, '/fi/voucher/index');
  expect(await accessibilityProblems(page, 'missing right')).toEqual([]);
});
