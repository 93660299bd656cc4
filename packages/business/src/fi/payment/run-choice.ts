import { type Decimal, decimal, subtract, sum } from '@sampan/kernel/decimal.ts';
import { percentOf } from '@sampan/kernel/line-amounts.ts';
import type { RunInvoice } from './payment-run.ts';

/** A vendor's part of a run. */
export interface ChosenVendor {
  readonly SUPPLIER_CODE: string;
  readonly SUPPLIER_NAME: string | null;
  readonly invoices: readonly RunInvoice[];
  readonly chosen: readonly RunInvoice[];
  readonly paid: Decimal;
  /** Rounded once for each payment, as the payment itself does. */
  readonly discount: Decimal;
  readonly final: Decimal;
}

export const isPayable = ({ IS_BLOCKED }: RunInvoice): boolean => IS_BLOCKED !== '1';

/** What the chosen invoices come to, vendor by vendor, in the order of the preview. */
export function chosenVendors(invoices: readonly RunInvoice[], chosen: ReadonlySet<string>, rate: string, places: number): ChosenVendor[] {
  return [...Map.groupBy(invoices, (one) => one.SUPPLIER_CODE)].map(([SUPPLIER_CODE, own]) => {
    const mine = own.filter((one) => chosen.has(one.INVOICING_DOC_NO));
    const paid = sum(mine.map((one) => decimal(one.PAY_AMOUNT)));
    const discount = percentOf(paid, decimal(rate || '0'), places);
    return {
      SUPPLIER_CODE,
      SUPPLIER_NAME: own[0]?.SUPPLIER_NAME ?? null,
      invoices: own,
      chosen: mine,
      paid,
      discount,
      final: subtract(paid, discount),
    };
  });
}
