import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type Decimal, multiply, round, sum } from '@sampan/kernel/decimal.ts';
import { defineDocument } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { amount, derived, must } from '@sampan/model/field.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../api/query-client.ts';
import { DefinitionsContext } from '../definitions.ts';
import { addCoreTexts } from '../texts.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { formScreen } from './form-screen.tsx';
import type { DecimalsIn, FormDraft } from './screen-config.ts';
import { testOrder } from './test-definition.ts';

addCoreTexts();
vi.setConfig({ testTimeout: 30_000 });
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

const { entry, header } = testOrder;
/** An order whose entries may be charged in currencies of their own, with its sum in the company's too. */
const order = defineDocument({
  type: 'purchase_order',
  texts: testOrder.texts,
  area: 'mm',
  route: 'mm/po',
  card: 'PURCHASE_ORDER',
  code: 'PO',
  prefix: 'PO',
  number: 'PURCHASE_ORDER_NO',
  date: 'ORDER_DATE',
  header: {
    PURCHASE_ORDER_NO: header.PURCHASE_ORDER_NO,
    ORDER_DATE: header.ORDER_DATE,
    COMPANY_CODE: header.COMPANY_CODE,
    CURRENCY_CODE: header.CURRENCY_CODE,
    FINAL_AMOUNT: header.FINAL_AMOUNT,
    DISCOUNT_AMOUNT: must(derived(amount({ in: 'COMPANY_CODE' }))),
  },
  entry: {
    PURCHASE_ORDER_ENTRY_NO: entry.PURCHASE_ORDER_ENTRY_NO,
    MATERIAL_CODE: entry.MATERIAL_CODE,
    QTY: entry.QTY,
    UNIT_PRICE: entry.UNIT_PRICE,
    CURRENCY_CODE: D.CURRENCY_CODE,
    AMOUNT: amount({ in: 'CURRENCY_CODE' }),
    FINAL_AMOUNT: entry.FINAL_AMOUNT,
  },
  entryNumber: 'PURCHASE_ORDER_ENTRY_NO',
  statuses: testOrder.statuses,
  actions: testOrder.actions,
});

/** The sum at a rate of 20.9, as the form previews it. */
function derive({ header: sums, entries }: FormDraft, decimalsIn: DecimalsIn): void {
  for (const row of entries) {
    const worth = multiply((row['QTY'] ?? '0') as Decimal, (row['UNIT_PRICE'] ?? '0') as Decimal);
    row['FINAL_AMOUNT'] = round(worth, decimalsIn('CURRENCY_CODE'));
  }
  const total = sum(entries.map((row) => row['FINAL_AMOUNT'] as Decimal));
  Object.assign(sums, { FINAL_AMOUNT: total, DISCOUNT_AMOUNT: round(multiply(total, '20.9' as Decimal), decimalsIn('COMPANY_CODE')) });
}

const rows: Readonly<Record<string, readonly object[]>> = {
  '/api/masterdataapi/currency/index': [{ ID: '1', CURRENCY_CODE: 'JPY', CURRENCY_DECIMALS: 0 }],
  '/api/masterdataapi/company/index': [{ ID: '1', COMPANY_CODE: 'J1', CURRENCY_CODE: 'JPY' }],
};
const record = (more: object) => ({
  ID: '7',
  VERSION: 3,
  PURCHASE_ORDER_NO: 'PO2611000001',
  STATUS: 'DRAFT',
  ORDER_DATE: '2026-11-01',
  COMPANY_CODE: 'J1',
  CURRENCY_CODE: 'CNY',
  FINAL_AMOUNT: '20.5',
  DISCOUNT_AMOUNT: '428',
  ENTRIES: [
    {
      PURCHASE_ORDER_ENTRY_NO: 1,
      MATERIAL_CODE: 'M1',
      QTY: '1',
      UNIT_PRICE: '10.25',
      CURRENCY_CODE: 'JPY',
      AMOUNT: '1500',
      FINAL_AMOUNT: '10.25',
    },
    {
      PURCHASE_ORDER_ENTRY_NO: 2,
      MATERIAL_CODE: 'M2',
      QTY: '1',
      UNIT_PRICE: '10.25',
      CURRENCY_CODE: 'CNY',
      AMOUNT: '99.5',
      FINAL_AMOUNT: '10.25',
    },
  ],
  LINKS: [],
  ACTIONS: { update: { allowed: true } },
  ...more,
});

let shown: object;
let asked: URLSearchParams[];
beforeEach(() => {
  localStorage.clear();
  asked = [];
  shown = record({});
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => {
      const { pathname, searchParams } = new URL(address, 'http://localhost');
      if (pathname.includes('company')) asked.push(searchParams);
      const results = (rows[pathname] ?? []).map((data) => ({ data }));
      const data = pathname.endsWith('/view') ? shown : { recordsTotal: results.length, results, steps: [] };
      return new Response(JSON.stringify({ message: 'OK', data }), { status: 200 });
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(action: string): Promise<void> {
  const Screen = formScreen({ derive, totals: ['DISCOUNT_AMOUNT', 'FINAL_AMOUNT'] });
  const page = () => <Screen definition={order} action={action} id="7" search={{}} />;
  const router = createRouter({ routeTree: createRootRoute({ component: page }), history: createMemoryHistory() });
  await act(async () => {
    render(
      <QueryClientProvider client={newQueryClient()}>
        <ThemeProvider>
          <DefinitionsContext value={() => undefined}>
            <RouterProvider router={router} />
          </DefinitionsContext>
        </ThemeProvider>
      </QueryClientProvider>,
    );
  });
  await screen.findByRole('heading', { level: 1 });
}
/** The sums under the lines, then what the heading says that they come to. */
const totals = () => [
  ...[...screen.getByLabelText('金额合计').querySelectorAll('dd')].map((value) => value.textContent),
  screen.getByRole('heading', { level: 1 }).closest('header')?.querySelector('dd')?.textContent,
];

test("sums are previewed in the decimals of their currencies, a company's as the company's", async () => {
  await show('edit');
  // 20.50 at 20.9 is 428.45, in yen 428.
  await waitFor(() => expect(totals()).toEqual(['428', 'CNY 20.50']));
  expect(asked).toHaveLength(1);
  expect(asked[0]?.get('filter')).toContain('JPY');
  const price = screen.getByLabelText<HTMLInputElement>('单价，第 2 行');
  act(() => price.focus());
  fireEvent.input(price, { target: { value: '10.35' } });
  fireEvent.blur(price);
  // 20.60 at 20.9 is 430.54, in yen 431.
  await waitFor(() => expect(totals()).toEqual(['431', 'CNY 20.60']));
});

test("the sums of a yen order in a company of yuan are yen without decimals, the company's with two", async () => {
  shown = record({ COMPANY_CODE: '1000', CURRENCY_CODE: 'JPY', FINAL_AMOUNT: '20', DISCOUNT_AMOUNT: '418' });
  await show('view');
  await waitFor(() => expect(totals()).toEqual(['418.00', 'JPY 20']));
  expect(screen.getAllByText('JPY 20')).toHaveLength(1);
});

test('an amount in a currency of its own line has its decimals, and is summed apart from others', async () => {
  await show('view');
  const table = await screen.findByRole('table');
  const column = within(table)
    .getAllByRole('columnheader')
    .findIndex(({ textContent }) => textContent?.includes('金额'));
  const cells = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('[role=rowheader],[role=cell]')][column]?.textContent);
  await waitFor(() => expect(cells()).toEqual(['1,500', '99.50', '1,500 JPY99.50 CNY']));
});
