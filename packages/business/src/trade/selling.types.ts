import type { DraftOf, EntryOf, HeaderOf } from '@sampan/engines/call/rules.ts';
import type { salesOrder } from '../sd/sales-order/sales-order.ts';
import type { purchaseOrder } from '../mm/purchase-order/purchase-order.ts';
import { deriveAmounts } from './derive-amounts.ts';

// Keys that a side names are known to the compiler: this file holds no test to run.

export function keysOfASide(sale: HeaderOf<typeof salesOrder>, purchase: HeaderOf<typeof purchaseOrder>): unknown {
  const partners: string[] = [sale.CUSTOMER_CODE, purchase.SUPPLIER_CODE];
  const kinds: (string | null)[] = [sale.SALES_TYPE, purchase.PURCHASE_TYPE];
  // @ts-expect-error what is sold has no supplier
  const supplier = sale.SUPPLIER_CODE;
  // @ts-expect-error what is bought has no customer
  const customer = purchase.CUSTOMER_CODE;
  return [partners, kinds, supplier, customer];
}

export function entriesOfASide(entry: EntryOf<typeof salesOrder>): unknown {
  // @ts-expect-error entries have no such field
  return [entry.UNIT_PRICE, entry.UNIT_PRIZE];
}

export function amountsOfBoth(sale: DraftOf<typeof salesOrder>, purchase: DraftOf<typeof purchaseOrder>): void {
  for (const draft of [sale, purchase]) deriveAmounts(draft, () => 2);
  // @ts-expect-error it has no prices
  deriveAmounts({ header: { NOTE: '' }, entries: [{ BIN: '' }], parts: {} }, () => 2);
}
