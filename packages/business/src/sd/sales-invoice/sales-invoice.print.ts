import type { PrintPlan } from '@sampan/engines/print/plan/plan.ts';
import { invoicePaper } from '../../trade/invoice-paper.print.ts';
import { SELLING } from '../../trade/side.ts';

/** The invoice as the customer gets it: what went out, by which deliveries, and what it comes to until when. */
export const salesInvoicePrint: PrintPlan = invoicePaper(SELLING, [
  { keys: ['DELIEVERY_DOC_NO', 'DELIEVERY_ENTRY_NO', 'RELATED_INVOICING_NO', 'RELATED_ENTRY_NO'], width: 26 },
]);
