import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { add, type Decimal, multiply, ZERO } from '@sampan/kernel/decimal.ts';
import { newQueryClient } from '../api/query-client.ts';
import { DefinitionsContext } from '../definitions.ts';
import { addCoreTexts } from '../texts.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { formScreen } from './form-screen.tsx';
import type { FormDraft } from './screen-config.ts';
import { testOrder } from './test-definition.ts';

addCoreTexts();
// The simulated browser has no fonts to wait for, which growing text areas do.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

/** Amounts without discount and tax: enough to see that the preview follows. */
export function derive({ header, entries }: FormDraft): void {
  let total = ZERO;
  for (const entry of entries) {
    const [qty, price] = [entry['QTY'], entry['UNIT_PRICE']];
    const amount = typeof qty === 'string' && typeof price === 'string' ? multiply(qty as Decimal, price as Decimal) : ZERO;
    Object.assign(entry, { AMOUNT: amount, TAX_AMOUNT: ZERO, FINAL_AMOUNT: amount });
    total = add(total, amount);
  }
  Object.assign(header, { AMOUNT: total, TAX_AMOUNT: ZERO, FINAL_AMOUNT: total });
}

export const ok = (data: unknown) => ({ message: 'OK', data });
export const refused = (errors: Record<string, unknown>, codes: Record<string, unknown> = {}) => ({
  message: 'FAILED',
  data: { errors, codes },
});

export const record = {
  ID: '7',
  VERSION: 3,
  PURCHASE_ORDER_NO: 'PO2611000001',
  STATUS: 'SUBMITTED',
  STATUS_TEXT: '审批中',
  STATUS_TONE: 'info',
  ORDER_DATE: '2026-11-01',
  SUPPLIER_CODE: 'V1',
  SUPPLIER_NAME: '华东贸易',
  CURRENCY_CODE: 'CNY',
  OWNER: 'anna',
  NOTE: '旧备注',
  FINAL_AMOUNT: '20',
  ENTRIES: [
    { PURCHASE_ORDER_ENTRY_NO: 1, MATERIAL_CODE: 'M1', MATERIAL_NAME: '螺栓', QTY: '2', UNIT_CODE: 'PCS', UNIT_PRICE: '10', DISCOUNT: '0' },
  ],
  PAYMENT_PLAN: [],
  LINKS: [],
  ACTIONS: {
    update: { allowed: true },
    approve: { allowed: true },
    reject: { allowed: true },
    withdraw: { allowed: false, code: 'ACTION_NOT_ALLOWED', reason: '只有提交人可以撤回' },
    close: { allowed: false, code: 'PRIVILEGE_MISSING', reason: '没有权限' },
  },
};

export const late = refused({ errorMsg: '单据已被他人处理，请刷新后重试', code: 'DOCUMENT_ALREADY_HANDLED' });
export const faster = { ID: '1', FROM_STATUS: null, TO_STATUS: null, COMMENT: null, CHANGES: [], AT: '2026-11-27 09:00:00+00', BY: 'lina' };

type Answer = unknown | ((body: URLSearchParams) => unknown);
/** What the server answers, by the last part of the path. */
export const answers: Record<string, Answer> = {};
let sent: { call: string; path: string; body: URLSearchParams }[];
export const sentTo = (call: string) => sent.filter((each) => each.call === call);

/** A form of its own for each test, before a server that answers what the test says. */
export function formStage(): void {
  beforeEach(() => {
    localStorage.clear();
    sent = [];
    const none = ok({ recordsTotal: 0, results: [] });
    for (const call of Object.keys(answers)) delete answers[call];
    Object.assign(answers, { view: ok(record), history: none, index: none, 'approval-route': ok({ PROCESS_NAME: null, STEPS: [] }) });
    vi.stubGlobal(
      'fetch',
      vi.fn(async (address: string, init?: RequestInit) => {
        const path = new URL(address, 'http://localhost').pathname;
        const call = path.split('/').at(-1) ?? '';
        const body = init?.body instanceof URLSearchParams ? init.body : new URLSearchParams();
        sent.push({ call, path, body });
        const answer = answers[call] ?? ok({ steps: [] });
        return new Response(JSON.stringify(typeof answer === 'function' ? answer(body) : answer), { status: 200 });
      }),
    );
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}

export const Screen = formScreen({ derive });

export async function show(
  action: string,
  id: string | null,
  search: Record<string, string> = {},
  client = newQueryClient(),
  Shown = Screen,
  definition = testOrder,
) {
  const page = () => <Shown definition={definition} action={action} id={id} search={search} />;
  const router = createRouter({ routeTree: createRootRoute({ component: page }), history: createMemoryHistory() });
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <ThemeProvider>
          <DefinitionsContext value={(type) => (type === 'purchase_order' ? testOrder : undefined)}>
            <RouterProvider router={router} />
          </DefinitionsContext>
        </ThemeProvider>
      </QueryClientProvider>,
    );
  });
  // Without style sheets the list that a record takes the place of is there as well.
  await screen.findAllByRole('heading', { level: 1 });
  return router;
}
export const cell = (label: string, line: number) => screen.getByLabelText<HTMLInputElement>(`${label}，第 ${line} 行`);
export const type = (input: HTMLElement, text: string) => {
  act(() => input.focus());
  fireEvent.input(input, { target: { value: text } });
  fireEvent.change(input, { target: { value: text } });
};
export const button = (name: string) => screen.getByRole('button', { name });
