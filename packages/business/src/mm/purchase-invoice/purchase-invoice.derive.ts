import { deriveInvoiceOf } from '../../trade/derive-invoice.ts';
import { BUYING } from '../../trade/side.ts';
import { type BearingRow, type CostingDraft, shareCosts } from './purchase-invoice.costs.ts';

const deriveAmounts = deriveInvoiceOf(BUYING);

interface PurchaseInvoiceDraft extends CostingDraft {
  readonly parts?: { readonly COST_RECEIPTS?: readonly BearingRow[] };
}

/** The derived amounts of a purchase invoice, and what receipts bear of its costs. */
export function deriveInvoice(draft: PurchaseInvoiceDraft, decimalsIn: Parameters<typeof deriveAmounts>[1]): void {
  deriveAmounts(draft, decimalsIn);
  shareCosts(draft, draft.parts?.COST_RECEIPTS ?? [], decimalsIn('CURRENCY_CODE'));
}
