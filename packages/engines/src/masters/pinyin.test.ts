import { expect, test } from 'vitest';
import { initialsOf } from './pinyin.ts';

test('initials are the first letters of the pinyin', () => {
  expect(initialsOf('不锈钢螺栓')).toBe('bxgls');
});

test('letters and digits stay, signs and blanks go', () => {
  expect(initialsOf('M8×30 不锈钢螺栓 (A2)')).toBe('m830bxglsa2');
});

test('English text keeps its letters', () => {
  expect(initialsOf('Steel bolt')).toBe('steelbolt');
});

test('empty text has no initials', () => {
  expect(initialsOf('')).toBe('');
});
