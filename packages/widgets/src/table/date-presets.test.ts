import { isoDate } from '@sampan/kernel/dates.ts';
import { expect, test } from 'vitest';
import { presetRange } from './date-presets.ts';

const on = (day: string, preset: Parameters<typeof presetRange>[0]) => presetRange(preset, isoDate(day));

test('the week starts on Monday', () => {
  expect(on('2026-11-29', 'thisWeek')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(on('2026-11-23', 'thisWeek')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
});

test('months end on their last day', () => {
  expect(on('2028-02-10', 'thisMonth')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(on('2026-01-31', 'lastMonth')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(on('2026-12-31', 'thisMonth')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});
