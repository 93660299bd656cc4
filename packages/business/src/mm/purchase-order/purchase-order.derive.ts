import { add, type Decimal, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { convert, rateOf } from '@sampan/kernel/exchange.ts';
import { documentTaxes, lineAmounts, splitByPercent, totalAmounts } from '@sampan/kernel/line-amounts.ts';
import type { RowOf } from '@sampan/model/field.ts';
import type { purchaseOrder } from './purchase-order.ts';

/** What the amounts of an order are computed from and written to. */
export interface PurchaseOrderDraft {
  header: Partial<RowOf<typeof purchaseOrder.header>>;
  entries: Partial<RowOf<typeof purchaseOrder.entry>>[];
  parts: Record<string, Record<string, unknown>[]>;
}

/** Computes every derived amount of an order (lifecycles §3, §5): the form previews with it, the server decides with it. */
export function derivePurchaseOrder(
  draft: PurchaseOrderDraft,
  { currencyDecimals, baseDecimals }: { currencyDecimals: number; baseDecimals: number },
): void {
  const rate = rateOf(draft.header);
  for (const entry of draft.entries) Object.assign(entry, lineAmounts(entry, currencyDecimals));
  if (draft.header.TAX_ROUNDING === 'document')
    documentTaxes(draft.entries, currencyDecimals).forEach((TAX_AMOUNT, index) => {
      const entry = draft.entries[index]!;
      Object.assign(entry, { TAX_AMOUNT, FINAL_AMOUNT: add(entry.FINAL_AMOUNT_WITHOUT_TAX ?? ZERO, TAX_AMOUNT) });
    });
  for (const entry of draft.entries) {
    entry.BASE_FINAL_AMOUNT = convert(entry.FINAL_AMOUNT ?? ZERO, rate, baseDecimals);
  }
  Object.assign(draft.header, totalAmounts(draft.entries));
  draft.header.BASE_FINAL_AMOUNT = sum(draft.entries.map((entry) => entry.BASE_FINAL_AMOUNT ?? ZERO));
  const plan = draft.parts['PAYMENT_PLAN'] ?? [];
  const amounts = splitByPercent(
    draft.header.FINAL_AMOUNT ?? ZERO,
    plan.map((row) => (row['PLAN_PERCENT'] ?? ZERO) as Decimal),
    currencyDecimals,
  );
  plan.forEach((row, index) => {
    row['PLAN_AMOUNT'] = amounts[index];
  });
}
