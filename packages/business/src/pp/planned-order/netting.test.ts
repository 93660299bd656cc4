import { decimal, type Decimal } from '@sampan/kernel/decimal.ts';
import { isoDate } from '@sampan/kernel/dates.ts';
import { expect, test } from 'vitest';
import { lotsFor } from './lots.ts';
import { type Demand, type Kept, netAll, type PlannedSupply, type Provision, type Receipt } from './netting.ts';
import { EVERY_DAY, ORDINARY_WEEK, spanFrom, spanUntil } from './working-days.ts';

const D = decimal;
/** A Tuesday. */
const TODAY = isoDate('2026-12-01');
const LOTS = { fixed: null, minimum: null, multiple: null, places: 0 };
const provision = (more: Partial<Provision> = {}): Provision => ({
  level: 0,
  procurement: 'BUY',
  leadDays: 0,
  calendar: EVERY_DAY,
  lots: LOTS,
  safety: D('0'),
  coverDays: 0,
  ...more,
});
const sold = (material: string, date: string, quantity: string, no = 'SO1', entryNo = 1): Demand => ({
  type: 'SALES_ORDER',
  no,
  entryNo,
  material,
  date: isoDate(date),
  quantity: D(quantity),
});
const there = (material: string, quantity: string, date?: string): Receipt => ({
  material,
  quantity: D(quantity),
  date: date === undefined ? null : isoDate(date),
});
type Bills = Readonly<Record<string, readonly (readonly [material: string, each: number])[]>>;
interface Given {
  readonly provisions: Readonly<Record<string, Provision>>;
  readonly demands?: readonly Demand[];
  readonly receipts?: readonly Receipt[];
  readonly kept?: readonly Kept[];
  readonly bills?: Bills;
}
const planned = ({ provisions, demands = [], receipts = [], kept = [], bills = {} }: Given) =>
  netAll({
    today: TODAY,
    provisions: new Map(Object.entries(provisions)),
    demands,
    receipts,
    kept,
    partsOf: (material, quantity) =>
      (bills[material] ?? []).map(([below, each]) => ({ material: below, quantity: D(String(Number(quantity) * each)) })),
  });
const told = ({ material, quantity, start, end, pegs }: PlannedSupply) =>
  [
    `${material} ${quantity} ${start} ${end}`,
    ...pegs.map((peg) => `${peg.quantity} for ${peg.demand.no || peg.demand.order?.material || 'safety'}`),
  ].join(', ');

test('what is there and comes in time is taken first, what is missing is proposed on the day on which it is wanted', () => {
  // 10 lie there, 5 come on the 8th: 12 on the 7th lack 2, 6 on the 10th have 5 and lack 1.
  const orders = planned({
    provisions: { A: provision({ leadDays: 3 }) },
    demands: [sold('A', '2026-12-10', '6', 'SO2'), sold('A', '2026-12-07', '12')],
    receipts: [there('A', '5', '2026-12-08'), there('A', '10')],
  });
  expect(orders.map(told)).toEqual(['A 2 2026-12-04 2026-12-07, 2 for SO1', 'A 1 2026-12-07 2026-12-10, 1 for SO2']);
});

test('over three levels each takes its stock before it asks for more, backwards over the week-end', () => {
  // Ten bikes on Monday the 14th, two days of work: from Thursday the 10th, as the week-end is none. 3 lie there: 7 are made, of 14 wheels. 4 wheels lie
  // there: 10 are made in a day, from Wednesday the 9th, of 320 spokes. 100 lie there and 100 are ordered for the 8th: 120 come in hundreds: 200, after
  // four days of any kind, from the 5th.
  const made = { procurement: 'MAKE', calendar: ORDINARY_WEEK } as const;
  const orders = planned({
    provisions: {
      SPOKE: provision({ level: 2, leadDays: 4, lots: { ...LOTS, multiple: D('100') } }),
      WHEEL: provision({ ...made, level: 1, leadDays: 1 }),
      BIKE: provision({ ...made, leadDays: 2 }),
    },
    demands: [sold('BIKE', '2026-12-14', '10')],
    receipts: [there('BIKE', '3'), there('WHEEL', '4'), there('SPOKE', '100'), there('SPOKE', '100', '2026-12-08')],
    bills: { BIKE: [['WHEEL', 2]], WHEEL: [['SPOKE', 32]] },
  });
  expect(orders.map(told)).toEqual([
    'BIKE 7 2026-12-10 2026-12-14, 7 for SO1',
    'WHEEL 10 2026-12-09 2026-12-10, 10 for BIKE',
    'SPOKE 200 2026-12-05 2026-12-09, 120 for WHEEL',
  ]);
  // Of 320 spokes 200 are there in time; of 14 wheels four.
  expect(orders.map(({ parts }) => parts.map((part) => [part.material, part.quantity, part.planned]))).toEqual([
    [['WHEEL', '14', '10']],
    [['SPOKE', '320', '120']],
    [],
  ]);
});

test('the safety stock is filled before anything is sold, and what is too late begins today', () => {
  // 8 of 20 lie there: 12 are missing today and 5 on the 3rd; six days from today both come on the 7th.
  const orders = planned({
    provisions: { A: provision({ leadDays: 6, safety: D('20') }) },
    demands: [sold('A', '2026-12-03', '5')],
    receipts: [there('A', '8')],
  });
  expect(orders.map(told)).toEqual(['A 12 2026-12-01 2026-12-07, 12 for safety', 'A 5 2026-12-01 2026-12-07, 5 for SO1']);
  expect(orders.map(({ needed }) => needed)).toEqual(['2026-12-01', '2026-12-03']);
});

test('what was ordered and comes later is waited for where nothing new could come earlier', () => {
  const given = { demands: [sold('A', '2026-12-03', '5')], receipts: [there('A', '5', '2026-12-06')] };
  expect(planned({ ...given, provisions: { A: provision({ leadDays: 5 }) } })).toEqual([]);
  expect(planned({ ...given, provisions: { A: provision({ leadDays: 1 }) } }).map(told)).toEqual(['A 5 2026-12-02 2026-12-03, 5 for SO1']);
});

test('what lots bring beyond a need serves the next one', () => {
  // Lots of 8: two for 10 leave 6 for the next 7, which lacks 1 and gets a third lot.
  const lots = { ...LOTS, fixed: D('8') };
  const demands = [sold('A', '2026-12-05', '10'), sold('A', '2026-12-06', '7', 'SO2')];
  expect(planned({ provisions: { A: provision({ lots }) }, demands }).map(told)).toEqual([
    'A 8 2026-12-05 2026-12-05, 8 for SO1',
    'A 8 2026-12-05 2026-12-05, 2 for SO1, 6 for SO2',
    'A 8 2026-12-06 2026-12-06, 1 for SO2',
  ]);
});

test('an order that people keep counts as it is, with what it takes', () => {
  const kept: Kept = {
    id: '7',
    no: 'PL7',
    material: 'A',
    procurement: 'MAKE',
    quantity: D('4'),
    start: isoDate('2026-12-02'),
    end: isoDate('2026-12-04'),
  };
  const orders = planned({
    provisions: { A: provision({ procurement: 'MAKE' }), B: provision({ level: 1 }) },
    demands: [sold('A', '2026-12-05', '5')],
    kept: [kept],
    bills: { A: [['B', 3]] },
  });
  // 4 of 5 are kept, 1 is proposed on the 4th at the latest, the day before a Saturday that no order of this line is asked about.
  expect(orders.map(told)).toEqual([
    'A 4 2026-12-02 2026-12-04, 4 for SO1',
    'A 1 2026-12-05 2026-12-05, 1 for SO1',
    'B 12 2026-12-02 2026-12-02, 12 for PL7',
    'B 3 2026-12-05 2026-12-05, 3 for A',
  ]);
});

test('goods are there as many days ahead as the material is to be covered', () => {
  const orders = planned({ provisions: { A: provision({ coverDays: 3, leadDays: 1 }) }, demands: [sold('A', '2026-12-10', '5')] });
  expect(orders.map(told)).toEqual(['A 5 2026-12-06 2026-12-07, 5 for SO1']);
});

const lot = (missing: string, rule: Partial<Record<'fixed' | 'minimum' | 'multiple', string>>, places = 4) => {
  const read = (text: string | undefined): Decimal | null => (text === undefined ? null : D(text));
  const { count, size } = lotsFor(D(missing), {
    fixed: read(rule.fixed),
    minimum: read(rule.minimum),
    multiple: read(rule.multiple),
    places,
  });
  return [count, size];
};

test.each([
  ['7', {}, [1, '7']],
  ['7', { minimum: '10' }, [1, '10']],
  ['11', { minimum: '10', multiple: '4' }, [1, '12']],
  ['12', { multiple: '4' }, [1, '12']],
  ['12.0001', { multiple: '4' }, [1, '16']],
  ['24', { fixed: '8', minimum: '100' }, [3, '8']],
  ['24.5', { fixed: '8' }, [4, '8']],
  ['0.3', { multiple: '0.1' }, [1, '0.3']],
] as const)('%s by %o are %o', (missing, rule, expected) => expect(lot(missing, rule)).toEqual(expected));

test('no order is finer than its unit', () => expect(lot('7.001', {}, 0)).toEqual([1, '8']));

test('working days leave out the week-end and what the calendar closes, and take what it opens', () => {
  const [monday, friday] = [isoDate('2026-12-07'), isoDate('2026-12-04')];
  // Two days before Monday the 7th: Friday the 4th, Thursday the 3rd.
  expect(spanUntil(ORDINARY_WEEK, monday, 2, TODAY)).toEqual({ start: '2026-12-03', end: '2026-12-07' });
  const kept = { days: 5 as const, closed: new Set([friday]), open: new Set([isoDate('2026-12-05')]) };
  // The Friday is closed and the Saturday worked: Saturday the 5th, Thursday the 3rd.
  expect(spanUntil(kept, monday, 2, TODAY)).toEqual({ start: '2026-12-03', end: '2026-12-07' });
  // Wanted on Sunday it is done on Friday.
  expect(spanUntil(ORDINARY_WEEK, isoDate('2026-12-06'), 1, TODAY)).toEqual({ start: '2026-12-03', end: '2026-12-04' });
  // Four days from Tuesday the 1st: Monday the 7th.
  expect(spanFrom(ORDINARY_WEEK, TODAY, 4)).toEqual({ start: '2026-12-01', end: '2026-12-07' });
});
