import { expect, test } from 'vitest';
import type { Column } from './columns.ts';
import { gridOf } from './grid-columns.ts';
import { moveColumn, orderedColumns, pinColumn, placeColumns, readLayout, showColumn, widenColumn } from './layout.ts';

const columns: readonly Column[] = [
  { field: 'NO', label: 'No.', kind: 'code', pin: 'left' },
  { field: 'NAME', label: 'Name', kind: 'text' },
  { field: 'QTY', label: 'Quantity', kind: 'quantity' },
  { field: 'NOTE', label: 'Note', kind: 'note', hidden: true },
];
const fields = (layout: object) => placeColumns(columns, layout).map((placed) => placed.column.field);

test('hidden columns wait until they are asked for', () => {
  expect(fields({})).toEqual(['NO', 'NAME', 'QTY']);
  expect(fields(showColumn({}, 'NOTE', true))).toEqual(['NO', 'NAME', 'QTY', 'NOTE']);
  expect(fields(showColumn({}, 'NAME', false))).toEqual(['NO', 'QTY']);
});

test('a moved column stays where it was put', () => {
  const layout = moveColumn(columns, {}, 'QTY', -1);
  expect(fields(layout)).toEqual(['NO', 'QTY', 'NAME']);
  expect(moveColumn(columns, layout, 'NO', -1)).toBe(layout);
});

test('pinned columns stand at the edges', () => {
  expect(fields(pinColumn({}, 'QTY', 'left'))).toEqual(['NO', 'QTY', 'NAME']);
  expect(fields(pinColumn({}, 'NO', 'right'))).toEqual(['NAME', 'QTY', 'NO']);
});

test('sticky columns stand behind one another and the selection column', () => {
  const grid = gridOf(placeColumns(columns, widenColumn(pinColumn({}, 'QTY', 'left'), 'NO', 100)), true, false);
  expect(grid.columns.map((entry) => entry.style.left)).toEqual([45, 145, undefined]);
  expect(grid.columns.map((entry) => entry.edge)).toEqual([null, 'left', null]);
});

test('a width keeps within bounds and stops the column from growing', () => {
  expect(widenColumn({}, 'NAME', 5).widths).toEqual({ NAME: 60 });
  const named = (layout: object) => placeColumns(columns, layout).find((placed) => placed.column.field === 'NAME');
  expect(named({})?.grow).toBe(true);
  expect(named(widenColumn({}, 'NAME', 300))).toMatchObject({ grow: false, width: 300 });
});

test('a stored layout survives columns that came or went', () => {
  const layout = readLayout({ order: ['GONE', 'QTY', 'NO', 7], shown: { NAME: 'yes' }, widths: { QTY: 90 }, pins: { NO: 'top' } });
  expect(orderedColumns(columns, layout).map((column) => column.field)).toEqual(['QTY', 'NOTE', 'NO', 'NAME']);
  expect(layout).toMatchObject({ shown: {}, widths: { QTY: 90 }, pins: {} });
  expect(readLayout('nonsense')).toEqual({});
});
