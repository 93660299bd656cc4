import type { RowOf } from '@sampan/model/field.ts';
import type { Side } from './side.ts';
import type { discountShare, headerDiscount, paymentPlan, pricedEntry, tradeHeader, tradeTotals } from './trade-fields.ts';

/** Header and entries of a priced document on either side, as far as they are shared. */
export type PricedHeader = RowOf<ReturnType<typeof tradeHeader<Side>>> & RowOf<typeof tradeTotals> & Partial<RowOf<typeof headerDiscount>>;
export type PricedEntry = RowOf<ReturnType<typeof pricedEntry>> & Partial<RowOf<typeof discountShare>>;

/** What is typed of a priced document, perhaps not filled in yet. */
export interface PricedDraft {
  readonly header: Partial<PricedHeader>;
  readonly entries: readonly Partial<PricedEntry>[];
  readonly parts: { readonly PAYMENT_PLAN?: readonly Partial<RowOf<typeof paymentPlan.fields>>[] };
}

/** The same beside what is stored of it. */
export interface StoredDraft extends PricedDraft {
  readonly stored?: Partial<PricedHeader> | undefined;
  readonly storedEntries?: readonly Partial<PricedEntry>[] | undefined;
}
