import type { PrintPlan } from '@sampan/engines/print/plan/plan.ts';
import { invoicePaper } from '../../trade/invoice-paper.print.ts';
import { BUYING } from '../../trade/side.ts';

/** The invoice as it is filed with its voucher: what it is for, where it came in, what is owed until when. */
export const purchaseInvoicePrint: PrintPlan = invoicePaper(BUYING, [
  { keys: ['RECEIVING_DOC_NO', 'RECEIVING_ENTRY_NO', 'ACCEPTANCE_NO', 'ACCEPTANCE_ENTRY_NO'], width: 26 },
]);
