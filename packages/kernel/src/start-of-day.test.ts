import { expect, test } from 'vitest';
import { isoDate } from './dates.ts';
import { startOfDay } from './start-of-day.ts';

test.each([
  ['2026-12-01', 'Asia/Shanghai', '2026-11-30T16:00:00.000Z'],
  ['2026-12-01', 'UTC', '2026-12-01T00:00:00.000Z'],
  ['2026-12-01', 'America/New_York', '2026-12-01T05:00:00.000Z'],
  ['2026-07-01', 'America/New_York', '2026-07-01T04:00:00.000Z'],
  ['2026-12-01', 'Asia/Kathmandu', '2026-11-30T18:15:00.000Z'],
  // Clocks are put forward in the night before, at midnight itself, and back at one.
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  ['2018-11-04', 'America/Havana', '2018-11-04T04:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, instant) => {
  expect(startOfDay(isoDate(day), zone)).toBe(instant);
});
