import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MenuCard, SessionUser } from '@sampan/model/session-user.ts';
import { useSession } from '@sampan/widgets/session.ts';
import { TestScreen } from '@sampan/widgets/test-screen.tsx';
import { addCoreTexts } from '@sampan/widgets/texts.ts';
import { HomePage } from './home-page.tsx';

addCoreTexts();

const item = (name: string, label: string, route: string) => ({
  name,
  label,
  options: { route },
  displayonMenu: 'true' as const,
  quickposturl: '',
  validate: '',
});
const card = (name: string, label: string, route: string, type: 'COMMON' | 'NUMERIC' = 'COMMON', approves = false): MenuCard => ({
  name,
  options: { type, icon: 'box', cataname: 'PURCHASING', cataicon: 'truck' },
  items: [item(`${name}_INDEX`, label, `/${route}/index`), ...(approves ? [item(`${name}_APPROVE`, label, `/${route}/approve`)] : [])],
});
const order = card('PURCHASE_ORDER', '采购订单', 'mm/po', 'NUMERIC', true);
const material = card('MATERIAL', '物料', 'masterdata/material');

type Answers = Readonly<Record<string, unknown>>;
const NOTHING: Answers = {
  'task/open-work': { results: [] },
  'task/next-actions': { results: [] },
  'recent/index': { results: [] },
  'home/charts': { results: [] },
  'saved-view/index': { results: [] },
  'user-profile-info/menu-number': { results: 0 },
};
let answers: Answers;
let kept: unknown[];

beforeEach(() => {
  answers = NOTHING;
  kept = [];
  const profile = { id: '7', username: 'lina', firstname: '娜', lastname: '李', menus: [order, material] };
  useSession.setState({ token: 'token', username: 'lina', userId: '7', profile: profile as unknown as SessionUser });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const call = new URL(address, 'http://localhost').pathname.split('/').slice(-2).join('/');
    if (call === 'saved-view/save') kept.push(JSON.parse(new URLSearchParams(String(init?.body)).get('DATA') ?? 'null'));
    return Response.json({ message: 'OK', data: answers[call] ?? { recordsTotal: 0, results: [] } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = () => act(async () => void render(<TestScreen of={HomePage} />));
const hrefs = (of: HTMLElement) =>
  within(of)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('work is counted by list, opens that list, and says how much of it is late', async () => {
  const work = { TYPE: 'purchase_order', LIST: 'to-receive', TITLE: '待收货', FILTER: {}, COUNT: 12, LATE: 3 };
  const drafts = { TYPE: 'purchase_order', LIST: 'open', TITLE: null, FILTER: { STATUS: ['DRAFT'], OWNER: ['lina'] }, COUNT: 999, LATE: 0 };
  answers = { ...NOTHING, 'task/open-work': { results: [work, drafts] } };
  await show();
  const tiles = await screen.findByRole('region', { name: '待办工作' });
  const [first, second] = within(tiles).getAllByRole('link');
  expect(first?.textContent).toBe('采购订单待收货12逾期 3');
  expect(first?.getAttribute('href')).toBe('#/mm/po/index?list=to-receive');
  expect(second?.textContent).toBe('采购订单我的草稿999+');
});

test('what is next leads to the document and straight to the step that it waits for', async () => {
  const next = {
    TYPE: 'purchase_order',
    ID: '5',
    NO: 'PO2611000005',
    ROUTE: '/mm/po/view',
    PARTY: '海川五金',
    ACTION: 'receive',
    ACTION_TEXT: '收货',
    DUE: '2020-01-01',
    IS_LATE: '1',
    SINCE: '2026-11-28T01:00:00.000Z',
  };
  answers = { ...NOTHING, 'task/next-actions': { results: [next] } };
  await show();
  const link = await screen.findByRole('link', { name: '收货 PO2611000005' });
  expect(link.getAttribute('href')).toBe('#/mm/po/receive?id=5');
  expect(screen.getByRole('link', { name: 'PO2611000005' }).getAttribute('href')).toBe('#/mm/po/view?id=5');
  expect(screen.getByText('海川五金')).toBeTruthy();
  expect(screen.getByText(/^逾期 \d+ 天$/)).toBeTruthy();
});

test('with nothing to do, whoever approves is told so, and who opened nothing where it will appear', async () => {
  await show();
  await screen.findByText('没有需要您处理的单据');
  expect(screen.getByText('您打开过的单据和菜单会出现在这里')).toBeTruthy();
  expect(screen.queryByText('接下来')).toBeNull();
  expect(screen.queryByRole('region', { name: '待办工作' })).toBeNull();
});

test('quick links are those that were starred, in an order that can be changed and is kept', async () => {
  answers = { ...NOTHING, 'saved-view/index': { results: [{ NAME: '', STATE: { names: ['MATERIAL', 'PURCHASE_ORDER', 'GONE'] } }] } };
  await show();
  const arrange = await screen.findByRole('button', { name: '排列' });
  const list = () => screen.getByText('快捷入口').closest('section') as HTMLElement;
  expect(hrefs(list())).toEqual(['#/masterdata/material/index', '#/mm/po/index']);
  fireEvent.click(arrange);
  fireEvent.click(screen.getByRole('button', { name: '上移“采购订单”' }));
  await waitFor(() => expect(hrefs(list())).toEqual(['#/mm/po/index', '#/masterdata/material/index']));
  expect(kept).toEqual([{ NAME: '', STATE: { names: ['PURCHASE_ORDER', 'MATERIAL', 'GONE'] } }]);
});

test('what was opened last leads back there; a screen that left the menu is not offered', async () => {
  const at = new Date(Date.now() - 5 * 60_000).toISOString();
  const results = [
    { TYPE: 'purchase_order', ID: '5', NO: 'PO2611000005', PARTY: '海川五金', ROUTE: '/mm/po/view', AT: at },
    { TYPE: 'screen', ID: 'MATERIAL', AT: at },
    { TYPE: 'screen', ID: 'VOUCHER', AT: at },
  ];
  answers = { ...NOTHING, 'recent/index': { results } };
  await show();
  const recent = (await screen.findByText('最近打开')).closest('section') as HTMLElement;
  await waitFor(() => expect(hrefs(recent)).toEqual(['#/mm/po/view?id=5', '#/masterdata/material/index']));
  expect(within(recent).getAllByText('5分钟前')).toHaveLength(2);
});
