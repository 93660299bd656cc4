import { compare, type Decimal, maximum, minimum, multiply, prorate, round, subtract, sum, ZERO } from '@sampan/kernel/decimal.ts';

/** A line of what an order has made. Base units. */
export interface MadeLine {
  readonly kind: 'PRODUCT' | 'CO_PRODUCT' | 'BY_PRODUCT';
  readonly MATERIAL_CODE: string;
  readonly QTY: Decimal;
  /** Of a by-product, a base unit; of a co-product, percent. */
  readonly FIXED_PRICE: Decimal;
  readonly CO_PRODUCT_SHARE: Decimal;
}

export interface Making {
  /** What stands in the order before. */
  readonly wip: Decimal;
  /** PLAN_QTY less what was received before and less all that is lost, what is lost now included. */
  readonly toCome: Decimal;
  /** Decimals of the company's currency. */
  readonly places: number;
}

const HUNDREDTH = '0.01' as Decimal;
const amongThem = (lines: readonly MadeLine[], kind: MadeLine['kind']) => lines.filter((line) => line.kind === kind);
const quantityOf = (lines: readonly MadeLine[]): Decimal => sum(lines.map(({ QTY }) => QTY));

/**
 * What each line takes out of the order, company currency (lifecycles §9 PR-D). By-products come first, at their fixed value as far as there is so much.
 * Of what is left q of the product takes q / max(q, to come); its co-products take their shares of that, the product the rest. Several lines
 * of one material are parts of it, one after the other.
 */
export function valuesOf(lines: readonly MadeLine[], { wip, toCome, places }: Making): ReadonlyMap<MadeLine, Decimal> {
  const values = new Map<MadeLine, Decimal>();
  let left = wip;
  for (const line of amongThem(lines, 'BY_PRODUCT')) {
    const value = minimum(left, round(multiply(line.QTY, line.FIXED_PRICE), places));
    values.set(line, value);
    left = subtract(left, value);
  }
  const product = amongThem(lines, 'PRODUCT');
  const made = quantityOf(product);
  if (compare(made, ZERO) <= 0) return values;
  const whole = prorate(left, maximum(made, toCome), made, places);
  let rest = whole;
  for (const [, ofOne] of Map.groupBy(amongThem(lines, 'CO_PRODUCT'), ({ MATERIAL_CODE }) => MATERIAL_CODE)) {
    const value = round(multiply(whole, multiply(ofOne[0]!.CO_PRODUCT_SHARE, HUNDREDTH)), places);
    shareOut(values, ofOne, minimum(value, rest), places);
    rest = subtract(rest, minimum(value, rest));
  }
  shareOut(values, product, rest, places);
  return values;
}

function shareOut(values: Map<MadeLine, Decimal>, lines: readonly MadeLine[], value: Decimal, places: number): void {
  let [left, quantity] = [value, quantityOf(lines)];
  for (const line of lines) {
    const part = prorate(left, quantity, line.QTY, places);
    values.set(line, part);
    left = subtract(left, part);
    quantity = subtract(quantity, line.QTY);
  }
}
