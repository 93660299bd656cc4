import { decimal } from '@sampan/kernel/decimal.ts';
import { expect, test } from 'vitest';
import { type Bill, type BillLine, type Bills, componentsOf, explode, lowLevelCodes, needsOf } from './explosion.ts';

const line = (MATERIAL_CODE: string, QTY: string, more: Partial<BillLine> = {}): BillLine => ({
  BOM_ENTRY_NO: 1,
  MATERIAL_CODE,
  ITEM_KIND: 'COMPONENT',
  QTY: decimal(QTY),
  UNIT_CODE: 'KG',
  UNIT_DECIMALS: 4,
  SCRAP_RATE: null,
  ALTERNATIVE_TO: null,
  CO_PRODUCT_SHARE: null,
  ...more,
});
const whole = { UNIT_CODE: 'PCS', UNIT_DECIMALS: 0 };
const bill = (MATERIAL_CODE: string, BOM_QTY: string, ...lines: BillLine[]): Bill => ({
  ID: MATERIAL_CODE,
  BOM_NO: `BM-${MATERIAL_CODE}`,
  BOM_VERSION: 1,
  MATERIAL_CODE,
  UNIT_CODE: 'PCS',
  BOM_QTY: decimal(BOM_QTY),
  VALID_FROM: '2026-01-01',
  VALID_TO: null,
  lines,
});
const among = (...all: Bill[]): Bills => new Map(all.map((one) => [one.MATERIAL_CODE, one]));
const said = (rows: readonly { MATERIAL_CODE: string; QTY: string }[]) => rows.map(({ MATERIAL_CODE, QTY }) => `${MATERIAL_CODE} ${QTY}`);
const refused = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return (error as { failures: readonly { code: string }[] }).failures.map(({ code }) => code);
  }
  return undefined;
};

/** A bike of two wheels, four bolts, paint and a set of lamps that nobody stocks; five wheels take five rims and thirty bolts. */
const bike = bill(
  'BIKE',
  '1',
  line('WHEEL', '2', whole),
  line('BOLT', '4', { ...whole, SCRAP_RATE: decimal('1') }),
  line('PAINT', '0.125'),
  line('LAMPS', '1', { ...whole, ITEM_KIND: 'PHANTOM' }),
  line('ALU-WHEEL', '2', { ...whole, ALTERNATIVE_TO: 'WHEEL' }),
  line('SWARF', '0.3', { ITEM_KIND: 'BY_PRODUCT' }),
  line('TOY', '1', { ...whole, ITEM_KIND: 'CO_PRODUCT', CO_PRODUCT_SHARE: decimal('10') }),
);
const lamps = bill('LAMPS', '1', line('LAMP', '2', whole), line('BOLT', '2', { ...whole, SCRAP_RATE: decimal('1') }));
const wheel = bill('WHEEL', '5', line('RIM', '5', whole), line('BOLT', '30', { ...whole, SCRAP_RATE: decimal('2') }));
const bills = among(bike, lamps, wheel);

test('one level sums a component that appears twice, through phantoms, and rounds up once at its end', () => {
  const level = componentsOf(bills, bike, decimal('10'));
  // Bolts: 10 × 4 × 1.01 = 40.4 and, through ten sets of lamps, 10 × 2 × 1.01 = 20.2: 60.6, so 61 (rounded one by one: 41 + 21 = 62).
  expect(said(level.components)).toEqual(['WHEEL 20', 'BOLT 61', 'PAINT 1.25', 'LAMP 20']);
  expect(level.unresolved).toEqual([]);
});

test('what is made beside the product stands apart, and so does what may be taken in place of a component', () => {
  const level = componentsOf(bills, bike, decimal('10'));
  expect(level.made.map(({ ITEM_KIND, CO_PRODUCT_SHARE, ...made }) => [ITEM_KIND, CO_PRODUCT_SHARE, ...said([made])])).toEqual([
    ['CO_PRODUCT', '10', 'TOY 10'],
    ['BY_PRODUCT', null, 'SWARF 3'],
  ]);
  expect([...level.alternatives].map(([of, instead]) => [of, ...said(instead)])).toEqual([['WHEEL', 'ALU-WHEEL 20']]);
});

test('a phantom without a bill is named, for nobody can take it from stock', () => {
  expect(componentsOf(among(bike), bike, decimal('1'))).toMatchObject({ unresolved: ['LAMPS'] });
});

test('needs are rounded up to what the unit can have, but not because a division has no end', () => {
  const three = bill('THREE', '3', line('A', '2', whole), line('B', '1'), line('C', '1', { UNIT_DECIMALS: 2 }));
  // 3 ÷ 3 × 2 = 2 exactly; one of it takes 2/3, so 1; a third is 0.3334 to four places and 0.34 to two.
  expect(said(componentsOf(among(three), three, decimal('3')).components)).toEqual(['A 2', 'B 1', 'C 1']);
  expect(said(componentsOf(among(three), three, decimal('1')).components)).toEqual(['A 1', 'B 0.3334', 'C 0.34']);
  // Over two levels: seven of what takes 2/3 of what takes 3/2 is seven.
  const two = bill('TWO', '3', line('HALF', '2', whole));
  const half = bill('HALF', '2', line('A', '3', whole));
  expect(said(needsOf(among(two, half), 'TWO', decimal('7')))).toEqual(['HALF 5', 'A 7']);
});

test('all levels stand in reading order, each with its path and what it takes unrounded', () => {
  const { rows, isCut } = explode(bills, 'BIKE', decimal('10'));
  expect(isCut).toBe(false);
  expect(rows.map(({ level, line: { MATERIAL_CODE }, QTY, path }) => [level, path.join('/'), MATERIAL_CODE, QTY].join(' '))).toEqual([
    '1 BIKE WHEEL 20',
    // 20 ÷ 5 × 5 and 20 ÷ 5 × 30 × 1.02
    '2 BIKE/WHEEL RIM 20',
    '2 BIKE/WHEEL BOLT 122.4',
    '1 BIKE BOLT 40.4',
    '1 BIKE PAINT 1.25',
    '1 BIKE LAMPS 10',
    '2 BIKE/LAMPS LAMP 20',
    '2 BIKE/LAMPS BOLT 20.2',
    '1 BIKE SWARF 3',
    '1 BIKE TOY 10',
  ]);
});

test('needs of all levels are summed by material and rounded up once', () => {
  // Bolts: 122.4 + 40.4 + 20.2 = 183. A phantom is no need, what goes into it is.
  expect(said(needsOf(bills, 'BIKE', decimal('10')))).toEqual(['WHEEL 20', 'BOLT 183', 'PAINT 1.25', 'LAMP 20', 'RIM 20']);
  expect(needsOf(bills, 'RIM', decimal('10'))).toEqual([]);
});

test('what is needed of many is many times what is needed of one, where no unit rounds', () => {
  const free = among(...[bike, lamps, wheel].map((one) => ({ ...one, lines: one.lines.map((own) => ({ ...own, UNIT_DECIMALS: 4 })) })));
  const [one, many] = [needsOf(free, 'BIKE', decimal('1')), needsOf(free, 'BIKE', decimal('250'))];
  expect(many.map(({ QTY }) => Number(QTY))).toEqual(one.map(({ QTY }) => Number(QTY) * 250));
});

test('a low-level code is one more than the highest of all that takes the material', () => {
  // Bolts go into the bike (0), into lamps and wheels (1): 2. What is made beside is not taken.
  expect(Object.fromEntries(lowLevelCodes(bills))).toEqual({
    BIKE: 0,
    WHEEL: 1,
    LAMPS: 1,
    PAINT: 1,
    'ALU-WHEEL': 1,
    BOLT: 2,
    LAMP: 2,
    RIM: 2,
  });
});

test('bills that go round are refused, not followed for ever', () => {
  const round = among(bill('A', '1', line('B', '1')), bill('B', '1', line('A', '1')));
  expect(refused(() => explode(round, 'A', decimal('1')))).toEqual(['BOM_LOOP']);
  expect(refused(() => needsOf(round, 'A', decimal('1')))).toEqual(['BOM_LOOP']);
  expect(refused(() => lowLevelCodes(round))).toEqual(['BOM_LOOP']);
  const phantom = { ITEM_KIND: 'PHANTOM' } as const;
  const phantoms = among(bill('A', '1', line('B', '1', phantom)), bill('B', '1', line('A', '1', phantom)));
  expect(refused(() => componentsOf(phantoms, phantoms.get('A')!, decimal('1')))).toEqual(['BOM_LOOP']);
});

test('each bill is worked through once, however many paths lead to it; rows of all paths end at a limit', () => {
  // Five levels of ten bills, each taking all ten of the next level, the last a hundred parts each: 10^5 paths to each part.
  const names = (level: number) => Array.from({ length: 10 }, (_, at) => `L${level}-${at}`);
  const between = [1, 2, 3, 4].flatMap((level) =>
    names(level).map((name) => bill(name, '1', ...names(level + 1).map((of) => line(of, '1')))),
  );
  const parts = names(5).map((name) => bill(name, '1', ...Array.from({ length: 1000 }, (_, at) => line(`${name}-${at}`, '1'))));
  const wide = among(bill('TOP', '1', ...names(1).map((of) => line(of, '1'))), ...between, ...parts);
  const needs = needsOf(wide, 'TOP', decimal('1'));
  expect(needs).toHaveLength(50 + 10_000);
  // Each of ten thousand: ten at each of four levels lead to the bill that takes it once.
  expect(needs.at(-1)?.QTY).toBe('10000');
  expect(explode(wide, 'TOP', decimal('1'))).toMatchObject({ isCut: true, rows: { length: 50_000 } });
});
