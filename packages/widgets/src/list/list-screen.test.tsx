import { MantineProvider } from '@mantine/core';
import { defineDocument } from '@sampan/model/define.ts';
import { amount, code, date, integer, must, reference } from '@sampan/model/field.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider, useRouterState } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newQueryClient } from '../api/query-client.ts';
import { showLanguage } from '../i18n.ts';
import { textsOf } from '../navigation.tsx';
import { useSession } from '../session.ts';
import { addCoreTexts } from '../texts.ts';
import { ShortcutHost } from '../ui/shortcut-host.tsx';
import { GenericList } from './generic-list.tsx';
import { neighboursOf } from './walk.ts';

const order = defineDocument({
  type: 'purchase_order',
  texts: { name: ['采购订单', 'Purchase order'], labels: { PURCHASE_ORDER_NO: ['采购订单号', 'Purchase order no.'] } },
  area: 'mm',
  route: 'mm/po',
  card: 'PURCHASE_ORDER',
  code: 'PO',
  prefix: 'PO',
  number: 'PURCHASE_ORDER_NO',
  date: 'ORDER_DATE',
  header: {
    PURCHASE_ORDER_NO: must(code()),
    ORDER_DATE: must(date()),
    CURRENCY_CODE: reference('currency'),
    FINAL_AMOUNT: amount(),
  },
  entry: { ENTRY_NO: must(integer()) },
  entryNumber: 'ENTRY_NO',
  statuses: { DRAFT: 'draft', SUBMITTED: 'waiting', APPROVED: 'live' },
  actions: { approve: { from: ['SUBMITTED'], to: 'APPROVED', means: 'approve' }, close: { from: ['APPROVED'], sets: 'IS_CLOSED' } },
  lists: { history: { where: [{ IS_CLOSED: '1' }] } },
});

const row = (ID: string) => ({
  ID,
  VERSION: 1,
  PURCHASE_ORDER_NO: `PO${ID}`,
  STATUS: 'SUBMITTED',
  STATUS_TEXT: 'Pending approval',
  IS_CLOSED: '0',
  IS_CANCELLED: '0',
  CURRENCY_CODE: 'CNY',
  FINAL_AMOUNT: '10',
});
let found = ['1', '2', '3'];
const calls: { path: string; query: Record<string, string> }[] = [];

function answer(address: string, init?: RequestInit): unknown {
  const url = new URL(address, 'http://here');
  const body = init?.body instanceof URLSearchParams ? init.body : url.searchParams;
  const path = url.pathname.replace('/api/', '');
  calls.push({ path, query: Object.fromEntries(body) });
  if (path.endsWith('/batch')) {
    const rows = JSON.parse(body.get('DATA') ?? '[]') as { ID: string }[];
    return rows.map(({ ID }) =>
      ID === '2'
        ? { ID, message: 'FAILED', data: { errors: { errorMsg: 'Already handled by someone else', code: 'X' } } }
        : { ID, message: 'OK', data: {} },
    );
  }
  if (path.startsWith('clientinfoapi')) return { results: [] };
  return { recordsTotal: found.length, results: found.map(row) };
}

function show(address = '/mm/po/index') {
  const history = createMemoryHistory({ initialEntries: [address] });
  const route = createRootRoute({
    component: function List() {
      return (
        <GenericList
          definition={order}
          action="index"
          search={useRouterState({ select: ({ location }) => textsOf(location.search), structuralSharing: true })}
        />
      );
    },
    notFoundComponent: () => null,
  });
  const router = createRouter({ routeTree: route, history, parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)) });
  render(
    <MantineProvider env="test">
      <ShortcutHost />
      <QueryClientProvider client={newQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return history;
}
const lastIndex = () => calls.findLast(({ path }) => path === 'mmapi/purchase-order/index')?.query ?? {};
const allow = (...verbs: string[]) => {
  const items = verbs.map((verb) => ({
    name: `PURCHASE_ORDER_${verb}`,
    label: verb,
    options: { route: '' },
    displayonMenu: 'false' as const,
    quickposturl: '',
    validate: '',
  }));
  const options = { type: 'COMMON' as const, icon: '', cataname: '', cataicon: '' };
  useSession.setState({
    profile: {
      id: '1',
      clientid: '1',
      username: 'a',
      firstname: '',
      lastname: '',
      email: null,
      avatar: null,
      language_code: 'en',
      timezone: 'Asia/Shanghai',
      menus: [{ name: 'PURCHASE_ORDER', options, items }],
      notifylist: [],
      jointgroups: [],
      dashroles: [],
      fieldprivileges: {},
      databindings: {},
      fieldnames: {},
    },
  });
};

beforeEach(() => {
  addCoreTexts();
  showLanguage('en');
  calls.length = 0;
  found = ['1', '2', '3'];
  allow('INDEX', 'CREATE', 'APPROVE', 'EXPORT');
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    Promise.resolve(Response.json({ message: 'OK', data: answer(address, init) })),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a list that the server refuses says which privilege is missing, and does not offer to try again', async () => {
  const refusal = { message: 'FAILED', data: { errors: { errorMsg: 'No', code: 'PRIVILEGE_MISSING' } } };
  const missing = { RIGHT: 'PURCHASE_ORDER_INDEX', RIGHT_NAME: 'Purchase order · View', IS_HELD: '0', HOLDERS: [] };
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (address.includes('/missing-right')) return Promise.resolve(Response.json({ message: 'OK', data: missing }));
    if (address.includes('/purchase-order/index')) return Promise.resolve(Response.json(refusal, { status: 403 }));
    return Promise.resolve(Response.json({ message: 'OK', data: answer(address, init) }));
  });
  show();
  await screen.findByText('This needs the privilege "Purchase order · View", which you do not have.');
  expect(screen.queryByRole('button', { name: /again/i })).toBeNull();
});

describe('the list of a document', () => {
  test('starts with the open ones and remembers their order for previous and next', async () => {
    show();
    await screen.findByText('PO1');
    expect(lastIndex()).toMatchObject({ list: 'open', start: '0' });
    expect(neighboursOf('purchase_order', '2')).toMatchObject({ previous: '1', next: '3' });
  });

  test('takes everything from its address', async () => {
    show('/mm/po/index?list=all&q=steel&sort=-ORDER_DATE&f.FINAL_AMOUNT=5..&size=20&page=2');
    await screen.findByText('PO1');
    expect(lastIndex()).toMatchObject({
      list: 'all',
      query: 'steel',
      orderby: 'ORDER_DATE desc',
      filter: JSON.stringify([{ field: 'FINAL_AMOUNT', op: 'ge', value: '5' }]),
      start: '20',
      length: '20',
    });
  });

  test('writes what the user does into its address', async () => {
    const history = show('/mm/po/index?size=20&page=2');
    await screen.findByText('PO1');
    fireEvent.click(screen.getByRole('tab', { name: 'History' }));
    await expect.poll(() => history.location.search).toBe('?list=history&size=20');
    fireEvent.click(screen.getByRole('columnheader', { name: 'Order date' }));
    await expect.poll(() => history.location.search).toBe('?list=history&sort=ORDER_DATE&size=20');
  });

  test('starts a new one by Alt+N, not while the search is typed in', async () => {
    const history = show();
    await screen.findByText('PO1');
    expect(screen.getByRole('button', { name: 'New' }).getAttribute('aria-keyshortcuts')).toBe('Alt+N');
    fireEvent.keyDown(screen.getAllByRole('searchbox')[0]!, { key: 'n', altKey: true });
    expect(history.location.pathname).toBe('/mm/po/index');
    fireEvent.keyDown(document.body, { key: 'n', altKey: true });
    await expect.poll(() => history.location.pathname).toBe('/mm/po/create');
  });

  test('without a record offers to make the first one', async () => {
    found = [];
    const history = show();
    fireEvent.click(await screen.findByRole('button', { name: 'Create the first record' }));
    await expect.poll(() => history.location.pathname).toBe('/mm/po/create');
  });

  test('in an empty part of it offers all', async () => {
    found = [];
    const history = show('/mm/po/index?list=history');
    fireEvent.click(await screen.findByRole('button', { name: 'Show all' }));
    await expect.poll(() => history.location.search).toBe('?list=all');
  });

  test('takes search and filters back together when they hide everything', async () => {
    found = [];
    const history = show('/mm/po/index?q=steel&f.FINAL_AMOUNT=5..');
    await screen.findByText('No results. Please refine your search terms.');
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await expect.poll(() => history.location.search).toBe('');
  });

  test('offers what the user may do', async () => {
    allow('INDEX');
    show();
    await screen.findByText('PO1');
    expect(screen.queryByRole('button', { name: 'New' })).toBeNull();
    fireEvent.keyDown(document.body, { key: 'n', altKey: true });
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select PO1' }));
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  test('carries an action out on many and keeps the failed ones selected', async () => {
    show();
    await screen.findByText('PO1');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await screen.findByText('Already handled by someone else');
    expect(screen.getByText('2 succeeded')).toBeTruthy();
    expect(screen.getByText('1 row selected')).toBeTruthy();
    const { query } = calls.find(({ path }) => path.endsWith('/batch'))!;
    expect(query).toMatchObject({ action: 'approve', DATA: JSON.stringify(['1', '2', '3'].map((ID) => ({ ID, VERSION: 1, DATA: {} }))) });
  });
});
