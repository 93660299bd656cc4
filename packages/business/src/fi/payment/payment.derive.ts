import { type Decimal, divide, multiply, round, subtract, sum, ZERO } from '@sampan/kernel/decimal.ts';

const HUNDRED = '100' as Decimal;

interface Amounts {
  readonly header: {
    DISCOUNT_RATE?: Decimal | null | undefined;
    TOTAL_PAYMENT_AMOUNT?: Decimal | null | undefined;
    TOTAL_DISCOUNT_AMOUNT?: Decimal | null | undefined;
    TOTAL_FINAL_AMOUNT?: Decimal | null | undefined;
  };
  readonly entries: readonly { readonly AMOUNT?: Decimal | null | undefined; readonly PREPAID_ORDER_NO?: string | null | undefined }[];
}

/** What the entries take from the bank, the discount of it and what is left to pay (PM-4): the discount is rounded once, for the whole payment. */
export function derivePayment({ header, entries }: Amounts, decimalsIn: (key: 'CURRENCY_CODE') => number): void {
  const total = sum(entries.map((entry) => (entry.PREPAID_ORDER_NO ? ZERO : entry.AMOUNT || ZERO)));
  const discount = round(divide(multiply(total, header.DISCOUNT_RATE || ZERO), HUNDRED), decimalsIn('CURRENCY_CODE'));
  Object.assign(header, {
    TOTAL_PAYMENT_AMOUNT: total,
    TOTAL_DISCOUNT_AMOUNT: discount,
    TOTAL_FINAL_AMOUNT: subtract(total, discount),
  });
}
