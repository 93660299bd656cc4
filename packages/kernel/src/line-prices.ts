import { add, compare, type Decimal, divide, multiply, placesOf, round, ZERO } from './decimal.ts';

const HUNDRED = '100' as Decimal;
/** Decimals of a price that follows from another (lifecycles §3). */
const FOLLOWING = 6;
/** Prices that are given together are given to the cent at least. */
const FEWEST = 2;

/** The net price of a line and the one with tax. PRICE_BY says which of them was typed; NET where nothing is said, BOTH where both were. */
export interface PriceInput {
  readonly UNIT_PRICE?: Decimal | null | undefined;
  readonly UNIT_PRICE_WITH_TAX?: Decimal | null | undefined;
  readonly PRICE_BY?: string | null | undefined;
  readonly TAX_RATE?: Decimal | null | undefined;
}

export interface LinePrices {
  readonly UNIT_PRICE: Decimal | null;
  readonly UNIT_PRICE_WITH_TAX: Decimal | null;
  readonly PRICE_BY: 'NET' | 'WITH_TAX' | 'BOTH';
}

const grossFactor = (rate: Decimal): Decimal => add(HUNDRED, rate);
const withTax = (net: Decimal, rate: Decimal): Decimal => divide(multiply(net, grossFactor(rate)), HUNDRED);
const net = (gross: Decimal, rate: Decimal): Decimal => divide(multiply(gross, HUNDRED), grossFactor(rate));

/** Tax that is contained in a gross amount, rounded: of 30.00 at 13 % it is 3.45. */
export const taxWithin = (gross: Decimal, rate: Decimal, places: number): Decimal =>
  round(divide(multiply(gross, rate), grossFactor(rate)), places);

/**
 * Both prices of a line: the one that was typed as it is, the other from it, at six decimals. 11.30 with 13 % is 10.00 net; 10.00 is 8.849558 net.
 * Both typed are the one of which the other is a rounding; where neither is, BOTH stays, for whoever checks. An open price leaves the other open.
 */
export function linePrices(line: PriceInput): LinePrices {
  const rate = line.TAX_RATE ?? ZERO;
  const [own, gross] = [line.UNIT_PRICE ?? null, line.UNIT_PRICE_WITH_TAX ?? null];
  const by = line.PRICE_BY === 'BOTH' ? agreedBy(own, gross, rate) : line.PRICE_BY;
  if (by === 'BOTH') return { UNIT_PRICE: own, UNIT_PRICE_WITH_TAX: gross, PRICE_BY: 'BOTH' };
  if (by === 'WITH_TAX')
    return { UNIT_PRICE: gross && round(net(gross, rate), FOLLOWING), UNIT_PRICE_WITH_TAX: gross, PRICE_BY: 'WITH_TAX' };
  return { UNIT_PRICE: own, UNIT_PRICE_WITH_TAX: own && round(withTax(own, rate), FOLLOWING), PRICE_BY: 'NET' };
}

function agreedBy(own: Decimal | null, gross: Decimal | null, rate: Decimal): LinePrices['PRICE_BY'] {
  if (gross === null) return 'NET';
  if (own === null) return 'WITH_TAX';
  const isRounding = (price: Decimal, exact: Decimal): boolean => compare(round(exact, Math.max(FEWEST, placesOf(price))), price) === 0;
  if (compare(withTax(own, rate), gross) === 0) return 'NET';
  if (isRounding(own, net(gross, rate))) return 'WITH_TAX';
  return isRounding(gross, withTax(own, rate)) ? 'NET' : 'BOTH';
}
