import type { FormDraft, ScreenConfig } from '@sampan/widgets/form/screen-config.ts';
import { deriveInvoiceOf, type InvoiceDraft } from './derive-invoice.ts';
import { pricedColumns } from './priced-form.web.ts';
import type { Side } from './side.ts';

/** Columns of an invoice's line that tell what it is, for how much, and what of it is open. */
export const invoiceColumns: readonly string[] = [
  ...pricedColumns.filter((key) => key !== 'FINAL_AMOUNT'),
  'AMOUNT_INCLUDE_TAX',
  'UNPAID_AMOUNT',
  'MATERIAL_BATCH',
];

/** Totals of an invoice's form, and what previews them. */
export const invoiceForm = (side: Side): Pick<ScreenConfig, 'totals' | 'derive'> => ({
  totals: ['TOTAL_COST', 'TAX', 'OFFSET_TAX', 'UNPAID_AMOUNT', 'TOTAL_AMOUNT'],
  derive: (draft: FormDraft, decimalsIn) => deriveInvoiceOf(side)(draft as unknown as InvoiceDraft, decimalsIn),
});
