import type { IsoDate } from '@sampan/kernel/dates.ts';
import { decimal, divide, multiply, round } from '@sampan/kernel/decimal.ts';

/** Middle of the two years, units of the second currency for 1 of the first, and the decimals it is quoted with. */
const pairs: readonly (readonly [from: string, to: string, middle: string, places: number])[] = [
  ['USD', 'CNY', '7.15', 4],
  ['EUR', 'CNY', '7.82', 4],
  ['GBP', 'CNY', '9.13', 4],
  ['JPY', 'CNY', '0.0479', 6],
  ['HKD', 'CNY', '0.9168', 4],
  ['USD', 'HKD', '7.80', 4],
  ['EUR', 'HKD', '8.53', 4],
  ['GBP', 'HKD', '9.96', 4],
  ['JPY', 'HKD', '0.0523', 6],
];

/** A year's swing in thousandths of the middle rate, month by month. */
const swing = [0, 3, 6, 4, 1, -2, -5, -7, -4, -1, 2, 5];
const MONTHS = 25;

/** The first days of this month and the 24 before it. */
export function lastMonths(today: IsoDate): string[] {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = months - (MONTHS - 1) + index;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  });
}

/** A rate for each pair on the first of each month of the last two years; the same every time. */
export const exchangeRatesUntil = (today: IsoDate) =>
  pairs.flatMap(([FROM_CURRENCY_CODE, TO_CURRENCY_CODE, middle, places], pair) =>
    lastMonths(today).map((START_FROM, month) => {
      const thousandths = decimal(1000 + (swing[(month + pair) % swing.length] ?? 0));
      const EXCHANGE_RATE = round(divide(multiply(decimal(middle), thousandths), decimal(1000)), places);
      return { FROM_CURRENCY_CODE, TO_CURRENCY_CODE, START_FROM, EXCHANGE_RATE };
    }),
  );
