import { expect, test } from 'vitest';
import type { IsoDate } from './dates.ts';
import { datePartOf, isUsedUp, numberOf } from './number-series.ts';

test('a number is prefix, date part, padded counter and suffix', () => {
  const date = '2026-11-28' as IsoDate;
  expect(['NONE', 'YY', 'YYMM', 'YYMMDD'].map((kind) => datePartOf(kind, date))).toEqual(['', '26', '2611', '261128']);
  expect(numberOf({ PREFIX: 'PO', SUFFIX: null, LENGTH: 6 }, '2611', 1)).toBe('PO2611000001');
  expect(numberOf({ SUFFIX: '-SZ', LENGTH: 3 }, '', 42)).toBe('042-SZ');
});

test('a series is used up once its counter has more digits than its length', () => {
  expect([9, 99, 100].map((counter) => isUsedUp({ LENGTH: 2 }, counter))).toEqual([false, false, true]);
});
