import {
  add,
  compare,
  type Decimal,
  divide,
  floor,
  isPositive,
  maximum,
  minimum,
  multiply,
  prorate,
  round,
  subtract,
  ZERO,
} from '@sampan/kernel/decimal.ts';
import { baseQuantity, fullUnits } from '../masters/units.ts';

/** What may be drawn of a row, in its own unit. */
export interface Drawable {
  /** All that there is. */
  readonly whole: Decimal;
  /** The most that may be drawn of it: with its tolerance; undefined where nothing limits it. */
  readonly most: Decimal | undefined;
  /** Drawn so far. */
  readonly drawn: Decimal;
  /** Of it what was drawn in other units, and the same in the base unit as it was measured then. */
  readonly foreign: { readonly QTY: Decimal; readonly BASE_QTY: Decimal };
  /** Base units per 1 of its unit. */
  readonly factor: Decimal;
  /** Decimals that the base unit takes. */
  readonly places: number;
}

/** A draw as the counter takes it. BASE_QTY is kept of a draw in another unit, so that its parts add up to the whole. */
export interface Measured {
  readonly QTY: Decimal;
  readonly BASE_QTY: Decimal | null;
}

/** What is left, in the unit of whoever draws. */
export interface TooMuch {
  readonly REST: Decimal;
}

/** What tells how much a quantity is in the base unit. */
type InBase = Pick<Drawable, 'factor' | 'places'>;

/**
 * A quantity in the unit of the row drawn on: refused above its limit, with the rest. With `inBase` it takes along a rest that would be nothing in
 * the base unit and could never be drawn: of a box of twelve pieces ordered by three times 0.3333 the last order takes 0.3334.
 */
export function measureOwn(
  { whole, most, drawn }: Pick<Drawable, 'most' | 'drawn'> & { readonly whole?: Decimal | undefined },
  QTY: Decimal,
  inBase?: InBase,
): Measured | TooMuch {
  const REST = most === undefined ? undefined : maximum(ZERO, subtract(most, drawn));
  if (REST !== undefined && compare(QTY, REST) > 0) return { REST };
  return { QTY: whole !== undefined && inBase ? withLoneRest({ whole, drawn, ...inBase }, QTY) : QTY, BASE_QTY: null };
}

/** A part of a row, in the row's unit, with what it would leave of the row where that is nothing in the base unit. */
export function withLoneRest({ whole, drawn, factor, places }: InBase & Pick<Drawable, 'whole' | 'drawn'>, QTY: Decimal): Decimal {
  const after = add(drawn, QTY);
  const isLone = compare(after, whole) < 0 && compare(baseQuantity(after, factor, places), baseQuantity(whole, factor, places)) >= 0;
  return isLone ? subtract(whole, drawn) : QTY;
}

/**
 * A quantity in another unit, `factor` base units per 1 of it: its part of what is left by the rule of lifecycles §3 (RP), so that
 * whoever takes the rest takes all of it and no residue stays. Also the most that the other unit can express of the rest is all of it.
 */
export function measureForeign(row: Drawable, QTY: Decimal, factor: Decimal): Measured | TooMuch {
  const base = baseQuantity(QTY, factor, row.places);
  const drawn = drawnBase(row);
  const restBase = maximum(ZERO, subtract(wholeBase(row), drawn));
  if (row.most !== undefined) {
    const mostBase = maximum(ZERO, subtract(mostOf(row, row.most), drawn));
    if (compare(base, mostBase) > 0) return { REST: inUnit(mostBase, factor) };
  }
  const rest = maximum(ZERO, subtract(row.whole, row.drawn));
  const takesAll = compare(base, restBase) >= 0 || (isPositive(restBase) && compare(QTY, inUnit(restBase, factor)) === 0);
  if (!takesAll) return { QTY: minimum(rest, prorate(rest, restBase, base, 4)), BASE_QTY: base };
  const beyond = maximum(ZERO, subtract(base, restBase));
  return { QTY: add(rest, round(divide(beyond, row.factor), 4)), BASE_QTY: maximum(base, restBase) };
}

/** What is left of a row in another unit, cut at the decimals that it takes. */
export const restIn = (row: Drawable, factor: Decimal, places: number): Decimal =>
  fullUnits(maximum(ZERO, subtract(wholeBase(row), drawnBase(row))), factor, places);

const wholeBase = ({ whole, factor, places }: Drawable): Decimal => baseQuantity(whole, factor, places);

/** The limit in the base unit: what a tolerance gives beyond the whole is cut, so that rounding lets nothing more through. */
const mostOf = (row: Drawable, most: Decimal): Decimal =>
  add(wholeBase(row), floor(multiply(subtract(most, row.whole), row.factor), row.places));

const drawnBase = ({ drawn, foreign, factor, places }: Drawable): Decimal =>
  add(foreign.BASE_QTY, baseQuantity(subtract(drawn, foreign.QTY), factor, places));

const inUnit = (base: Decimal, factor: Decimal): Decimal => fullUnits(base, factor, 4);
