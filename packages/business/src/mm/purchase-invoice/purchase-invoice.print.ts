import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { PlannedColumn, PrintPlan } from '@sampan/engines/print/plan/plan.ts';
import { invoicePaper } from '../../trade/invoice-paper.print.ts';
import { BUYING } from '../../trade/side.ts';

/** Receipts that bear the costs, each with its share. */
const costReceipts: readonly PlannedColumn[] = [
  { keys: ['COST_SEQ'], label: printTexts['print.seq'], width: 9, align: 'center' },
  { keys: ['RECEIVING_DOC_NO', 'RECEIVING_ENTRY_NO'], width: 34 },
  { keys: ['MATERIAL_CODE'], width: 'rest' },
  { keys: ['QTY'], width: 24, align: 'right' },
  { keys: ['UNIT_CODE'], width: 16, align: 'center' },
  { keys: ['COST_SHARE'], width: 28, align: 'right' },
];

/** The invoice as it is filed with its voucher: what it is for, where it came in, which receipts bear its costs, what is owed until when. */
export const purchaseInvoicePrint: PrintPlan = {
  ...invoicePaper(BUYING, [{ keys: ['RECEIVING_DOC_NO', 'RECEIVING_ENTRY_NO', 'ACCEPTANCE_NO', 'ACCEPTANCE_ENTRY_NO'], width: 26 }]),
  tables: { COST_RECEIPTS: costReceipts },
};
