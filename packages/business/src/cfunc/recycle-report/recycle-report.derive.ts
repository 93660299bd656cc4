import { type Decimal, decimal, multiply, round, sum, ZERO } from '@sampan/kernel/decimal.ts';

interface Draft {
  readonly header: { AMOUNT?: Decimal | null };
  readonly entries: { QTY?: Decimal | null; UNIT_PRICE?: Decimal | null; AMOUNT?: Decimal | null }[];
}

/** Each item is its quantity times its price, rounded to the currency; the report is worth all of them. */
export function deriveReport({ header, entries }: Draft, decimalsIn: (key: 'CURRENCY_CODE') => number): void {
  for (const entry of entries)
    entry.AMOUNT = round(multiply(decimal(entry.QTY ?? ZERO), decimal(entry.UNIT_PRICE ?? ZERO)), decimalsIn('CURRENCY_CODE'));
  header.AMOUNT = sum(entries.map(({ AMOUNT }) => AMOUNT ?? ZERO));
}
