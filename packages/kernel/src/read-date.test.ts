import { isoDate } from './dates.ts';
import { expect, test } from 'vitest';
import { readDate } from './read-date.ts';

const today = isoDate('2026-11-28');

test.each([
  ['t', '2026-11-28'],
  ['今', '2026-11-28'],
  ['+7', '2026-12-05'],
  ['-1', '2026-11-27'],
  ['5', '2026-11-05'],
  ['1127', '2026-11-27'],
  ['１１２７', '2026-11-27'],
  ['305', '2026-03-05'],
  ['11-27', '2026-11-27'],
  ['11/27', '2026-11-27'],
  ['11.27', '2026-11-27'],
  ['11月27日', '2026-11-27'],
  ['261127', '2026-11-27'],
  ['20261127', '2026-11-27'],
  ['2026-1-5', '2026-01-05'],
  ['2026/11/27', '2026-11-27'],
  ['2026年11月27日', '2026-11-27'],
  ['11/27/2026', '2026-11-27'],
  ['27/11/2026', '2026-11-27'],
  ['26-11-27', '2026-11-27'],
  ['2026-11-27 00:00:00', '2026-11-27'],
  ['2026/11/27 8:30 AM', '2026-11-27'],
  ['27-Nov-2026', '2026-11-27'],
  ['27 November 26', '2026-11-27'],
  ['Nov 27, 2026', '2026-11-27'],
  ['27.11.2026', '2026-11-27'],
  ['02.01.2025', '2025-01-02'],
])('%s means %s', (text, date) => {
  expect(readDate(text, { today })?.date).toBe(date);
});

test.each(['1332', '2026-02-30', 'soon', '11-27-', '1-2-3-4', '99999'])('%s is no date', (text) => {
  expect(readDate(text, { today })).toBeUndefined();
});

test('empty text is no date and no mistake', () => {
  expect(readDate(' ', { today })).toBeNull();
});

test.each([
  ['02-01-2025', undefined, '2025-02-01', '2025-01-02'],
  ['02-01-2025', 'DMY', '2025-01-02', '2025-02-01'],
  ['02-02-2025', undefined, '2025-02-02', undefined],
  ['15-01-2025', undefined, '2025-01-15', undefined],
  ['02.01.2025', undefined, '2025-01-02', undefined],
  ['01/02/25', 'MDY', '2025-01-02', '2001-02-25'],
] as const)('%s in the order %s is %s, or else %s', (text, order, date, other) => {
  expect(readDate(text, { order })).toEqual({ date, ...(other ? { other } : {}) });
});

test.each(['27', '1127', '11-27', 't', '+7', '261127'])('%s needs a day to count from', (text) => {
  expect(readDate(text)).toBeUndefined();
});
