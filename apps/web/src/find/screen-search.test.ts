import { expect, test } from 'vitest';
import type { Destination } from './destinations.ts';
import { matching } from './screen-search.ts';
import { pinyinInitials } from './pinyin-initials.ts';

const destination = (label: string, route: string, ...others: string[]): Destination => ({
  label,
  route,
  group: 'PURCHASING',
  icon: 'box',
  names: others,
});
const all = [
  destination('采购申请单', '/mm/pr/index'),
  destination('采购订单', '/mm/po/index'),
  destination('新建采购订单', '/mm/po/create'),
  destination('采购订单 · 采购收货', '/mm/po/receive', '采购收货', 'Purchase receiving'),
  destination('库存地点', '/masterdata/storagelocation/index'),
  destination('Exchange rate', '/fi/exchangerate/index'),
];
const found = (text: string) => matching(all, text).map(({ label }) => label);

test.each([
  ['采购订单', 'cgdd'],
  ['销售订单', 'xsdd'],
  ['库存地点', 'kcdd'],
  ['供应商 A1', 'gysa1'],
  ['转储单', 'zcd'],
])('the initials of %s are %s', (text, initials) => expect(pinyinInitials(text)).toBe(initials));

test('a part of the name, the initials or the route finds a screen; what begins with it stands first', () => {
  expect(found('cgdd')).toEqual(['采购订单', '采购订单 · 采购收货', '新建采购订单']);
  expect(found('订单')).toEqual(['采购订单', '新建采购订单', '采购订单 · 采购收货']);
  expect(found('rate ex')).toEqual(['Exchange rate']);
  expect(found('mm/po')).toEqual(['采购订单', '新建采购订单', '采购订单 · 采购收货']);
  expect(found('nothing')).toEqual([]);
  expect(found('')).toHaveLength(6);
});

test('of screens that hold all words the one that is called so stands first', () => {
  const screens = [
    destination('Purchase requisition · Order requisitions', '/mm/pr/purchase/index'),
    destination('Purchase order', '/mm/po/index'),
  ];
  expect(matching(screens, 'purchase order').map(({ label }) => label)).toEqual([
    'Purchase order',
    'Purchase requisition · Order requisitions',
  ]);
});

test('an action is found by its own name, its initials, its name in the other language, and with characters left out', () => {
  for (const typed of ['采购收货', 'cgsh', 'receiving', '采收货', '订单收货']) expect(found(typed), typed).toEqual(['采购订单 · 采购收货']);
});
