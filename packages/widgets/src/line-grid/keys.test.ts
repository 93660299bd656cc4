import { expect, test } from 'vitest';
import { commandOf, type CellSituation, type KeyPress } from './keys.ts';
import { nextEditable } from './navigation.ts';
import { testColumns } from './test-columns.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrl: false,
  shift: false,
  alt: false,
  ...more,
});
const cell: CellSituation = { suggesting: false, caretAtStart: false, caretAtEnd: false, maximised: false };

test.each([
  ['Enter', {}, 'next-cell'],
  ['Enter', { shift: true }, 'previous-cell'],
  ['Enter', { ctrl: true }, 'leave'],
  ['Enter', { ctrl: true, shift: true }, 'insert-line'],
  ['Delete', { ctrl: true, shift: true }, 'delete-line'],
  ['d', { ctrl: true }, 'duplicate-line'],
  ['D', { ctrl: true }, 'duplicate-line'],
  ['F4', {}, 'open-picker'],
  ['F8', {}, 'copy-from-above'],
  ['ArrowUp', {}, 'line-up'],
  ['ArrowDown', { alt: true }, 'move-line-down'],
  ['ArrowDown', { shift: true }, 'extend-down'],
  ['z', { ctrl: true }, 'undo'],
  ['Z', { ctrl: true, shift: true }, 'redo'],
  ['y', { ctrl: true }, 'redo'],
  ['Escape', {}, 'revert'],
  ['F12', { ctrl: true, shift: true }, 'toggle-full-screen'],
  ['a', {}, undefined],
  ['v', { ctrl: true }, undefined],
  ['c', { ctrl: true }, undefined],
])('%s %j is %s', (key, more, command) => {
  expect(commandOf(press(key, more), cell)).toBe(command);
});

test('arrows leave a cell only at the edge of its text', () => {
  expect(commandOf(press('ArrowLeft'), cell)).toBeUndefined();
  expect(commandOf(press('ArrowLeft'), { ...cell, caretAtStart: true })).toBe('cell-left');
  expect(commandOf(press('ArrowRight'), { ...cell, caretAtEnd: true })).toBe('cell-right');
});

test('with suggestions open the arrows and Enter choose', () => {
  const open = { ...cell, suggesting: true };
  expect(commandOf(press('ArrowDown'), open)).toBe('suggestion-down');
  expect(commandOf(press('Enter'), open)).toBe('accept-suggestion');
  expect(commandOf(press('Escape'), open)).toBe('close-suggestions');
  expect(commandOf(press('F4'), open)).toBe('open-picker');
});

test('Enter skips computed cells and ends after the last line', () => {
  expect(nextEditable({ row: 0, column: 0 }, testColumns, 2, 1)).toEqual({ row: 0, column: 2 });
  expect(nextEditable({ row: 0, column: 7 }, testColumns, 2, 1)).toEqual({ row: 1, column: 0 });
  expect(nextEditable({ row: 1, column: 7 }, testColumns, 2, 1)).toBeUndefined();
  expect(nextEditable({ row: 0, column: 0 }, testColumns, 2, -1)).toBeUndefined();
});
