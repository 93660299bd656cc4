import { type Decimal, divide, multiply, round, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { lineAmounts } from '@sampan/kernel/line-amounts.ts';
import { SIDES } from './transfer-sides.ts';

type Row = Record<string, unknown>;
const decimalOf = (row: Row, key: string): Decimal => (row[key] as Decimal | null | undefined) ?? ZERO;
const AMOUNTS = ['FINAL_AMOUNT_WITHOUT_TAX', 'TAX_AMOUNT', 'FINAL_AMOUNT'] as const;

/** What each line comes to on either side, and all of them together. */
export function deriveTransfer(
  { header, entries }: { readonly header: object; readonly entries: readonly object[] },
  decimalsIn: (key: 'SALES_CURRENCY_CODE' | 'PURCHASE_CURRENCY_CODE') => number,
): void {
  const rows = entries as readonly Row[];
  for (const side of SIDES) {
    const places = decimalsIn(`${side}_CURRENCY_CODE`);
    for (const row of rows) {
      const [UNIT_PRICE, DISCOUNT, TAX_RATE] = ['UNIT_PRICE', 'DISCOUNT', 'TAX_RATE'].map((key) => decimalOf(row, `${side}_${key}`));
      const amounts = lineAmounts({ QTY: decimalOf(row, 'QTY'), UNIT_PRICE, DISCOUNT, TAX_RATE }, places);
      for (const key of AMOUNTS) row[`${side}_${key}`] = amounts[key];
    }
    for (const key of AMOUNTS) (header as Row)[`${side}_${key}`] = sum(rows.map((row) => decimalOf(row, `${side}_${key}`)));
  }
}

/** What the first part of a line comes to, rounded once, so that parts one after the other add up to the whole. */
export const upTo = (amount: Decimal, QTY: Decimal, part: Decimal, places: number): Decimal =>
  round(divide(multiply(amount, part), QTY), places);
