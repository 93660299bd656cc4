import { expect, test } from 'vitest';
import { all, atLeast, atMost, growth, partAtLeast, partOf, partsOf, shown, spread, tableText } from './table.ts';
import { termOf } from './texts.ts';

test('the table puts each figure beside its ratio and its aim', () => {
  const text = tableText([
    { what: 'create', unit: 'orders/s', sampan: '48.0', bare: '100', ratio: '0.48 of bare', aim: atLeast(0.5, 48, 100, 'bare') },
    { what: 'start', unit: 's', sampan: '1.20', aim: atMost(1.2, 5, 's') },
  ]);
  expect(text.split('\n').slice(2)).toEqual([
    'create  orders/s    48.0      100              0.48 of bare  ≥ 0.5 of bare  MISSED',
    'start   s           1.20                                     ≤ 5 s          kept',
  ]);
});

test('several rounds are shown with their least and most, and their middle is held against the aim', () => {
  expect(spread([410, 95, 431])).toBe('410 (95.0–431)');
  expect(partsOf([0.5, 0.48, 0.61], 'pg')).toBe('0.50 (0.48–0.61) of pg');
  expect(partAtLeast(0.5, [0.5, 0.48, 0.61], 'pg').isKept).toBe(true);
  expect(all(atMost(1, 2, 's'), atLeast(0.5, 1, 3, 'pg'))).toEqual({ text: '≤ 2 s, ≥ 0.5 of pg', isKept: false });
});

test('figures have three digits, a ratio to nothing is none', () => {
  expect([shown(1234.5), shown(12.345), shown(0.123)]).toEqual(['1235', '12.3', '0.12']);
  expect([partOf(1, 3), partOf(1, 0)]).toEqual(['0.33', '–']);
});

test('what is refused of ten times as much has taken too long', () => {
  expect(growth('ten times', [[10, 12, 14], [30]], 3)).toMatchObject({ sampan: '2.50', aim: { isKept: true } });
  expect(growth('ten times', [[10], []], 3)).toMatchObject({ sampan: 'Infinity', aim: { isKept: false } });
});

test('searches name goods, a project with goods, a contract and a project in turn', () => {
  expect([0, 1, 2, 3].map((turn) => termOf(turn, 100_000))).toEqual(['不锈钢法兰', '海外备件 劳保用品', 'HT-0015839', '城南泵站']);
});
