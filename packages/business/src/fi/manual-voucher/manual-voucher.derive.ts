import { type Decimal, isZero, multiply, round, sum, ZERO } from '@sampan/kernel/decimal.ts';

type Amount = Decimal | null | undefined;
interface Amounts {
  readonly header: { DEBIT_TOTAL?: Amount; CREDIT_TOTAL?: Amount };
  readonly entries: readonly {
    DEBIT?: Amount;
    CREDIT?: Amount;
    readonly ORIGINAL_AMOUNT?: Amount;
    readonly EXCHANGE_RATE?: Amount;
  }[];
}

/** What a line in another currency is in that of the company, where neither side says so yet: debit. */
export function deriveVoucher({ header, entries }: Amounts, decimalsIn: (key: 'COMPANY_CODE') => number): void {
  for (const entry of entries) {
    if (!entry.ORIGINAL_AMOUNT || !entry.EXCHANGE_RATE || !isNothing(entry.DEBIT) || !isNothing(entry.CREDIT)) continue;
    entry.DEBIT = round(multiply(entry.ORIGINAL_AMOUNT, entry.EXCHANGE_RATE), decimalsIn('COMPANY_CODE'));
  }
  header.DEBIT_TOTAL = sum(entries.map(({ DEBIT }) => DEBIT || ZERO));
  header.CREDIT_TOTAL = sum(entries.map(({ CREDIT }) => CREDIT || ZERO));
}

const isNothing = (amount: Amount): boolean => !amount || isZero(amount);
