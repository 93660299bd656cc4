import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { writeFixture } from './fixture.ts';
import { madeByHand } from './made-by-hand.ts';
import { plannedByHand } from './planned-by-hand.ts';

const folder = writeFixture();
afterAll(() => rmSync(folder, { recursive: true }));
/** A Monday. */
const TODAY = '2026-12-07';

test('a thousand frames over twelve weeks are netted level by level', () => {
  const { wanted, proposals } = plannedByHand(folder, TODAY);
  expect(wanted.reduce((sum, { quantity }) => sum + quantity, 0n)).toBe(1000n);
  expect(wanted[0]).toEqual({ order: 'WEEK-01', material: 'FR-R92B', day: '2026-12-14', quantity: 84n });
  const of = (code: string) => proposals.filter((line) => line.startsWith(code)).slice(0, 2);
  // A thousand frames as the least that shall lie there, then those of the first week.
  expect(of('FR-R92B')).toEqual([
    'FR-R92B MAKE 2026-12-07 2026-12-07 2026-12-07: 1000 ',
    'FR-R92B MAKE 2026-12-14 2026-12-14 2026-12-14: 84 ',
  ]);
  // A chain of each frame and a thousand to lie there, 84 of which do; a vendor takes 17 days.
  expect(of('CH-0234')).toEqual([
    'CH-0234 BUY 2026-12-07 2026-12-24 2026-12-07: 1916 LATE',
    'CH-0234 BUY 2026-12-07 2026-12-24 2026-12-14: 84 LATE',
  ]);
  // Three blades of each frame and a thousand, four races of each of these and a thousand, 1,085 of which are there.
  expect(of('BL-2036')[0]).toBe('BL-2036 MAKE 2026-12-07 2026-12-07 2026-12-07: 4000 ');
  expect(of('AR-5381')[0]).toBe('AR-5381 BUY 2026-12-07 2026-12-24 2026-12-07: 15915 LATE');
});

test('of what is made one after the other nothing goes into anything else, and it costs what its parts cost', () => {
  const priced = writeFixture((given) => ({
    ...given,
    Product: given.Product.map((row) => (row[2] === 'AR-5381' ? row.map((cell, at) => (at === 8 ? '.0250' : cell)) : row)),
  }));
  const { orders, goods } = madeByHand(priced, TODAY);
  rmSync(priced, { recursive: true });
  // Three blades of four races at 0.025: 0.30; the first of three takes a third. A frame takes blades, so it is left out.
  expect(goods).toEqual([{ code: 'AR-5381', quantity: 12n, price: 250n, value: 30n }]);
  expect(orders).toMatchObject([{ product: 'BL-2036', from: '2021-01-01', quantity: 3n, cost: 30n, firstCost: 10n }]);
});
