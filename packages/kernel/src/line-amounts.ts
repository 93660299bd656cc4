import { type PriceInput, taxWithin } from './line-prices.ts';
import { absolute, add, compare, type Decimal, divide, isZero, minimum, multiply, round, subtract, sum, ZERO } from './decimal.ts';

const HUNDRED = '100' as Decimal;

/**
 * What decides the amounts of one line; percents 0 to 100, `DISCOUNT` is the part taken off. DISCOUNT_BY says whether that or DISCOUNT_AMOUNT was
 * typed; RATE where nothing is said, BOTH where both were and have to agree.
 */
export interface LineInput extends PriceInput {
  readonly QTY?: Decimal | null | undefined;
  readonly DISCOUNT?: Decimal | null | undefined;
  readonly DISCOUNT_AMOUNT?: Decimal | null | undefined;
  readonly DISCOUNT_BY?: string | null | undefined;
}

export interface LineAmounts {
  readonly AMOUNT: Decimal;
  readonly DISCOUNT_AMOUNT: Decimal;
  readonly FINAL_AMOUNT_WITHOUT_TAX: Decimal;
  readonly TAX_AMOUNT: Decimal;
  readonly FINAL_AMOUNT: Decimal;
}

export const percentOf = (amount: Decimal, percent: Decimal, places: number): Decimal =>
  percent === ZERO ? ZERO : round(divide(multiply(amount, percent), HUNDRED), places);

export interface Discount {
  readonly DISCOUNT: Decimal;
  readonly DISCOUNT_AMOUNT: Decimal;
  readonly DISCOUNT_BY: 'RATE' | 'AMOUNT' | 'BOTH';
}

/** Percent that an amount is of a whole, at the four decimals of percents; 0 of nothing, 100 at most. */
const rateOf = (part: Decimal, whole: Decimal): Decimal =>
  isZero(whole) ? ZERO : minimum(HUNDRED, round(divide(multiply(part, HUNDRED), whole), 4));

/**
 * Rate and amount of a line's discount: the one that was typed as it is, the other from it. 7.5 % of 59.97 are 4.50; 4.50 of it 7.5038 %. Both typed
 * are the rate where they agree, else BOTH stays, for whoever checks.
 */
export function lineDiscount(line: LineInput, AMOUNT: Decimal, places: number): Discount {
  const [rate, amount] = [line.DISCOUNT ?? ZERO, line.DISCOUNT_AMOUNT ?? ZERO];
  const fromRate = line.PRICE_BY === 'WITH_TAX' ? subtract(AMOUNT, netOfGross(line, rate, places)) : percentOf(AMOUNT, rate, places);
  if (line.DISCOUNT_BY === 'AMOUNT') return { DISCOUNT: rateOf(amount, AMOUNT), DISCOUNT_AMOUNT: amount, DISCOUNT_BY: 'AMOUNT' };
  if (line.DISCOUNT_BY === 'BOTH' && compare(fromRate, amount) !== 0)
    return { DISCOUNT: rate, DISCOUNT_AMOUNT: amount, DISCOUNT_BY: 'BOTH' };
  return { DISCOUNT: rate, DISCOUNT_AMOUNT: fromRate, DISCOUNT_BY: 'RATE' };
}

/** What the price with tax comes to, without the rate of a discount and without the tax that is in it. */
function netOfGross(line: LineInput, rate: Decimal, places: number): Decimal {
  const whole = round(multiply(line.QTY ?? ZERO, line.UNIT_PRICE_WITH_TAX ?? ZERO), places);
  const gross = subtract(whole, percentOf(whole, rate, places));
  return subtract(gross, taxWithin(gross, line.TAX_RATE ?? ZERO, places));
}

/**
 * The amounts of one line, each rounded once to the currency's decimals (lifecycles §3).
 * 3 × 19.99, 7.5 % off, 13 % tax: 59.97 / 4.50 / 55.47 / 7.21 / 62.68. Empty inputs count as zero.
 */
export function lineAmounts(line: LineInput, places: number): LineAmounts {
  if (line.PRICE_BY === 'WITH_TAX') return amountsWithTax(line, places);
  const AMOUNT = round(multiply(line.QTY ?? ZERO, line.UNIT_PRICE ?? ZERO), places);
  return taxedOnTop(AMOUNT, lineDiscount(line, AMOUNT, places).DISCOUNT_AMOUNT, line.TAX_RATE, places);
}

function taxedOnTop(AMOUNT: Decimal, DISCOUNT_AMOUNT: Decimal, rate: Decimal | null | undefined, places: number): LineAmounts {
  const FINAL_AMOUNT_WITHOUT_TAX = subtract(AMOUNT, DISCOUNT_AMOUNT);
  const TAX_AMOUNT = percentOf(FINAL_AMOUNT_WITHOUT_TAX, rate ?? ZERO, places);
  return { AMOUNT, DISCOUNT_AMOUNT, FINAL_AMOUNT_WITHOUT_TAX, TAX_AMOUNT, FINAL_AMOUNT: add(FINAL_AMOUNT_WITHOUT_TAX, TAX_AMOUNT) };
}

/**
 * The same by the price with tax: the gross is what was agreed, the tax is taken out of it, and what is left is the net. 3 × 10.00 at 13 %: 30.00 with
 * 3.45 of tax, 26.55 net. An amount taken off is net; then tax comes on top of what it leaves.
 */
function amountsWithTax(line: LineInput, places: number): LineAmounts {
  const AMOUNT = netOfGross(line, ZERO, places);
  const { DISCOUNT, DISCOUNT_AMOUNT, DISCOUNT_BY } = lineDiscount(line, AMOUNT, places);
  if (DISCOUNT_BY !== 'RATE' && !isZero(DISCOUNT_AMOUNT)) return taxedOnTop(AMOUNT, DISCOUNT_AMOUNT, line.TAX_RATE, places);
  const whole = round(multiply(line.QTY ?? ZERO, line.UNIT_PRICE_WITH_TAX ?? ZERO), places);
  const FINAL_AMOUNT = subtract(whole, percentOf(whole, DISCOUNT, places));
  const FINAL_AMOUNT_WITHOUT_TAX = subtract(AMOUNT, DISCOUNT_AMOUNT);
  return { AMOUNT, DISCOUNT_AMOUNT, FINAL_AMOUNT_WITHOUT_TAX, TAX_AMOUNT: subtract(FINAL_AMOUNT, FINAL_AMOUNT_WITHOUT_TAX), FINAL_AMOUNT };
}

/** A line with its share of a discount of the whole document: the share is net, tax comes on top of what it leaves. */
export const lessShare = (line: LineAmounts, share: Decimal, rate: Decimal | null | undefined, places: number): LineAmounts =>
  isZero(share) ? line : { ...taxedOnTop(subtract(line.FINAL_AMOUNT_WITHOUT_TAX, share), ZERO, rate, places), ...pick(line) };
const pick = ({ AMOUNT, DISCOUNT_AMOUNT }: LineAmounts) => ({ AMOUNT, DISCOUNT_AMOUNT });

interface TaxedLine {
  readonly FINAL_AMOUNT_WITHOUT_TAX?: Decimal | null | undefined;
  readonly TAX_RATE?: Decimal | null | undefined;
}

/**
 * The taxes of lines whose tax is rounded once for the document: per rate the rounded tax of the nets together; what the lines' own
 * rounding makes of it beyond that is taken from the largest line, of equal ones from the first (lifecycles §3).
 * Nets of 0.35, 0.35, 0.35 at 13 %: 0.1365 is 0.14; 0.05 each would be 0.15, so 0.04, 0.05, 0.05.
 */
export function documentTaxes(lines: readonly TaxedLine[], places: number): Decimal[] {
  const net = (line: TaxedLine): Decimal => line.FINAL_AMOUNT_WITHOUT_TAX ?? ZERO;
  const rateOf = (line: TaxedLine): Decimal => line.TAX_RATE ?? ZERO;
  const taxes = lines.map((line) => percentOf(net(line), rateOf(line), places));
  const groups = Map.groupBy(lines.keys(), (index) => rateOf(lines[index]!));
  for (const [rate, group] of groups) {
    const whole = percentOf(sum(group.map((index) => net(lines[index]!))), rate, places);
    const residue = subtract(whole, sum(group.map((index) => taxes[index]!)));
    const size = (index: number): Decimal => absolute(net(lines[index]!));
    const largest = group.reduce((best, index) => (compare(size(index), size(best)) > 0 ? index : best));
    taxes[largest] = add(taxes[largest]!, residue);
  }
  return taxes;
}

/** Header totals: the plain sums of the lines. */
export function totalAmounts(lines: readonly Partial<Record<keyof LineAmounts, Decimal | null | undefined>>[]): LineAmounts {
  const total = (key: keyof LineAmounts) => sum(lines.map((line) => line[key] ?? ZERO));
  return {
    AMOUNT: total('AMOUNT'),
    DISCOUNT_AMOUNT: total('DISCOUNT_AMOUNT'),
    FINAL_AMOUNT_WITHOUT_TAX: total('FINAL_AMOUNT_WITHOUT_TAX'),
    TAX_AMOUNT: total('TAX_AMOUNT'),
    FINAL_AMOUNT: total('FINAL_AMOUNT'),
  };
}

/**
 * Splits a total by percents; where they make up the whole the last row takes what is left (lifecycles §3 payment plan).
 * 1,000.01 at 30/30/40: 300.00, 300.00, 400.01; at 30/30: 300.00, 300.00.
 */
export function splitByPercent(amount: Decimal, percents: readonly Decimal[], places: number): Decimal[] {
  const parts = percents.map((percent) => percentOf(amount, percent, places));
  if (compare(sum(percents), HUNDRED) !== 0) return parts;
  const others = sum(parts.slice(0, -1));
  return parts.map((part, index) => (index === parts.length - 1 ? subtract(amount, others) : part));
}
