import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ListRow } from '../api/rows.ts';
import { showLanguage } from '../i18n.ts';
import type { Column } from './columns.ts';
import { DataTable } from './data-table.tsx';
import type { ColumnLayout } from './layout.ts';
import { NOTHING, type Selection } from './selection.ts';
import { initialState, type TableState } from './table-state.ts';
import type { DataTableProps } from './table-props.ts';
import { guardKeys } from '../input-method.ts';

const columns: readonly Column[] = [
  { field: 'NO', label: 'Order no.', kind: 'code', sort: true, filter: 'text', pin: 'left', href: (row) => `#/view?id=${row.ID}` },
  { field: 'STATUS', label: 'Status', kind: 'status', sort: true, filter: 'choice', choices: [{ value: 'DRAFT', label: 'Draft' }] },
  { field: 'AMOUNT', label: 'Amount', kind: 'amount', sort: true, filter: 'number', total: { per: 'CURRENCY_CODE' } },
];
const row = (id: string, amount = '1234.5'): ListRow => ({
  ID: id,
  NO: `PO${id}`,
  STATUS: 'DRAFT',
  STATUS_TEXT: 'Draft',
  STATUS_TONE: 'draft',
  AMOUNT: amount,
  CURRENCY_CODE: 'CNY',
});
const rows = [row('1'), row('2'), row('3', '-7')];

function Harness({ onState, ...props }: Partial<DataTableProps>) {
  const [state, setState] = useState<TableState>(props.state ?? initialState());
  const [layout, setLayout] = useState<ColumnLayout>({});
  const [selection, setSelection] = useState<Selection>(NOTHING);
  return (
    <MantineProvider env="test">
      <DataTable
        label="Orders"
        columns={columns}
        rows={rows}
        total={rows.length}
        layout={layout}
        onLayout={setLayout}
        selectionMode="multiple"
        selection={selection}
        onSelection={setSelection}
        bulkActions={<button type="button">Approve</button>}
        toolbar
        {...props}
        state={state}
        onState={(next) => {
          setState(next);
          onState?.(next);
        }}
      />
    </MantineProvider>
  );
}
const show = (props: Partial<DataTableProps> = {}) => render(<Harness {...props} />);
const heading = (name: string) => screen.getByRole('columnheader', { name });
const cellAt = (at: string) => document.querySelector<HTMLElement>(`[data-cell="${at}"]`)!;

// As around the application.
beforeAll(() => guardKeys());
beforeEach(() => showLanguage('en'));
afterEach(cleanup);

describe('what a table says', () => {
  test('when there is nothing', () => {
    show({ rows: [], total: 0 });
    expect(screen.getByText('No data available to show.')).toBeTruthy();
  });

  test('when the filter leaves nothing', () => {
    show({ rows: [], total: 0, state: { ...initialState(), filters: [{ field: 'NO', op: 'contains', value: 'x' }] } });
    expect(screen.getByText('No results. Please refine your search terms.')).toBeTruthy();
  });

  test('in Chinese', () => {
    showLanguage('zh-CN');
    show({ rows: [], total: 0 });
    expect(screen.getByText('暂无数据')).toBeTruthy();
  });

  test('about the rows shown, and that more were left out', () => {
    show({ total: 6000, capped: true });
    expect(screen.getByText('1 - 3 / 6,000')).toBeTruthy();
    expect(screen.getByText(/First 3 rows only/)).toBeTruthy();
  });
});

test('status is a word beside its dot, amounts carry commas, sums their currency', () => {
  show();
  const first = within(screen.getAllByRole('row')[2]!);
  expect(first.getByText('Draft').closest('[data-tone]')).toBeTruthy();
  expect(first.getByText('1,234.50')).toBeTruthy();
  expect(screen.getByText('Grand total').closest('[role="row"]')?.textContent).toContain('CNY 2,462.00');
});

test('a column of amounts is as wide as its longest figure', () => {
  const widthWith = (amount: string): number => {
    cleanup();
    show({ rows: [row('1', amount)], total: 1 });
    return Number.parseFloat(cellAt('0:3').style.width);
  };
  expect(widthWith('1234.5')).toBeLessThan(130);
  // CNY 551,135,083,597.25 in bold.
  expect(widthWith('551135083597.25')).toBeGreaterThan(180);
});

test('columns take the width of their content within bounds, and the one that the user chose', () => {
  const named: Column = { field: 'NAME', label: 'Name', kind: 'text' };
  const widthOf = (name: string, more: Partial<DataTableProps> = {}): number => {
    cleanup();
    show({ columns: [...columns, named], rows: [{ ...row('1'), NAME: name }], total: 1, ...more });
    return Number.parseFloat(cellAt('0:4').style.width);
  };
  const [short, long, longest] = [widthOf('Rope'), widthOf('Mooring rope, 24 mm, blue'), widthOf('x'.repeat(400))];
  expect(short).toBeLessThan(long);
  expect(long).toBeLessThan(longest);
  expect(longest).toBe(300);
  expect(widthOf('Rope', { layout: { widths: { NAME: 77 } } })).toBe(77);
});

test('how far something is stands as words, percent and a bar', () => {
  const progress: Column = {
    field: 'PROGRESS',
    label: 'Progress',
    kind: 'choice',
    choices: [{ value: 'PARTIAL', label: 'Partly received' }],
    share: { percent: 'PROGRESS_PERCENT' },
  };
  const received: Column = { field: 'RECEIVED', label: 'Received', kind: 'quantity', share: { of: ['QTY', '-LESS'] } };
  const partly = { ...row('1'), PROGRESS: 'PARTIAL', PROGRESS_PERCENT: 38, RECEIVED: '3', QTY: '13', LESS: '1' };
  show({ columns: [...columns, progress, received], rows: [partly], total: 1 });
  expect(cellAt('0:4').textContent).toBe('Partly received38%');
  expect(cellAt('0:4').querySelector<HTMLElement>('[aria-hidden] > span')?.style.width).toBe('38%');
  expect(cellAt('0:5').textContent).toBe('325%');
});

test('of many sums two are shown until the others are asked for', () => {
  const many = ['CNY', 'USD', 'EUR', 'JPY'].map((CURRENCY_CODE, at) => ({ ...row(String(at)), CURRENCY_CODE }));
  show({ rows: many, total: 4 });
  const foot = () => screen.getByText('Grand total').closest('[role="row"]')?.textContent ?? '';
  expect(foot()).toContain('USD 1,234.50');
  expect(foot()).not.toContain('EUR');
  fireEvent.click(screen.getByRole('button', { name: '2 more' }));
  expect(foot()).toContain('JPY');
});

test('a heading sorts ascending, descending, and not at all', () => {
  const onState = vi.fn<(state: TableState) => void>();
  show({ onState });
  const sorted = () => heading('Amount').getAttribute('aria-sort');
  const seen = [1, 2, 3].map(() => {
    fireEvent.click(heading('Amount'));
    return sorted();
  });
  expect(seen).toEqual(['ascending', 'descending', 'none']);
  expect(onState).toHaveBeenLastCalledWith(expect.objectContaining({ sortField: null, direction: 0, page: 1 }));
});

describe('selection', () => {
  const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));

  test('turns the toolbar into a bar with the count and Clear', () => {
    show({ total: 4000, onSelectAll: () => undefined });
    tick('Select PO1');
    expect(screen.getByText('1 row selected')).toBeTruthy();
    tick('Select PO2');
    expect(screen.getByText('2 rows selected')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Select all 4,000 results' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByText('2 rows selected')).toBeNull();
  });

  test('takes a range with Shift, and the whole page from the heading', () => {
    show();
    tick('Select PO1');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select PO3' }), { shiftKey: true });
    expect(screen.getByText('3 rows selected')).toBeTruthy();
    tick('Select all rows of this page');
    expect(screen.queryByText('3 rows selected')).toBeNull();
  });
});

describe('keys', () => {
  test('arrows walk the cells, Enter opens, Space selects', () => {
    const onOpen = vi.fn<(row: ListRow) => void>();
    show({ onOpen });
    cellAt('0:1').focus();
    fireEvent.keyDown(cellAt('0:1'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(cellAt('1:1'));
    fireEvent.keyDown(cellAt('1:1'), { key: 'Enter' });
    expect(onOpen).toHaveBeenCalledWith(rows[1]);
    fireEvent.keyDown(cellAt('1:1'), { key: ' ' });
    expect(screen.getByText('1 row selected')).toBeTruthy();
  });

  test('above the first row stands the heading, where Enter sorts', () => {
    const onState = vi.fn<(state: TableState) => void>();
    show({ onState });
    cellAt('0:3').focus();
    fireEvent.keyDown(cellAt('0:3'), { key: 'ArrowUp' });
    expect(document.activeElement).toBe(heading('Amount'));
    fireEvent.keyDown(heading('Amount'), { key: 'Enter' });
    expect(onState).toHaveBeenCalledWith(expect.objectContaining({ sortField: 'AMOUNT', direction: 1 }));
  });

  test('Alt+F3 filters to the value of the cell', () => {
    const onState = vi.fn<(state: TableState) => void>();
    show({ onState });
    fireEvent.keyDown(cellAt('2:3'), { key: 'F3', altKey: true });
    expect(onState.mock.lastCall?.[0].filters).toEqual([
      { field: 'AMOUNT', op: 'ge', value: '-7' },
      { field: 'AMOUNT', op: 'le', value: '-7' },
    ]);
  });

  test('one cell only is reached by Tab', () => {
    show();
    expect(document.querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1);
  });
});

test('a filter waits for the end of a composition', () => {
  vi.useFakeTimers();
  const onState = vi.fn<(state: TableState) => void>();
  show({ onState });
  const input = screen.getByRole('searchbox', { name: 'Filter Order no.' });
  fireEvent.compositionStart(input);
  fireEvent.change(input, { target: { value: 'luo' } });
  vi.advanceTimersByTime(2000);
  expect(onState).not.toHaveBeenCalled();
  fireEvent.change(input, { target: { value: '螺栓' } });
  fireEvent.compositionEnd(input);
  vi.advanceTimersByTime(500);
  expect(onState.mock.lastCall?.[0].filters).toEqual([{ field: 'NO', op: 'contains', value: '螺栓' }]);
  vi.useRealTimers();
});

test('many values to filter by are found by name or code, and the ticked ones stay in sight', () => {
  const onState = vi.fn<(state: TableState) => void>();
  const choices = Array.from({ length: 16 }, (_each, at) => ({ value: `V${at}`, label: `Value ${at}` }));
  show({ columns: [columns[0]!, { field: 'STATUS', label: 'Status', kind: 'choice', filter: 'choice', choices }], onState });
  fireEvent.click(screen.getByRole('button', { name: 'Filter Status' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Value 3' }));
  expect(onState.mock.lastCall?.[0].filters).toEqual([{ field: 'STATUS', op: 'in', value: ['V3'] }]);
  const shown = () => choices.map(({ label }) => label).filter((label) => screen.queryByRole('checkbox', { name: label }) !== null);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find' }), { target: { value: 'v12' } });
  expect(shown()).toEqual(['Value 3', 'Value 12']);
});

test('pages turn in the footer, and another size keeps the place', () => {
  show({ total: 45, state: { ...initialState(10), page: 2 } });
  expect(screen.getByText('Page 2 of 5')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.getByText('Page 3 of 5')).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: 'Rows per page' }), { target: { value: '20' } });
  expect(screen.getByText('Page 2 of 3')).toBeTruthy();
});
