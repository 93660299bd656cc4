import { isoDate } from '@sampan/kernel/dates.ts';
import { decimal } from '@sampan/kernel/decimal.ts';
import { expect, test } from 'vitest';
import { calendarOf, dayLoad, endOf, loadOf, totalLoad } from './line-load.ts';
import type { LineDays } from './line-plan.ts';
import { movedSpan } from './moved-span.ts';

/** Monday is 7 December 2026; the line stands still on Wednesday and makes half on Saturday. */
const LINE: LineDays = {
  LINE_CODE: 'L1',
  LINE_NAME: '一线',
  WORKING_WEEK: 'FIVE',
  DAILY_CAPACITY_QTY: decimal('100'),
  CALENDAR: [
    { DAY: isoDate('2026-12-09'), CAPACITY_QTY: decimal('0') },
    { DAY: isoDate('2026-12-12'), CAPACITY_QTY: decimal('50') },
  ],
};
const calendar = calendarOf(LINE);
const spread = (start: string, end: string, rest: string, today: string) =>
  Object.fromEntries(loadOf({ start: isoDate(start), end: isoDate(end), rest: decimal(rest) }, calendar, isoDate(today)));

test('what is still to be made is shared over the working days that are left', () => {
  // Mon, Tue, Thu, Fri, Sat of that week are worked: 250 / 5.
  expect(spread('2026-12-07', '2026-12-13', '250', '2026-12-01')).toEqual({
    '2026-12-07': '50',
    '2026-12-08': '50',
    '2026-12-10': '50',
    '2026-12-11': '50',
    '2026-12-12': '50',
  });
  // From Thursday on three are left: 100 / 3 with the last ten-thousandth on the first.
  expect(spread('2026-12-07', '2026-12-12', '100', '2026-12-10')).toEqual({
    '2026-12-10': '33.3334',
    '2026-12-11': '33.3333',
    '2026-12-12': '33.3333',
  });
});

test('what is late is for the next working day', () => {
  expect(spread('2026-11-30', '2026-12-04', '80', '2026-12-09')).toEqual({ '2026-12-10': '80' });
  expect(spread('2026-11-30', '2026-12-04', '0', '2026-12-09')).toEqual({});
});

test('a day is too full where it has more to make than the line can, and on a day without work at once', () => {
  const loads = totalLoad([
    new Map([[isoDate('2026-12-07'), decimal('70')]]),
    new Map([
      [isoDate('2026-12-07'), decimal('49.5')],
      [isoDate('2026-12-12'), decimal('50')],
      [isoDate('2026-12-13'), decimal('1')],
    ]),
  ]);
  expect(dayLoad(LINE, loads, isoDate('2026-12-07'))).toEqual({ load: '119.5', capacity: '100', percent: 119, isOver: true });
  expect(dayLoad(LINE, loads, isoDate('2026-12-12'))).toEqual({ load: '50', capacity: '50', percent: 100, isOver: false });
  expect(dayLoad(LINE, loads, isoDate('2026-12-13'))).toEqual({ load: '1', capacity: '0', percent: undefined, isOver: true });
  expect(dayLoad(LINE, loads, isoDate('2026-12-08'))).toEqual({ load: '0', capacity: '100', percent: 0, isOver: false });
});

test('without a planned end an order takes as many working days as its rest needs', () => {
  // 250 at 100 a day are three working days from Tuesday on: Tue, Thu, Fri.
  expect(endOf(isoDate('2026-12-08'), decimal('250'), LINE)).toBe('2026-12-11');
  expect(endOf(isoDate('2026-12-08'), decimal('250'), undefined)).toBe('2026-12-08');
});

test('moved by days an order begins on a working day in the direction of the move and takes as many working days as before', () => {
  const span = { start: isoDate('2026-12-07'), end: isoDate('2026-12-08') };
  const both = { from: calendar, to: calendar };
  // Tuesday and, as Wednesday is idle, Thursday.
  expect(movedSpan(span, 1, both)).toEqual({ start: '2026-12-08', end: '2026-12-10' });
  // Sunday is idle, and so is the Saturday before, an ordinary one: Friday and Monday.
  expect(movedSpan(span, -1, both)).toEqual({ start: '2026-12-04', end: '2026-12-07' });
  // On a line that works each day.
  expect(movedSpan(span, 2, { from: calendar, to: { days: 7, closed: new Set(), open: new Set() } })).toEqual({
    start: '2026-12-09',
    end: '2026-12-10',
  });
});
