import { type Decimal, isNegative, isPositive, negate, sum, ZERO } from '@sampan/kernel/decimal.ts';

interface Amounts {
  readonly header: { LINES_TOTAL?: Decimal | null | undefined };
  readonly entries: readonly {
    readonly AMOUNT?: Decimal | null | undefined;
    OUT_AMOUNT?: Decimal | null | undefined;
    IN_AMOUNT?: Decimal | null | undefined;
  }[];
}

/** What left the account or came in by each line, and what all of them come to. */
export function deriveStatement({ header, entries }: Amounts): void {
  for (const entry of entries) {
    entry.OUT_AMOUNT = entry.AMOUNT && isNegative(entry.AMOUNT) ? negate(entry.AMOUNT) : ZERO;
    entry.IN_AMOUNT = entry.AMOUNT && isPositive(entry.AMOUNT) ? entry.AMOUNT : ZERO;
  }
  header.LINES_TOTAL = sum(entries.map(({ AMOUNT }) => AMOUNT || ZERO));
}
