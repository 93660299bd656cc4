import { expect, test } from 'vitest';
import { type KeypadKey, keypadKey, pressed, quantityOf } from './keypad-value.ts';

const typed = (keys: readonly KeypadKey[], places: number): string => keys.reduce((text, key) => pressed(text, key, places), '');

test.each([
  [['1', '2', '0'], 0, '120'],
  [['0', '7'], 0, '7'],
  [['1', 'point', '5'], 0, '15'],
  [['point', '5'], 2, '0.5'],
  [['1', 'point', 'point', '2', '5', '9'], 2, '1.25'],
  [['1', '2', 'back', 'back', '3'], 0, '3'],
  [['9', 'clear', '4'], 0, '4'],
] as const)('%j with %i decimals is %j', (keys, places, text) => {
  expect(typed(keys, places)).toBe(text);
});

test('thirteen digits are too many', () => {
  expect(
    typed(
      Array.from({ length: 13 }, () => '9' as const),
      0,
    ),
  ).toBe('9'.repeat(12));
});

test('a quantity is above zero; an open point is none', () => {
  expect(['12.', '0.5', '0', '', '0.00'].map(quantityOf)).toEqual(['12', '0.5', null, null, null]);
});

test('keys of a keyboard', () => {
  expect(['7', '.', ',', 'Backspace', 'Delete', 'a', 'F5'].map(keypadKey)).toEqual([
    '7',
    'point',
    'point',
    'back',
    'clear',
    undefined,
    undefined,
  ]);
});
