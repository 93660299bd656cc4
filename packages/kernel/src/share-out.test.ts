import { expect, test } from 'vitest';
import { type Decimal, decimal, sum } from './decimal.ts';
import { shareOut } from './share-out.ts';

const shared = (amount: string, weights: readonly string[], places = 2) => shareOut(decimal(amount), weights.map(decimal), places);

test('each share is rounded down, and what is left goes to who lost most, of equal ones to the first', () => {
  // A third of 1.00 is 0.3333…: one cent is left.
  expect(shared('1', ['1', '1', '1'])).toEqual(['0.34', '0.33', '0.33']);
  // 0.01665, 0.01665 and 0.0167: the third lost 0.67 cents, then the first.
  expect(shared('0.05', ['3.33', '3.33', '3.34'])).toEqual(['0.02', '0.01', '0.02']);
  // 10.00 by 59.97, 0 and 20.01: 7.49812…, 0 and 2.50187…
  expect(shared('10', ['59.97', '0', '20.01'])).toEqual(['7.5', '0', '2.5']);
  // Yen: 33.33… and 66.66…
  expect(shared('100', ['1', '2'], 0)).toEqual(['33', '67']);
});

test('a negative amount is shared as a positive one is, by negative weights too', () => {
  expect(shared('-1', ['1', '1', '1'])).toEqual(['-0.34', '-0.33', '-0.33']);
  expect(shared('-1', ['-1', '-1', '-1'])).toEqual(['-0.34', '-0.33', '-0.33']);
});

test('where nothing weighs anything the first takes all; where there is nobody, nobody does', () => {
  expect(shared('5', ['0', '0'])).toEqual(['5', '0']);
  expect(shared('5', [])).toEqual([]);
});

test('the shares add up, whatever the weights', () => {
  for (let at = 1; at < 200; at += 1) {
    const weights = Array.from({ length: 1 + (at % 9) }, (_, index) => String(((at * 7919 + index * 104729) % 10007) / 100)) as string[];
    const amount = String(((at * 31337) % 100000) / 100);
    const shares: readonly Decimal[] = shared(amount, weights);
    expect(sum(shares)).toBe(decimal(amount));
  }
});
