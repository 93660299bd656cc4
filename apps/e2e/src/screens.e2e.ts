import { cards, wholeMenu } from '@sampan/business/menus.ts';
import { definitions } from '@sampan/business/registry.ts';
import { inLanguage, type Language } from '@sampan/kernel/languages.ts';
import { shellTexts } from '@sampan/kernel/texts/shell/shell.ts';
import { callPath, type Definition } from '@sampan/model/define.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityProblems } from './axe.ts';
import { call, findRow, findRows, givenChain, givenOrder, needApproval, submitted } from './given.ts';
import { goTo, look, open, SIZES } from './journey.ts';
import { faultsAt, titleProblems } from './screen-problems.ts';

const OWN_PAGES = ['/', '/menus', '/mysetting/index', '/user/view', '/welcome', '/confguide/index'];
const ON_NO_MENU = [
  '/msghandler/notify/history',
  '/general/task/index',
  '/general/job/index',
  '/general/attachment/index',
  '/helpdoc/index',
  '/fi/valuationaccounting/matrix',
  '/clientconf/fieldsprivilege/why',
  '/wms/to/po_in',
  '/wms/to/move',
  '/mm/pr/approve',
  '/mm/po/index?q=no-such-order',
];
const ROUTES = wholeMenu.flatMap(({ items }) => items.filter(({ displayonMenu }) => displayonMenu).map(({ route }) => route));

const onTheMenu = new Set(cards.map(({ name }) => name));
const definitionsOnTheMenu = definitions.filter(({ card }) => onTheMenu.has(card));
const makable = definitionsOnTheMenu.filter(({ readOnly }) => readOnly !== true);

/** Paths behind the entries of the menu, group by group. */
async function menuPaths(page: Page, language: Language): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: inLanguage(shellTexts['shell.menu'], language) });
  const paths: string[] = [];
  for (const group of await menu.getByRole('button').all()) {
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
    for (const entry of await menu.getByRole('link').all()) paths.push(((await entry.getAttribute('href')) ?? '').replace(/^#/, ''));
  }
  expect(new Set(paths).size).toBeGreaterThan(20);
  return [...new Set([...OWN_PAGES, ...paths, ...ROUTES])];
}

const fileName = (path: string) => path.replaceAll(/[^\w]+/g, '-');

/** A record of each kind that has one, by the route of its definition. */
async function firstRecords(page: Page): Promise<ReadonlyMap<string, string>> {
  const firstOf = async (definition: Definition) =>
    [definition.route, (await findRows(page, callPath(definition), '', 1))[0]?.['ID']] as const;
  const found = await Promise.all(definitionsOnTheMenu.filter(({ kind }) => kind !== 'report').map(firstOf));
  return new Map(found.flatMap(([route, id]) => (id === undefined ? [] : [[route, String(id)] as const])));
}

interface Given {
  /** An order that waits for whoever looks. */
  readonly order: string;
  /** A requisition of which all is still to be ordered. */
  readonly requisition: string;
}

/** Documents of each kind. */
async function givenDocuments(page: Page): Promise<Given> {
  const { receipt } = await givenChain(page);
  const [received] = receipt['CREATED'] as readonly { readonly ID: string }[];
  await call(page, 'mmapi/goods-receipt/put-away', { ID: received!.ID, VERSION: '1', DATA: {} });
  const ENTRIES = [{ MATERIAL_CODE: 'M1001', QTY: '10' }];
  const open = await call(page, 'mmapi/purchase-requisition/create', { DATA: { REQUEST_DATE: '2099-01-01', PLANT_CODE: '1100', ENTRIES } });
  await submitted(page, 'mmapi/purchase-requisition', open);
  await needApproval(page, 'PO');
  try {
    const order = await givenOrder(page, { material: 'M1001', qty: '3', price: '12.5' });
    await submitted(page, 'mmapi/purchase-order', order);
    return { order: String(order['ID']), requisition: String(open['ID']) };
  } finally {
    await needApproval(page, '');
  }
}

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
