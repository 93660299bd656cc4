import { describe, expect, test } from 'vitest';
import { isoDate } from './dates.ts';
import { decimal } from './decimal.ts';
import {
  formatAmount,
  formatCompact,
  formatInstant,
  formatLongDate,
  formatNumber,
  formatPercent,
  formatPrice,
  formatQuantity,
  formatRate,
  formatValue,
} from './format.ts';

describe('numbers', () => {
  test('thousands are set apart by commas, decimals by a point', () => {
    expect(formatNumber(decimal('1234567.5'))).toBe('1,234,567.5');
    expect(formatNumber(decimal('-1000'))).toBe('-1,000');
    expect(formatNumber(decimal('999'))).toBe('999');
  });
  test('amounts carry the decimals of their currency', () => {
    expect(formatAmount(decimal('1409.5'))).toBe('1,409.50');
    expect(formatAmount(decimal('1409'), 0)).toBe('1,409');
    expect(formatAmount(decimal('0.0025'))).toBe('0.0025');
  });
  test('quantities show no fewer decimals than they have', () => {
    expect(formatQuantity(decimal('1200'))).toBe('1,200');
    expect(formatQuantity(decimal('3.5'), 3)).toBe('3.500');
    expect(formatQuantity(decimal('3.1234'), 0)).toBe('3.1234');
  });
  test('prices, rates and percentages', () => {
    expect(formatPrice(decimal('12.345678'))).toBe('12.345678');
    expect(formatPrice(decimal('12'))).toBe('12.00');
    expect(formatRate(decimal('7.1'))).toBe('7.1000');
    expect(formatRate(decimal('0.04312345'))).toBe('0.04312345');
    expect(formatPercent(decimal('7.5'))).toBe('7.5%');
  });
  test('a value that rounds to nothing has no minus', () => {
    expect(formatNumber(decimal('-0.001'), { most: 2 })).toBe('0.00');
  });
  test('dashboards use 万 and 亿, or K, M and B', () => {
    expect(formatCompact(decimal('123456'), 'zh-CN')).toBe('12.3万');
    expect(formatCompact(decimal('250000000'), 'zh-CN')).toBe('2.5亿');
    expect(formatCompact(decimal('123456'), 'en')).toBe('123.5K');
    expect(formatCompact(decimal('-2500000'), 'en')).toBe('-2.5M');
    expect(formatCompact(decimal('950.255'), 'en')).toBe('950.26');
  });
});

describe('dates', () => {
  test('contracts spell the date out', () => expect(formatLongDate(isoDate('2026-11-07'))).toBe('2026年11月7日'));
  test('instants take the zone when shown', () => {
    expect(formatInstant(new Date('2026-11-27T16:05:09Z'), 'Asia/Shanghai')).toBe('2026-11-28 00:05');
    expect(formatInstant(new Date('2026-11-27T16:05:09Z'), 'UTC', true)).toBe('2026-11-27 16:05:09');
  });
});

test('a stored value is shown by its kind', () => {
  expect(formatValue('amount', '1234.5')).toBe('1,234.50');
  expect(formatValue('quantity', null)).toBe('');
  expect(formatValue('code', '00123')).toBe('00123');
  expect(formatValue('date', '2026-11-27')).toBe('2026-11-27');
});
