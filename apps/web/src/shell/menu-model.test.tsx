import { expect, test } from 'vitest';
import type { MenuAction, MenuCard } from '@sampan/model/session-user.ts';
import { destinationsOf } from '../find/destinations.ts';
import { badgeText, groupOfPath, groupsOf, isActive, targetOf } from './menu-model.ts';
import { openGroupOf } from './menu-panel.ts';

const action = (name: string, route: string, isShown = true): MenuAction => ({
  name,
  label: name,
  options: { route },
  displayonMenu: isShown ? 'true' : 'false',
  quickposturl: '',
  validate: '',
});
const card = (name: string, cataname: string, items: readonly MenuAction[], type: MenuCard['options']['type'] = 'COMMON'): MenuCard => ({
  name,
  options: { type, icon: 'box', cataname, cataicon: 'truck' },
  items,
});
const order = card('PURCHASE_ORDER', 'PURCHASING', [
  action('PURCHASE_ORDER_CREATE', '/mm/po/create', false),
  action('PURCHASE_ORDER_APPROVE', '/mm/po/approve'),
  action('PURCHASE_ORDER_INDEX', '/mm/po/index'),
]);
const material = card('MATERIAL', 'MASTER_DATA', [action('MATERIAL_INDEX', '/masterdata/material/index')]);
const requisition = card('PURCHASE_REQUISITION', 'PURCHASING', [action('PURCHASE_REQUISITION_INDEX', '/mm/pr/index')]);

test('cards are grouped by category in the order of the server', () => {
  const groups = groupsOf([order, material, requisition]);
  expect(groups.map(({ name, cards }) => [name, cards.map((one) => one.name)])).toEqual([
    ['PURCHASING', ['PURCHASE_ORDER', 'PURCHASE_REQUISITION']],
    ['MASTER_DATA', ['MATERIAL']],
  ]);
});

test('a quick-post card stands in its group, with a list or with its text box alone', () => {
  const box = { ...action('INQUIRY_CREATE', '', false), quickposturl: 'cfuncapi/inquiry/quick-post' };
  const names = (items: readonly MenuAction[]) => groupsOf([card('INQUIRY', 'X', items, 'QUICKPOST')]).flatMap((one) => one.cards);
  expect(names([action('INQUIRY_INDEX', '/x/index')])).toHaveLength(1);
  expect(names([box])).toHaveLength(1);
  expect(names([action('INQUIRY_CREATE', '/x/create', false)])).toEqual([]);
});

test('a click goes to the action that is shown on the menu and named _INDEX', () => {
  expect(targetOf(order)).toBe('/mm/po/index');
  expect(targetOf(card('X', 'Y', [action('X_INDEX', '/x/index', false)]))).toBeNull();
});

test.each(['/mm/po', '/mm/po/index', '/mm/po/approve', '/mm/po/view', '/mm/po/edit', '/mm/po/create', '/mm/po/delete', '/mm/po/print'])(
  '%s belongs to its card',
  (path) => expect(isActive(order, path)).toBe(true),
);
test.each(['/mm/pr/index', '/mm', '/mm/po/contract', '/mm/po/view/7', '/', '/masterdata/material/view'])('%s does not', (path) =>
  expect(isActive(order, path)).toBe(false),
);

test.each([
  [undefined, null],
  [-3, null],
  [0, null],
  [1, '1'],
  [999, '999'],
  [1000, '...'],
])('a count of %s shows %s', (count, text) => expect(badgeText(count)).toBe(text));

test('the group of the screen is open, or the one chosen there; elsewhere the first', () => {
  const groups = groupsOf([order, material, requisition]);
  const here = groupOfPath(groups, '/masterdata/material/view');
  expect(here).toBe('MASTER_DATA');
  expect(openGroupOf(null, here, 'PURCHASING')).toBe('MASTER_DATA');
  expect(openGroupOf({ name: 'PURCHASING', at: 'MASTER_DATA' }, here, 'PURCHASING')).toBe('PURCHASING');
  expect(openGroupOf({ name: null, at: 'MASTER_DATA' }, here, 'PURCHASING')).toBeNull();
  expect(openGroupOf({ name: null, at: 'PURCHASING' }, here, 'PURCHASING')).toBe('MASTER_DATA');
  expect(openGroupOf(null, groupOfPath(groups, '/menus'), 'PURCHASING')).toBe('PURCHASING');
});

test('the palette knows every route once', () => {
  expect(destinationsOf([order, order, material], new Map()).map(({ route }) => route)).toEqual([
    '/mm/po/create',
    '/mm/po/approve',
    '/mm/po/index',
    '/masterdata/material/index',
  ]);
});
