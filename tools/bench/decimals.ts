import { add, compare, type Decimal, decimal, divide, multiply, round } from '@sampan/kernel/decimal.ts';
import Big from 'big.js';
import { type Figure, partOf, spread } from './table.ts';
import { median } from './rounds.ts';

const ROUNDS = 15;
const HUNDRED = decimal(100);
/** Price, quantity and tax rate of lines. */
const LINES = Array.from(
  { length: 2_000 },
  (_, index) => [`${10 + (index % 90)}.5`, String(1 + (index % 40)), '13'] as const,
) as unknown as [Decimal, Decimal, Decimal][];

type Reckon = (price: Decimal, QTY: Decimal, rate: Decimal) => unknown;

/** The same by kernel/decimal and by a library that reckons with decimal digits, each answer as text. */
const CASES: Readonly<Record<string, readonly [own: Reckon, other: Reckon]>> = {
  'two prices added': [(price, QTY) => add(price, QTY), (price, QTY) => new Big(price).plus(QTY).toFixed()],
  'two prices compared': [(price, QTY) => compare(price, QTY), (price, QTY) => new Big(price).cmp(QTY)],
  'amount of a line': [(price, QTY) => round(multiply(price, QTY), 2), (price, QTY) => new Big(price).times(QTY).round(2).toFixed()],
  'tax of a line': [
    (price, _, rate) => round(divide(multiply(price, rate), HUNDRED), 2),
    (price, _, rate) => new Big(price).times(rate).div(100).round(2).toFixed(),
  ],
  'a third': [(price, QTY) => divide(price, QTY), (price, QTY) => new Big(price).div(QTY).toFixed()],
};

/** Nanoseconds of each calculation, beside another library. */
export function measureDecimals(say: (line: string) => void): Figure[] {
  say('reckoning');
  const nanoseconds = (reckon: Reckon): number => {
    const startedMs = performance.now();
    for (const [price, QTY, rate] of LINES) reckon(price, QTY, rate);
    return ((performance.now() - startedMs) * 1e6) / LINES.length;
  };
  return Object.entries(CASES).map(([what, reckons]): Figure => {
    const took: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) for (const side of [0, 1] as const) took[side].push(nanoseconds(reckons[side]));
    const [own, other] = took.map((values) => values.slice(2)) as [number[], number[]];
    return { what, unit: 'ns', sampan: spread(own), bare: spread(other), ratio: `${partOf(median(own), median(other))} of big.js` };
  });
}
