import { decimal } from '@sampan/kernel/decimal.ts';
import { isoDate } from '@sampan/kernel/dates.ts';
import { expect, test } from 'vitest';
import type { Bill } from '../explosion.ts';
import { billsByDay } from './dated-bills.server.ts';

const bill = (ID: string, MATERIAL_CODE: string, VALID_FROM: string, VALID_TO: string | null): Bill => ({
  ID,
  BOM_NO: ID,
  BOM_VERSION: 1,
  MATERIAL_CODE,
  UNIT_CODE: 'PCS',
  BOM_QTY: decimal('1'),
  VALID_FROM,
  VALID_TO,
  lines: [],
});

test('on each day the bills count that say so, and none of one that has ended', () => {
  const on = billsByDay(
    [
      bill('1', 'BIKE', '2026-01-01', '2026-12-09'),
      bill('2', 'BIKE', '2026-12-10', null),
      bill('3', 'SEAT', '2020-01-01', '2026-12-20'),
      bill('4', 'BELL', '2026-12-10', null),
    ],
    isoDate('2026-12-01'),
  );
  const said = (day: string): string => [...on(isoDate(day))].map(([material, { ID }]) => `${material} ${ID}`).join(', ');
  expect(said('2026-12-01')).toBe('BIKE 1, SEAT 3');
  expect(said('2026-12-09')).toBe('BIKE 1, SEAT 3');
  expect(said('2026-12-10')).toBe('BIKE 2, SEAT 3, BELL 4');
  expect(said('2026-12-20')).toBe('BIKE 2, SEAT 3, BELL 4');
  expect(said('2027-06-01')).toBe('BIKE 2, BELL 4');
});
