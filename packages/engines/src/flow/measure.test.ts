import { type Decimal, decimal, sum } from '@sampan/kernel/decimal.ts';
import { expect, test } from 'vitest';
import { type Drawable, measureForeign, measureOwn, restIn } from './measure.ts';

const row = (whole: string, factor: string, more: Partial<Drawable> = {}): Drawable => ({
  whole: decimal(whole),
  most: decimal(whole),
  drawn: decimal('0'),
  foreign: { QTY: decimal('0'), BASE_QTY: decimal('0') },
  factor: decimal(factor),
  places: 4,
  ...more,
});

/** What a row counts when its parts are drawn one after the other in a unit of `factor` base units. */
function drawnBy(start: Drawable, factor: string, parts: readonly string[]): string[] {
  const taken: { QTY: Decimal; BASE_QTY: Decimal | null }[] = [];
  for (const part of parts) {
    const QTY = sum(taken.map((one) => one.QTY));
    const BASE_QTY = sum(taken.map((one) => one.BASE_QTY ?? decimal('0')));
    const measured = measureForeign({ ...start, drawn: QTY, foreign: { QTY, BASE_QTY } }, decimal(part), decimal(factor));
    if ('REST' in measured) return [...taken.map((one) => String(one.QTY)), `rest ${measured.REST}`];
    taken.push(measured);
  }
  return taken.map((one) => String(one.QTY));
}

const ONE_BOX_OF_TWELVE = row('1', '12');

test('a box of twelve drawn by four pieces three times ends at exactly one box', () => {
  expect(drawnBy(ONE_BOX_OF_TWELVE, '1', ['4', '4', '4'])).toEqual(['0.3333', '0.3334', '0.3333']);
});

test('and by two pieces six times', () => {
  // 1/6 = 0.1667; then 0.8333 × 2/10 = 0.1667, 0.6666 × 2/8 = 0.1667, 0.4999 × 2/6 = 0.1666, 0.3333 × 2/4 = 0.1667, the rest.
  expect(drawnBy(ONE_BOX_OF_TWELVE, '1', ['2', '2', '2', '2', '2', '2'])).toEqual([
    '0.1667',
    '0.1667',
    '0.1667',
    '0.1666',
    '0.1667',
    '0.1666',
  ]);
});

test('a thirteenth piece is refused with what is left in pieces', () => {
  expect(drawnBy(ONE_BOX_OF_TWELVE, '1', ['4', '4', '5'])).toEqual(['0.3333', '0.3334', 'rest 4']);
  expect(drawnBy(ONE_BOX_OF_TWELVE, '1', ['12', '0.0001'])).toEqual(['1', 'rest 0']);
});

test('ten pieces drawn by the most that a box can say of them end at ten', () => {
  // 10 / 12 = 0.8333 boxes, which are 9.9996 pieces: nobody could draw what would be left.
  expect(restIn(row('10', '1'), decimal('12'), 4)).toBe('0.8333');
  expect(drawnBy(row('10', '1'), '12', ['0.8333'])).toEqual(['10']);
  expect(drawnBy(row('10', '1'), '12', ['0.4', '0.4333'])).toEqual(['4.8', '5.2']);
});

test('pieces and boxes together end at the box', () => {
  const quarter = { ...ONE_BOX_OF_TWELVE, drawn: decimal('0.5'), foreign: { QTY: decimal('0.25'), BASE_QTY: decimal('3') } };
  expect(measureForeign(quarter, decimal('6'), decimal('1'))).toEqual({ QTY: '0.5', BASE_QTY: '6' });
  expect(measureOwn(quarter, decimal('0.5001'))).toEqual({ REST: '0.5' });
  expect(measureOwn(quarter, decimal('0.5'))).toEqual({ QTY: '0.5', BASE_QTY: null });
});

test('what a tolerance lets through beyond the whole counts by the factor', () => {
  // 10 % over one box of 12: 13.2 pieces.
  const tolerant = row('1', '12', { most: decimal('1.1') });
  expect(drawnBy(tolerant, '1', ['12', '1.2'])).toEqual(['1', '0.1']);
  expect(drawnBy(tolerant, '1', ['13.2001'])).toEqual(['rest 13.2']);
});

test('parts are measured in the decimals of the base unit: a drum drawn by what kilograms can say of it ends at one drum', () => {
  // A drum of 3.333 kg is 3.33 kg where kilograms have two decimals: 1/3 = 0.3333; 0.6667 × 1.11/2.22 = 0.33335; the rest.
  const drum = row('1', '3.333', { places: 2 });
  expect(restIn(drum, decimal('1'), 2)).toBe('3.33');
  expect(drawnBy(drum, '1', ['1.11', '1.11', '1.11'])).toEqual(['0.3333', '0.3334', '0.3333']);
  expect(drawnBy(drum, '1', ['3.33', '0.01'])).toEqual(['1', 'rest 0']);
});

test('half a base unit that does not exist is none: two thirds of a dozen are eight pieces', () => {
  // 0.6667 × 12 = 8.0004, which are 8 pieces; 4 of 12 pieces are left, and 0.3333 dozen, 3.9996, take them.
  expect(drawnBy(row('12', '1', { places: 0 }), '12', ['0.6667', '0.3333'])).toEqual(['8', '4']);
});

test('a tolerance gives whole base units only', () => {
  // 15 % over a box of 12 is 13.8 pieces: thirteen may be drawn, the thirteenth is 1/12 = 0.0833 of a box beyond it.
  const tolerant = row('1', '12', { most: decimal('1.15'), places: 0 });
  expect(drawnBy(tolerant, '1', ['13'])).toEqual(['1.0833']);
  expect(drawnBy(tolerant, '1', ['12', '2'])).toEqual(['1', 'rest 1']);
});

test('an own part takes along a rest that is nothing in the base unit, never one that is something', () => {
  const box = { whole: decimal('1'), most: decimal('1'), factor: decimal('12'), places: 0 };
  const own = (drawn: string, QTY: string) => measureOwn({ ...box, drawn: decimal(drawn) }, decimal(QTY), box);
  expect(own('0.6666', '0.3333')).toEqual({ QTY: '0.3334', BASE_QTY: null });
  expect(own('0.3333', '0.3333')).toEqual({ QTY: '0.3333', BASE_QTY: null });
  // 0.92 of twelve is eleven, 0.96 is twelve.
  expect(own('0.5', '0.42')).toEqual({ QTY: '0.42', BASE_QTY: null });
  expect(own('0.5', '0.46')).toEqual({ QTY: '0.5', BASE_QTY: null });
  expect(own('0.5', '0.6')).toEqual({ REST: '0.5' });
});
