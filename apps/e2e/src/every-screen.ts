import { cards, wholeMenu } from '@sampan/business/menus.ts';
import { definitions } from '@sampan/business/registry.ts';
import { inLanguage, type Language } from '@sampan/kernel/languages.ts';
import { shellTexts } from '@sampan/kernel/texts/shell/shell.ts';
import { callPath, type Definition } from '@sampan/model/define.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call, findRows, givenChain, givenOrder, needApproval, submitted } from './given.ts';

const OWN_PAGES = ['/', '/menus', '/mysetting/index', '/user/view', '/welcome', '/confguide/index'];
const ROUTES = wholeMenu.flatMap(({ items }) => items.filter(({ displayonMenu }) => displayonMenu).map(({ route }) => route));

const onTheMenu = new Set(cards.map(({ name }) => name));
const definitionsOnTheMenu = definitions.filter(({ card }) => onTheMenu.has(card));
/** Definitions of which records can be made. */
export const makable = definitionsOnTheMenu.filter(({ readOnly }) => readOnly !== true);

/** Paths behind the entries of the menu, group by group, and of what no menu leads to. */
export async function menuPaths(page: Page, language: Language): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: inLanguage(shellTexts['shell.menu'], language) });
  const paths: string[] = [];
  for (const group of await menu.getByRole('button').all()) {
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
    for (const entry of await menu.getByRole('link').all()) paths.push(((await entry.getAttribute('href')) ?? '').replace(/^#/, ''));
  }
  expect(new Set(paths).size).toBeGreaterThan(20);
  return [...new Set([...OWN_PAGES, ...paths, ...ROUTES])];
}

/** A path as part of a file's name. */
export const fileName = (path: string) => path.replaceAll(/[^\w]+/g, '-');

/** A record of each kind that has one, by the route of its definition. */
export async function firstRecords(page: Page): Promise<ReadonlyMap<string, string>> {
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
export async function givenDocuments(page: Page): Promise<Given> {
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
