import { unitFailures } from '@sampan/engines/masters/units.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import { compare, type Decimal } from '@sampan/kernel/decimal.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import type { PartnerPriceRow } from './partner-prices.ts';

type Price = Pick<PartnerPriceRow, 'MATERIAL_CODE' | 'UNIT_CODE' | 'CURRENCY_CODE' | 'MIN_QTY' | 'VALID_FROM' | 'VALID_TO'>;
type Priced = { readonly parts: { readonly PRICES: readonly Partial<PartnerPriceRow>[] } };

/** What is wrong with the prices of a partner: units, spans that end before they begin, two prices at a time. */
export async function partnerPriceFailures({ parts }: Priced, context: Context): Promise<Failure[]> {
  const prices = (parts.PRICES ?? []) as readonly Price[];
  return [...validityFailures(prices), ...overlapFailures(prices), ...(await unitFailures(context, prices, 'PRICES'))];
}

const validityFailures = (prices: readonly Price[]): Failure[] =>
  prices.flatMap(({ VALID_FROM, VALID_TO }, index) =>
    VALID_TO !== null && VALID_TO !== undefined && VALID_TO < VALID_FROM ? [failureAt(`PRICES[${index}].VALID_TO`, 'RANGE_REVERSED')] : [],
  );

const END_OF_TIME = '9999-12-31';

/** One price at a time for the same material, unit, currency and quantity. */
function overlapFailures(prices: readonly Price[]): Failure[] {
  const groups = new Map<string, { price: Price; index: number }[]>();
  prices.forEach((price, index) => {
    const key = JSON.stringify([price.MATERIAL_CODE, price.UNIT_CODE, price.CURRENCY_CODE]);
    groups.set(key, [...(groups.get(key) ?? []), { price, index }]);
  });
  const failures: Failure[] = [];
  for (const group of groups.values()) {
    group.forEach(({ price, index }, position) => {
      const earlier = group.slice(0, position).find((one) => sameBracket(one.price, price) && overlap(one.price, price));
      if (earlier) failures.push(failureAt(`PRICES[${index}].VALID_FROM`, 'PRICE_OVERLAPS', { ROW: earlier.index + 1 }));
    });
  }
  return failures;
}

const sameBracket = (a: Price, b: Price): boolean => compare(a.MIN_QTY as Decimal, b.MIN_QTY as Decimal) === 0;
const overlap = (a: Price, b: Price): boolean => a.VALID_FROM <= (b.VALID_TO ?? END_OF_TIME) && b.VALID_FROM <= (a.VALID_TO ?? END_OF_TIME);
