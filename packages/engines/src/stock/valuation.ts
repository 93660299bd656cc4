import {
  absolute,
  add,
  compare,
  type Decimal,
  isNegative,
  isZero,
  minimum,
  multiply,
  negate,
  prorate,
  round,
  subtract,
  ZERO,
} from '@sampan/kernel/decimal.ts';

/** Quantity and value of a material in a plant, with its method (lifecycles §6). Value in company currency. */
export interface Valuation {
  readonly METHOD: 'MAP' | 'STD';
  readonly QTY_TOTAL: Decimal;
  readonly VALUE_TOTAL: Decimal;
  /** Price of one base unit; used with STD only. */
  readonly STD_PRICE: Decimal;
  /** Decimals of the company's currency. */
  readonly places: number;
}

/** What a movement does to it: change of stock value and the amount on the counterpart account, equally signed. */
export interface ValueChange {
  readonly QTY_CHANGE: Decimal;
  readonly VALUE: Decimal;
  readonly COUNTER_VALUE: Decimal;
}

const NOTHING: ValueChange = { QTY_CHANGE: ZERO, VALUE: ZERO, COUNTER_VALUE: ZERO };

/** A move within the plant: neither quantity nor value of the plant changes. */
export const keep = (): ValueChange => NOTHING;

/**
 * A receipt of QTY worth VALUE: MAP takes the value, STD takes the standard price and leaves the rest to PRD. `counter` is what the counterpart
 * gives for it where that is another amount (goods from production).
 */
export function receive(valuation: Valuation, QTY: Decimal, VALUE: Decimal, counter = VALUE): ValueChange {
  const given = round(VALUE, valuation.places);
  const COUNTER_VALUE = round(counter, valuation.places);
  return { QTY_CHANGE: QTY, VALUE: valuation.METHOD === 'STD' ? standardValue(valuation, QTY) : given, COUNTER_VALUE };
}

/**
 * An issue of QTY at the moving average (RP) or the standard price; the last unit takes all value with it. `counter` is what the counterpart
 * takes for it where that is another amount: goods go back to the vendor at what they came in for.
 */
export function issue(valuation: Valuation, QTY: Decimal, counter?: Decimal): ValueChange {
  const VALUE = negate(valueOfIssue(valuation, QTY));
  return { QTY_CHANGE: negate(QTY), VALUE, COUNTER_VALUE: counter === undefined ? VALUE : negate(round(counter, valuation.places)) };
}

/**
 * A change of value without goods. What is on hand takes its part of the difference, as far as it is that of the goods `covered` (lifecycles §6
 * coverage; all that is on hand where absent); standard prices take none. PRD takes the rest.
 */
export function revalue(valuation: Valuation, difference: Decimal, covered?: Decimal): ValueChange {
  const COUNTER_VALUE = round(difference, valuation.places);
  const of = covered ?? valuation.QTY_TOTAL;
  const there = minimum(valuation.QTY_TOTAL, of);
  const takes = valuation.METHOD === 'MAP' && !isZero(there);
  const VALUE = takes ? prorate(COUNTER_VALUE, of, there, valuation.places) : ZERO;
  const isBelow = isNegative(add(valuation.VALUE_TOTAL, VALUE));
  return { QTY_CHANGE: ZERO, VALUE: isBelow ? negate(valuation.VALUE_TOTAL) : VALUE, COUNTER_VALUE };
}

/** All that is on hand stands at PRICE a base unit; the counterpart takes the whole difference. */
export function reprice(valuation: Valuation, PRICE: Decimal): ValueChange {
  const VALUE = subtract(standardValue({ ...valuation, STD_PRICE: PRICE }, valuation.QTY_TOTAL), valuation.VALUE_TOTAL);
  return { QTY_CHANGE: ZERO, VALUE, COUNTER_VALUE: VALUE };
}

function valueOfIssue(valuation: Valuation, QTY: Decimal): Decimal {
  const { QTY_TOTAL, VALUE_TOTAL, places, METHOD } = valuation;
  if (compare(QTY, QTY_TOTAL) >= 0) return VALUE_TOTAL;
  if (METHOD === 'STD') return minimum(standardValue(valuation, QTY), VALUE_TOTAL);
  return prorate(VALUE_TOTAL, QTY_TOTAL, QTY, places);
}

/**
 * Takes an earlier movement back at its original value. Where stock no longer holds that value, or its last unit leaves,
 * stock gives what it has and PRD takes the difference; the counterpart is always cleared in full.
 */
export function reverse(valuation: Valuation, original: ValueChange): ValueChange {
  const QTY_CHANGE = negate(original.QTY_CHANGE);
  const wanted = negate(original.VALUE);
  const emptied = isZero(add(valuation.QTY_TOTAL, QTY_CHANGE));
  const short = isNegative(add(valuation.VALUE_TOTAL, wanted));
  const VALUE = emptied || short ? negate(valuation.VALUE_TOTAL) : wanted;
  return { QTY_CHANGE, VALUE, COUNTER_VALUE: negate(original.COUNTER_VALUE) };
}

/** The valuation after a change. */
export const apply = (valuation: Valuation, change: ValueChange): Valuation => ({
  ...valuation,
  QTY_TOTAL: add(valuation.QTY_TOTAL, change.QTY_CHANGE),
  VALUE_TOTAL: add(valuation.VALUE_TOTAL, change.VALUE),
});

/** What goes to PRD: positive is a loss (debit), negative a gain (credit). */
export const differenceOf = (change: ValueChange): Decimal => subtract(change.COUNTER_VALUE, change.VALUE);

/** Whether the change writes anything to the ledger; free goods and moves within a plant do not. */
export const hasValue = (change: ValueChange): boolean => !isZero(absolute(change.VALUE)) || !isZero(change.COUNTER_VALUE);

const standardValue = (valuation: Valuation, QTY: Decimal): Decimal => round(multiply(QTY, valuation.STD_PRICE), valuation.places);
