import { type Decimal, decimal, divide, multiply, round } from './decimal.ts';

/**
 * An exchange rate as a document holds it: units of company currency for 1 of its own, 8 places. Where it was found the other way round
 * (1 dollar = 25,450 dong), `divisor` is that stored rate: 1/25,450 cut at 8 places would turn 25,450,000 dong into 999.93 dollars.
 */
export interface Rate {
  readonly rate: Decimal;
  readonly divisor?: Decimal | undefined;
}

/** Company currency for company currency. */
export const SAME_CURRENCY: Rate = { rate: '1' as Decimal };

/** An amount in company currency, not rounded: for a step that goes on computing with it. */
export const exchange = (amount: Decimal, { rate, divisor }: Rate): Decimal =>
  divisor !== undefined ? divide(amount, divisor) : rate === SAME_CURRENCY.rate ? decimal(amount) : multiply(amount, rate);

/** An amount in company currency, rounded once to `places`. */
export const convert = (amount: Decimal, rate: Rate, places: number): Decimal => round(exchange(amount, rate), places);

/** The rate of a header or line that stores it in EXCHANGE_RATE and, where it was found the other way round, RATE_DIVISOR. */
export const rateOf = (row: { EXCHANGE_RATE?: string | null | undefined; RATE_DIVISOR?: string | null | undefined }): Rate => ({
  rate: decimal(row.EXCHANGE_RATE ?? '1'),
  ...(row.RATE_DIVISOR ? { divisor: decimal(row.RATE_DIVISOR) } : {}),
});
