import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../api/query-client.ts';
import { refusalText } from '../feedback.tsx';
import { addCoreTexts, addDefinitionTexts } from '../texts.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { fieldPathText, labelOf } from '../words.ts';
import { formScreen } from './form-screen.tsx';
import { testOrder } from './test-definition.ts';

addCoreTexts();
// The simulated browser has no fonts to wait for, which growing text areas do.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

/** The same order seen by who sells: it calls several things otherwise than the words that documents share. */
const sale = {
  ...testOrder,
  texts: {
    ...testOrder.texts,
    again: ['红字订单', 'Credit note'],
    labels: {
      ...testOrder.texts.labels,
      PAY_TYPE: ['收款方式', 'Collection type'],
      NOTE: ['销售备注', 'Sales note'],
      FINAL_AMOUNT: ['应收合计', 'Receivable total'],
      QTY: ['销售数量', 'Sold quantity'],
      'ENTRIES.NOTE': ['行说明', 'Line note'],
    },
    actions: { approve: ['批准', 'Grant'] },
    confirmations: { approve: ['批准 {no} 发货？', 'Grant {no}?'] },
    statuses: { APPROVED: ['已批准', 'Granted'] },
  },
} as unknown as typeof testOrder;

const record = {
  ID: '7',
  VERSION: 3,
  PURCHASE_ORDER_NO: 'SO1',
  STATUS: 'SUBMITTED',
  ORDER_DATE: '2026-11-01',
  CURRENCY_CODE: 'CNY',
  PAY_TYPE: 'CASH',
  NOTE: '加急',
  FINAL_AMOUNT: '20',
  ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, MATERIAL_CODE: 'M1', QTY: '2', UNIT_CODE: 'PCS', NOTE: 'x' }],
  PAYMENT_PLAN: [],
  LINKS: [],
  ACTIONS: { update: { allowed: true }, approve: { allowed: true } },
};
const row = (ACTION: string, more: object) => ({
  ID: ACTION,
  ACTION,
  FROM_STATUS: null,
  TO_STATUS: null,
  COMMENT: null,
  CHANGES: [],
  AT: '2026-11-27 09:00:00+00',
  BY: 'lina',
  ...more,
});
const history = [
  row('approve', { FROM_STATUS: 'SUBMITTED', TO_STATUS: 'APPROVED' }),
  row('update', { CHANGES: [{ field: 'ENTRIES[0].QTY', old: '1', new: '2' }] }),
  row('submit', { FROM_STATUS: 'DRAFT', TO_STATUS: 'SUBMITTED' }),
];

let answers: Record<string, unknown>;
beforeEach(() => {
  const none = { message: 'OK', data: { recordsTotal: 0, results: [] } };
  answers = {
    view: { message: 'OK', data: record },
    index: none,
    history: none,
    'approval-route': { message: 'OK', data: { PROCESS_NAME: null, STEPS: [] } },
  };
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => {
      const call = new URL(address, 'http://localhost').pathname.split('/').at(-1) ?? '';
      return new Response(JSON.stringify(answers[call] ?? { message: 'OK', data: { steps: [] } }), { status: 200 });
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Screen = formScreen({ derive: () => undefined });
async function show(action: string, id: string | null): Promise<void> {
  const page = () => <Screen definition={sale} action={action} id={id} search={{}} />;
  const router = createRouter({ routeTree: createRootRoute({ component: page }), history: createMemoryHistory() });
  await act(async () => {
    render(
      <QueryClientProvider client={newQueryClient()}>
        <ThemeProvider>
          <RouterProvider router={router} />
        </ThemeProvider>
      </QueryClientProvider>,
    );
  });
  await screen.findByRole('heading', { level: 1 });
}

test('a form calls fields and columns as its document does, whatever document was opened before', async () => {
  addDefinitionTexts(testOrder);
  await show('create', null);
  expect(screen.getByLabelText('销售备注')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: /^销售数量/ })).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: /^行说明/ })).toBeTruthy();
  expect(screen.queryByLabelText('备注')).toBeNull();
  expect(screen.queryByRole('columnheader', { name: /^数量/ })).toBeNull();
});

test('what is refused names fields as the document does, in the form and in a batch', async () => {
  answers['create'] = { message: 'FAILED', data: { errors: { NOTE: ['太长'], 'ENTRIES[0].UNIT_PRICE': ['必填'] } } };
  await show('create', null);
  fireEvent.input(screen.getByLabelText('销售数量，第 1 行'), { target: { value: '5' } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getByRole('button', { name: /销售备注：太长/ })).toBeTruthy();
  expect(refusalText({ fields: { 'ENTRIES[1].QTY': ['不足'] }, codes: {} }, sale)).toBe('第 2 行 · 销售数量：不足');
  expect(fieldPathText('ENTRIES[0].NOTE', sale)).toBe('第 1 行 · 行说明');
});

test('a record shows its own labels, its action its own verb and question', async () => {
  await show('view', '7');
  expect(screen.getByText('收款方式').tagName).toBe('DT');
  expect(screen.getAllByText('应收合计').length).toBeGreaterThan(0);
  expect(screen.queryByText('付款方式')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '批准' }));
  const dialog = within(await screen.findByRole('dialog', { name: '批准 SO1 发货？' }));
  expect(dialog.getByRole('button', { name: '批准' })).toBeTruthy();
});

test('what takes back something of a document is called what it is, and not as the document', async () => {
  answers['view'] = { message: 'OK', data: { ...record, CONTINUED_BY: [{ type: testOrder.type, ROUTE: '/sd/so', IS_EXPECTED: '0' }] } };
  await show('view', '7');
  expect(await screen.findByRole('link', { name: '生成红字订单' })).toBeTruthy();
});

test('the trail tells actions, statuses and changed fields in the words of the document', async () => {
  answers['history'] = { message: 'OK', data: { recordsTotal: 3, results: history } };
  await show('view', '7');
  const trail = await screen.findByText('第 1 行 · 销售数量');
  const list = within(trail.closest('ol')!);
  expect(list.getByText('批准')).toBeTruthy();
  expect(list.getByText('已批准')).toBeTruthy();
});

test('a document that says nothing itself has the words that all share', () => {
  expect([labelOf(testOrder, 'PAY_TYPE'), labelOf(sale, 'PAY_TYPE')]).toEqual(['付款方式', '收款方式']);
  expect([labelOf(sale, 'NOTE'), labelOf(sale, 'NOTE', 'ENTRIES')]).toEqual(['销售备注', '行说明']);
});
