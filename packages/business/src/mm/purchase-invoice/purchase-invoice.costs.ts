import { type Decimal, decimal, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { shareOut } from '@sampan/kernel/share-out.ts';
import { type InvoiceDraft, ownWorths } from '../../trade/derive-invoice.ts';
import { BUYING } from '../../trade/side.ts';
import type { PurchaseInvoiceCostReceiptRow, PurchaseInvoiceEntryRow } from './purchase-invoice.ts';

/** What a line may ask for or credit; one that names nothing of it is a cost of receipts (PI-5). */
const SOURCES = ['RECEIVING_DOC_NO', 'ACCEPTANCE_NO', 'AHEAD_ORDER_NO', 'PURCHASE_RETURN_ORDER_NO', 'CREDITED_ENTRY_NO'] as const;

export const isCost = (entry: Partial<Pick<PurchaseInvoiceEntryRow, (typeof SOURCES)[number]>>): boolean =>
  SOURCES.every((key) => !entry[key]);

/** A receipt's line that bears costs, with what they may be shared out by. */
export type BearingRow = Partial<Pick<PurchaseInvoiceCostReceiptRow, 'BASE_QTY' | 'COST_WEIGHT' | 'BASE_RECEIVE_AMOUNT' | 'COST_SHARE'>>;

const BASES = { VALUE: 'BASE_RECEIVE_AMOUNT', QTY: 'BASE_QTY', WEIGHT: 'COST_WEIGHT' } as const;
const basisOf = (by: string) => BASES[by as keyof typeof BASES];

/** An invoice with its lines as far as they say what they are of. */
export interface CostingDraft extends InvoiceDraft {
  readonly header: InvoiceDraft['header'] & { readonly EXPENSE_BY?: string };
  readonly entries: readonly (InvoiceDraft['entries'][number] & Parameters<typeof isCost>[0])[];
}

/** What all lines together cost that are of nothing: the expense beside them is theirs where there is nothing else that could bear it. */
export function costsOf({ header, entries }: CostingDraft): Decimal {
  if (entries.every((entry) => isCost(entry))) return decimal(header.TOTAL_COST ?? ZERO);
  const worths = ownWorths(BUYING, { header, entries });
  return sum(worths.filter((_, index) => isCost(entries[index]!)));
}

/** Shares the costs out over the receipts that bear them, by the largest remainder; not before the server has said of all of them what weighs. */
export function shareCosts(draft: CostingDraft, rows: readonly BearingRow[], places: number): void {
  const basis = basisOf(draft.header.EXPENSE_BY ?? 'VALUE');
  const weights = rows.flatMap((row) => row[basis] ?? []).map((weight) => decimal(weight));
  const shares = weights.length === rows.length ? shareOut(costsOf(draft), weights, places) : [];
  rows.forEach((row, index) => {
    row.COST_SHARE = shares[index] ?? null;
  });
}
