import { add, compare, type Decimal, decimal, divide, multiply, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import { type Bill, type Bills, lineNeed } from './explosion.ts';

/** Where the price of a material is from: its average in the plant, its standard price, or what it is made of. */
export type PriceSource = 'AVERAGE' | 'STANDARD' | 'ROLLED_UP';

/** What one base unit costs, in company currency, not rounded; nothing where nobody knows. */
export interface UnitPrice {
  readonly PRICE: Decimal;
  readonly SOURCE: PriceSource;
}

/** Prices of what is bought, and of what is made where no bill says of what. */
export type PriceBook = ReadonlyMap<string, UnitPrice>;

export interface RolledUp {
  /** Of BOM_QTY of the product; what has no price is left out of it, and named. */
  readonly total: Decimal;
  /** Of every material below it that has one. */
  readonly prices: PriceBook;
  /** Materials without a price, of which the total knows nothing. */
  readonly missing: readonly string[];
}

const [ONE, HUNDRED] = [decimal('1'), decimal('100')];

/**
 * What BOM_QTY of a bill's product costs by the prices of `book`, over all levels (lifecycles §9 BOM, PR-D): what goes into it with what is lost,
 * less by-products at their own price, less the shares that co-products bear. A material with a bill costs what that says, whatever it is
 * valued at. Bills go round nowhere (`explode` refuses that). Each bill is worked through once.
 */
export function rollUp(bills: Bills, bill: Bill, book: PriceBook): RolledUp {
  const prices = new Map<string, UnitPrice>();
  const missing = new Set<string>();
  const priceOf = (code: string): Decimal | undefined => {
    const known = prices.get(code);
    if (known || missing.has(code)) return known?.PRICE;
    const own = bills.get(code);
    const found: UnitPrice | undefined = own ? { PRICE: divide(costOf(own), own.BOM_QTY), SOURCE: 'ROLLED_UP' } : book.get(code);
    if (found) prices.set(code, found);
    else missing.add(code);
    return found?.PRICE;
  };
  /** By-products are not made for themselves: they count at what they are valued at. */
  const valueOf = (code: string): Decimal | undefined => {
    const found = book.get(code);
    if (!found) missing.add(code);
    else if (!bills.has(code)) prices.set(code, found);
    return found?.PRICE;
  };
  const costOf = ({ lines, BOM_QTY }: Bill): Decimal => {
    let [cost, share] = [ZERO, ONE];
    for (const line of lines) {
      if (line.ALTERNATIVE_TO !== null) continue;
      const need = lineNeed(line, BOM_QTY, BOM_QTY);
      if (line.ITEM_KIND === 'CO_PRODUCT') share = subtract(share, divide(line.CO_PRODUCT_SHARE ?? ZERO, HUNDRED));
      else if (line.ITEM_KIND === 'BY_PRODUCT') cost = subtract(cost, multiply(need, valueOf(line.MATERIAL_CODE) ?? ZERO));
      else cost = add(cost, multiply(need, priceOf(line.MATERIAL_CODE) ?? ZERO));
    }
    return compare(share, ONE) === 0 ? cost : multiply(cost, share);
  };
  const total = costOf(bill);
  return { total, prices, missing: [...missing] };
}
