import { STANDARD_MENU, type MenuArrangement } from '@sampan/business/clientconf/menu/menu-arrangement.ts';
import type { MenuCard } from '@sampan/model/session-user.ts';
import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';

const { get, post, register, PERSON } = await testApp();
const boss = await register('boss');
const other = await register('neighbour');
const PATH = '/api/clientconfapi/menu-arrangement';

async function joined(username: string, roles: readonly string[], language_code = 'zh-CN'): Promise<string> {
  const { data } = await post('/api/clientinfoapi/user/invite', { ROLES: JSON.stringify(roles) }, { token: boss.token });
  const form = { ...PERSON, INVITE_CODE: String(data['INVITE_CODE']), username, language_code };
  return String((await post('/api/access/register', form)).data['access_token']);
}
const buyer = await joined('buyer', ['BUYER']);
const clerk = await joined('clerk', ['BUYER'], 'en');

const profile = async (token: string) => (await get('/api/clientinfoapi/user-profile-info/user-profile', {}, { token })).data;
const menus = async (token: string) => (await profile(token))['menus'] as MenuCard[];
const cardOf = async (token: string, name: string) => (await menus(token)).find((card) => card.name === name);
const view = async (token = boss.token) =>
  (await get(`${PATH}/view`, {}, { token })).data as unknown as { VERSION: number; DATA: MenuArrangement };
const save = async (DATA: unknown, { token = boss.token, VERSION }: { token?: string; VERSION?: number } = {}) =>
  post(`${PATH}/save`, { VERSION: String(VERSION ?? (await view()).VERSION), DATA: JSON.stringify(DATA) }, { token });
const reset = async () => post(`${PATH}/reset`, { VERSION: String((await view()).VERSION) }, { token: boss.token });

const { CATEGORIES, CARDS } = STANDARD_MENU;
const put = (CARD: string, change: object) => CARDS.map((card) => (card.CARD === CARD ? { ...card, ...change } : card));

test('a card moved to another category is there for a buyer at the next load, without a new sign-in', async () => {
  expect((await cardOf(buyer, 'PURCHASE_ORDER'))?.options.cataname).toBe('PURCHASING');
  expect((await save({ CATEGORIES, CARDS: put('PURCHASE_ORDER', { CATEGORY: 'REPORTS', ICON: 'truck' }) })).message).toBe('OK');
  const card = await cardOf(buyer, 'PURCHASE_ORDER');
  expect(card?.options).toEqual({ type: 'NUMERIC', icon: 'truck', cataname: 'REPORTS', cataicon: 'report-analytics' });
  expect(card?.items.find(({ name }) => name === 'PURCHASE_ORDER_INDEX')).toEqual({
    name: 'PURCHASE_ORDER_INDEX',
    label: '采购订单',
    options: { route: '/mm/po/index' },
    displayonMenu: 'true',
    quickposturl: '',
    validate: '',
  });
  expect((await cardOf(other.token, 'PURCHASE_ORDER'))?.options.cataname).toBe('PURCHASING');
  await reset();
  expect((await cardOf(buyer, 'PURCHASE_ORDER'))?.options.cataname).toBe('PURCHASING');
});

test('order and names of categories, own ones too, are everybody’s, each in their language', async () => {
  const own = { CATEGORY: 'OWN_1', LABEL_ZH: '我的工作', LABEL_EN: 'My work', ICON: 'home' };
  const renamed = CATEGORIES.map((row) => (row.CATEGORY === 'PURCHASING' ? { ...row, LABEL_ZH: '买东西', LABEL_EN: 'Buying' } : row));
  const cards = put('VENDOR', { CATEGORY: 'OWN_1' });
  expect((await save({ CATEGORIES: [own, ...renamed], CARDS: cards })).message).toBe('OK');
  expect((await menus(buyer))[0]?.options).toMatchObject({ cataname: '我的工作', cataicon: 'home' });
  expect((await menus(clerk))[0]).toMatchObject({ name: 'VENDOR', options: { cataname: 'My work' } });
  expect((await cardOf(buyer, 'PURCHASE_ORDER'))?.options.cataname).toBe('买东西');
  expect((await cardOf(clerk, 'PURCHASE_ORDER'))?.options.cataname).toBe('Buying');
  expect((await cardOf(clerk, 'MATERIAL'))?.options.cataname).toBe('MASTER_DATA');
  await reset();
});

test('a hidden card leaves the menu of all, and neither rights nor notifications go with it', async () => {
  const hidden = CARDS.map((row) => ({ ...row, IS_HIDDEN: row.CARD === 'MENU_ARRANGEMENT' ? '0' : '1' }));
  await save({ CATEGORIES, CARDS: hidden });
  const card = await cardOf(buyer, 'PURCHASE_ORDER');
  expect(card?.items.map(({ displayonMenu }) => displayonMenu)).not.toContain('true');
  expect(card?.items.map(({ name }) => name)).toContain('PURCHASE_ORDER_CREATE');
  expect((await profile(buyer))['notifylist']).toContain('PURCHASE_ORDER');
  expect((await get('/api/mmapi/purchase-order/index', {}, { token: buyer })).message).toBe('OK');
  const posting = (await menus(boss.token)).filter(({ options }) => options.type === 'QUICKPOST');
  expect(posting.flatMap(({ items }) => items.map(({ quickposturl }) => quickposturl)).join('')).toBe('');
  expect(posting).not.toEqual([]);
  await reset();
});

test('roles still decide what is seen, and the arrangement is for administrators', async () => {
  await save({ CATEGORIES, CARDS: put('ROLE', { CATEGORY: 'PURCHASING' }) });
  expect(await cardOf(buyer, 'ROLE')).toBeUndefined();
  expect(await cardOf(buyer, 'MENU_ARRANGEMENT')).toBeUndefined();
  expect(await cardOf(boss.token, 'MENU_ARRANGEMENT')).toMatchObject({ items: [{ options: { route: '/clientconf/menu/index' } }] });
  expect((await get(`${PATH}/view`, {}, { token: buyer })).status).toBe(403);
  expect((await save({ CATEGORIES, CARDS }, { token: buyer })).status).toBe(403);
  expect((await post(`${PATH}/reset`, { VERSION: '1' }, { token: buyer })).status).toBe(403);
  await reset();
});

test('cards and categories that an arrangement does not know stand where the standard menu has them', async () => {
  const without = CARDS.filter(({ CARD }) => CARD !== 'PURCHASE_ORDER');
  await save({
    CATEGORIES: CATEGORIES.filter(({ CATEGORY }) => CATEGORY !== 'WAREHOUSE'),
    CARDS: without.filter(({ CATEGORY }) => CATEGORY !== 'WAREHOUSE'),
  });
  const { DATA } = await view();
  expect(DATA.CARDS.map(({ CARD }) => CARD)).toEqual(CARDS.map(({ CARD }) => CARD));
  expect(DATA.CATEGORIES.map(({ CATEGORY }) => CATEGORY)).toEqual(CATEGORIES.map(({ CATEGORY }) => CATEGORY));
  await reset();
});

test('of two administrators who arrange at once, the second is told', async () => {
  expect((await save({ CATEGORIES, CARDS }, { VERSION: 0 })).data).toEqual({ VERSION: 1 });
  for (const VERSION of [0, 7])
    expect((await save({ CATEGORIES, CARDS }, { VERSION })).data['errors']).toMatchObject({ code: 'DOCUMENT_ALREADY_HANDLED' });
  expect((await save({ CATEGORIES, CARDS }, { VERSION: 1 })).data).toEqual({ VERSION: 2 });
  await reset();
});

test('what is no menu is refused by field', async () => {
  const codes = async (DATA: unknown) => (await save(DATA)).data['codes'];
  expect(await codes({ CATEGORIES, CARDS: put('MATERIAL', { CATEGORY: 'NOWHERE' }) })).toMatchObject({
    [`CARDS[${CARDS.findIndex(({ CARD }) => CARD === 'MATERIAL')}].CATEGORY`]: ['MENU_CATEGORY_UNKNOWN'],
  });
  const at = CARDS.findIndex(({ CARD }) => CARD === 'MENU_ARRANGEMENT');
  expect(await codes({ CATEGORIES, CARDS: put('MENU_ARRANGEMENT', { IS_HIDDEN: '1' }) })).toEqual({
    [`CARDS[${at}].IS_HIDDEN`]: ['MENU_CARD_NEEDED'],
  });
  expect(await codes({ CATEGORIES, CARDS: [...CARDS.slice(0, 2), CARDS[0]] })).toEqual({ 'CARDS[2].CARD': ['ROW_DOUBLE'] });
  expect(await codes({ CATEGORIES, CARDS: [{ CARD: '__proto__', CATEGORY: 'REPORTS' }] })).toEqual({
    'CARDS[0].CARD': ['MENU_CARD_UNKNOWN'],
  });
  expect(await codes({ CATEGORIES: [{ CATEGORY: '__proto__', ICON: 'box' }], CARDS: [] })).toEqual({
    'CATEGORIES[0].CATEGORY': ['MENU_CATEGORY_UNKNOWN'],
  });
  const named = (LABEL_ZH: string | null, LABEL_EN: string | null, ICON = 'box') => [
    ...CATEGORIES,
    { CATEGORY: 'OWN_1', LABEL_ZH, LABEL_EN, ICON },
  ];
  expect(await codes({ CATEGORIES: named('采购管理', 'reports', 'x<y'), CARDS })).toEqual({
    [`CATEGORIES[${CATEGORIES.length}].LABEL_ZH`]: ['MENU_CATEGORY_DOUBLE'],
    [`CATEGORIES[${CATEGORIES.length}].LABEL_EN`]: ['MENU_CATEGORY_DOUBLE'],
    [`CATEGORIES[${CATEGORIES.length}].ICON`]: ['MENU_ICON_UNKNOWN'],
  });
  expect(await codes({ CATEGORIES: named(null, 'Mine'), CARDS })).toMatchObject({
    [`CATEGORIES[${CATEGORIES.length}].LABEL_ZH`]: ['FIELD_REQUIRED'],
  });
  for (const DATA of ['[]', '{"CARDS":5}', '{"CATEGORIES":[null]}', '{"CARDS":[[]]}', '{"CARDS":[{"CARD":{}}]}'])
    expect((await post(`${PATH}/save`, { VERSION: '0', DATA }, { token: boss.token })).status, DATA).toBe(400);
});
