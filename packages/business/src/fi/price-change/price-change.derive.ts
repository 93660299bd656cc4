import { type Decimal, multiply, round, subtract, sum, ZERO } from '@sampan/kernel/decimal.ts';

type Amount = Decimal | null | undefined;
interface Prices {
  readonly header: { DIFFERENCE?: Amount };
  readonly entries: readonly {
    readonly QTY?: Amount;
    readonly NEW_PRICE?: Amount;
    readonly OLD_VALUE?: Amount;
    NEW_VALUE?: Amount;
    DIFFERENCE?: Amount;
  }[];
}

/** What stock is worth at the new prices, and the differences. */
export function derivePriceChange({ header, entries }: Prices, decimalsIn: (key: 'CURRENCY_CODE') => number): void {
  for (const entry of entries) {
    entry.NEW_VALUE = round(multiply(entry.QTY ?? ZERO, entry.NEW_PRICE ?? ZERO), decimalsIn('CURRENCY_CODE'));
    entry.DIFFERENCE = subtract(entry.NEW_VALUE, entry.OLD_VALUE ?? ZERO);
  }
  header.DIFFERENCE = sum(entries.map((entry) => entry.DIFFERENCE ?? ZERO));
}
