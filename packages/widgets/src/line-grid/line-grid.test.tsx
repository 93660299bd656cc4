import { MantineProvider } from '@mantine/core';
import { isoDate } from '@sampan/kernel/dates.ts';
import { act, cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { LineGrid } from './line-grid.tsx';
import { LineStore } from './line-store.ts';
import type { Suggestion } from '../lookup/suggestion.ts';
import type { GridLookup } from './lookup.ts';
import { testColumns, testDerive } from './test-columns.ts';
import { guardKeys } from '../input-method.ts';

const bolt: Suggestion = { code: 'M-1', name: '螺栓 Bolt', record: { UNIT_CODE: 'PCS' } };
const nut: Suggestion = { code: 'M-2', name: '螺母 Nut', record: { UNIT_CODE: 'KG' } };
let lookup: GridLookup;
let store: LineStore;

// As around the application.
beforeAll(() => guardKeys());
beforeEach(() => {
  localStorage.clear();
  lookup = {
    suggest: vi.fn(async (_key: string, term: string) => {
      const items = [bolt, nut].filter((each) => `${each.code} ${each.name}`.toLowerCase().includes(term.toLowerCase()));
      return { items, total: items.length };
    }),
    resolve: vi.fn(
      async (_key: string, codes: readonly string[]) =>
        new Map(
          codes.flatMap((code) => [bolt, nut].filter((each) => each.code === code.toUpperCase()).map((each) => [code, each] as const)),
        ),
    ),
    openPicker: vi.fn(async () => [bolt, nut]),
    fill: (_key, chosen) => ({ MATERIAL_NAME: chosen.name ?? '', UNIT_CODE: String(chosen.record?.['UNIT_CODE'] ?? '') }),
  };
});
afterEach(cleanup);

function show(lines: Record<string, string | null>[] = [{}], onLeave?: () => void) {
  store = new LineStore({ columns: testColumns, lines, derive: testDerive });
  render(
    <MantineProvider>
      <LineGrid id="test" label="明细" store={store} lookup={lookup} today={isoDate('2026-11-28')} {...(onLeave ? { onLeave } : {})} />
    </MantineProvider>,
  );
}
const cell = (label: string, line: number) => screen.getByLabelText<HTMLInputElement>(`${label}，第 ${line} 行`);
const focus = (input: HTMLInputElement) => act(() => input.focus());
const type = (input: HTMLInputElement, text: string) => fireEvent.input(input, { target: { value: text } });
const press = (key: string, more: Partial<KeyboardEventInit> = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
/** By a hand, not in the same moment as what was before. */
const pressLater = (key: string): void => {
  const event = createEvent.keyDown(document.activeElement ?? document.body, { key });
  Object.defineProperty(event, 'timeStamp', { value: event.timeStamp + 1000 });
  fireEvent(document.activeElement ?? document.body, event);
};
const focusedName = () => document.activeElement?.getAttribute('aria-label');
const values = (key: string) => store.getLines().map((line) => line.values[key] ?? null);

test('the grid tells its size and names every cell', () => {
  show([{ QTY: '2' }, { QTY: '3' }]);
  const grid = screen.getByRole('grid', { name: '明细' });
  expect(grid.getAttribute('aria-rowcount')).toBe('4');
  expect(grid.getAttribute('aria-colcount')).toBe('9');
  expect(cell('数量', 2).value).toBe('3');
  expect(cell('金额', 1).readOnly).toBe(true);
});

test('quantities in several units are summed one below the other', () => {
  show([
    { QTY: '1200', UNIT_CODE: 'SHEET' },
    { QTY: '12.5', UNIT_CODE: 'KG' },
    { QTY: '800', UNIT_CODE: 'SHEET' },
  ]);
  expect(screen.getByTitle('2,000 SHEET').textContent).toBe('2,000 SHEET');
  expect(screen.getByTitle('12.5 KG').textContent).toBe('12.5 KG');
  expect(screen.getByRole('grid').style.getPropertyValue('--sums')).toBe('2');
});

test('typing a number shows the amount at once, and Enter goes to the next cell that can be typed in', () => {
  show([{ QTY: '2', UNIT_PRICE: '3' }]);
  focus(cell('数量', 1));
  type(cell('数量', 1), '１２*2');
  expect(cell('金额', 1).value).toBe('72.00');
  press('Enter');
  expect(focusedName()).toBe('单位，第 1 行');
  expect(cell('数量', 1).value).toBe('24');
});

test('nothing acts while an input method composes, and the composed text arrives whole', () => {
  show([{ NOTE: null }, {}]);
  const note = cell('备注', 1);
  focus(note);
  fireEvent.compositionStart(note);
  type(note, 'n');
  press('Enter', { isComposing: true });
  press('Enter', { keyCode: 229 });
  press('ArrowDown', { isComposing: true });
  expect(document.activeElement).toBe(note);
  expect(note.value).toBe('n');
  type(note, '你好');
  fireEvent.compositionEnd(note);
  expect(note.value).toBe('你好');
  // Safari: the Enter that took the candidate comes after the end.
  press('Enter', { keyCode: 229 });
  expect(document.activeElement).toBe(note);
  pressLater('Enter');
  expect(values('NOTE')[0]).toBe('你好');
  expect(focusedName()).toBe('物料编码，第 2 行');
});

test('a number composed in full width is read only when the composition ends', async () => {
  show([{ UNIT_PRICE: '2' }]);
  const qty = cell('数量', 1);
  focus(qty);
  fireEvent.compositionStart(qty);
  type(qty, '５');
  expect(values('AMOUNT')).toEqual([null]);
  fireEvent.compositionEnd(qty);
  expect(values('AMOUNT')).toEqual(['10']);
  // Keys are the input method's for a moment after it ended, also in the test that follows.
  await new Promise((passed) => setTimeout(passed, 100));
});

test('Esc puts back what stood in the cell', () => {
  show([{ QTY: '2', UNIT_PRICE: '1' }]);
  focus(cell('数量', 1));
  type(cell('数量', 1), '99');
  press('Escape');
  expect(cell('数量', 1).value).toBe('2');
  expect(values('AMOUNT')).toEqual(['2']);
});

test('Enter in the last cell adds a line, but not behind an empty one', () => {
  show([{ QTY: '1' }]);
  focus(cell('备注', 1));
  press('Enter');
  expect(focusedName()).toBe('物料编码，第 2 行');
  focus(cell('备注', 2));
  press('Enter');
  expect(store.getOrder()).toHaveLength(2);
});

test('choosing a suggestion fills the line and moves on', async () => {
  show();
  focus(cell('物料编码', 1));
  type(cell('物料编码', 1), '螺母');
  await screen.findByRole('option', { name: /Nut/ });
  press('Enter');
  expect(values('MATERIAL_CODE')).toEqual(['M-2']);
  expect(cell('物料名称', 1).value).toBe('螺母 Nut');
  expect(cell('单位', 1).value).toBe('KG');
  expect(focusedName()).toBe('数量，第 1 行');
});

test('a code typed faster than the suggestions is looked up, an unknown one marked', async () => {
  show();
  focus(cell('物料编码', 1));
  type(cell('物料编码', 1), 'm-1');
  press('Tab');
  focus(cell('数量', 1));
  await waitFor(() => expect(values('MATERIAL_CODE')).toEqual(['M-1']));
  focus(cell('物料编码', 1));
  type(cell('物料编码', 1), 'nope');
  focus(cell('数量', 1));
  await waitFor(() => expect(cell('物料编码', 1).getAttribute('aria-invalid')).toBe('true'));
  const described = cell('物料编码', 1).getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('没有匹配的记录');
});

test('F4 takes several records into this line and new ones', async () => {
  show();
  focus(cell('物料编码', 1));
  press('F4');
  await waitFor(() => expect(values('MATERIAL_CODE')).toEqual(['M-1', 'M-2']));
});

test('line keys: duplicate, insert, move, delete, copy from above, undo', () => {
  show([{ NOTE: 'a', QTY: '1' }, { NOTE: 'b' }]);
  focus(cell('备注', 1));
  press('d', { ctrlKey: true });
  expect(values('NOTE')).toEqual(['a', 'a', 'b']);
  expect(focusedName()).toBe('备注，第 2 行');
  press('Enter', { ctrlKey: true, shiftKey: true });
  expect(values('NOTE')).toEqual(['a', null, 'a', 'b']);
  focus(cell('备注', 2));
  press('F8');
  expect(values('NOTE')).toEqual(['a', 'a', 'a', 'b']);
  focus(cell('备注', 4));
  press('ArrowUp', { altKey: true });
  expect(values('NOTE')).toEqual(['a', 'a', 'b', 'a']);
  expect(focusedName()).toBe('备注，第 3 行');
  press('Delete', { ctrlKey: true, shiftKey: true });
  expect(values('NOTE')).toEqual(['a', 'a', 'a']);
  press('z', { ctrlKey: true });
  expect(values('NOTE')).toEqual(['a', 'a', 'b', 'a']);
  press('y', { ctrlKey: true });
  expect(values('NOTE')).toEqual(['a', 'a', 'a']);
});

test('Ctrl+Enter leaves the grid', () => {
  const leave = vi.fn();
  show([{}], leave);
  focus(cell('数量', 1));
  press('Enter', { ctrlKey: true });
  expect(leave).toHaveBeenCalledOnce();
});

test('a pasted block is shown first, then lands as one step that grows the lines', async () => {
  show([{ QTY: '1' }]);
  focus(cell('物料编码', 1));
  const text = '物料编码\t数量\t交货日期\r\nm-1\t1,200\t11-30\r\nM-2\tviele\t2026/12/1\r\n';
  fireEvent.paste(cell('物料编码', 1), { clipboardData: { getData: (kind: string) => (kind === 'text/plain' ? text : '') } });
  const apply = await screen.findByRole('button', { name: '粘贴 2 行' });
  await waitFor(() => expect(apply.hasAttribute('disabled')).toBe(false));
  expect(screen.getByText('请输入数字')).toBeTruthy();
  fireEvent.click(apply);
  await waitFor(() => expect(values('MATERIAL_CODE')).toEqual(['M-1', 'M-2']));
  expect(lookup.resolve).toHaveBeenCalledTimes(1);
  expect(values('QTY')).toEqual(['1200', null]);
  expect(values('MATERIAL_NAME')).toEqual(['螺栓 Bolt', '螺母 Nut']);
  expect(values('DELIEVERY_DATE')).toEqual(['2026-11-30', '2026-12-01']);
  expect(cell('数量', 2).value).toBe('viele');
  act(() => void store.undo());
  expect(values('QTY')).toEqual(['1']);
});

test('a single pasted value is left to the input', () => {
  show();
  focus(cell('备注', 1));
  const wasTaken = !fireEvent.paste(cell('备注', 1), { clipboardData: { getData: () => 'abc' } });
  expect(wasTaken).toBe(false);
});

test('selected lines are copied as a table with headings', () => {
  show([{ QTY: '1234' }, { QTY: '2' }]);
  focus(cell('数量', 1));
  press('ArrowDown', { shiftKey: true });
  const setData = vi.fn();
  fireEvent.copy(document.activeElement ?? document.body, { clipboardData: { setData } });
  const [kind, text] = setData.mock.calls[0] ?? [];
  expect(kind).toBe('text/plain');
  expect(
    String(text)
      .split('\r\n')
      .map((row) => row.split('\t')[2]),
  ).toEqual(['数量', '1,234', '2']);
});

test('an error of the server stands at its cell until the cell changes', () => {
  show([{ QTY: '5' }]);
  const [id = ''] = store.getOrder();
  act(() => store.setErrors(new Map([[id, { QTY: '最多 3' }]])));
  expect(cell('数量', 1).getAttribute('aria-invalid')).toBe('true');
  focus(cell('数量', 1));
  type(cell('数量', 1), '3');
  expect(cell('数量', 1).getAttribute('aria-invalid')).toBeNull();
});
