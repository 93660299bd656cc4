import { expect, test } from 'vitest';
import { choiceFilter, filterToValue, rangeFilter, rangeOf, textFilter, textOfFilter, withFieldFilters } from './filters.ts';
import { rangeText } from './filter-range.tsx';

test('blank text filters nothing', () => {
  expect(textFilter('NOTE', '  ')).toEqual([]);
  expect(textFilter('NOTE', ' 螺栓 ')).toEqual([{ field: 'NOTE', op: 'contains', value: '螺栓' }]);
});

test('a range may be open at either end', () => {
  expect(rangeFilter('QTY', '5', '')).toEqual([{ field: 'QTY', op: 'ge', value: '5' }]);
  expect(rangeOf(rangeFilter('QTY', '5', '9'))).toEqual({ from: '5', to: '9' });
  expect(rangeOf([])).toEqual({ from: '', to: '' });
});

test('a range is said in words of one kind', () => {
  expect(rangeText('1000', '2000', true)).toBe('1,000 – 2,000');
  expect(rangeText('1000', '', true)).toBe('≥ 1,000');
  expect(rangeText('', '2026-01-31', false)).toBe('≤ 2026-01-31');
  expect(rangeText('5', '5', true)).toBe('5');
});

test('the filters of one field replace its earlier ones only', () => {
  const filters = [...rangeFilter('QTY', '1', '2'), ...textFilter('NOTE', 'a')];
  expect(withFieldFilters(filters, 'QTY', choiceFilter('QTY', []))).toEqual(textFilter('NOTE', 'a'));
});

test('filter to this value fits the kind of the column', () => {
  expect(filterToValue('STATUS', 'choice', 'DRAFT')).toEqual([{ field: 'STATUS', op: 'in', value: ['DRAFT'] }]);
  expect(rangeOf(filterToValue('QTY', 'number', '5'))).toEqual({ from: '5', to: '5' });
  expect(textOfFilter(filterToValue('NOTE', 'text', 'a'))).toBe('a');
});
