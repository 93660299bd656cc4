import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { PrintPlan } from '@sampan/engines/print/plan/plan.ts';

/** The report as the customer gets it: each item, its price, the total in capitals. */
export const recycleReportPrint: PrintPlan = {
  papers: ['A4', 'A5'],
  facts: ['REPORT_TITLE', 'ORDER_DATE', 'CUSTOMER_CODE', 'RECYCLE_REQUEST_NO', 'COMPANY_CODE', 'CURRENCY_CODE', 'NOTE'],
  columns: [
    { keys: ['RECYCLE_REPORT_ENTRY_NO'], label: printTexts['print.seq'], width: 10, align: 'center' },
    { keys: ['RECYCLE_CATEGORY'], width: 24 },
    { keys: ['ITEM_TITLE'], width: 38 },
    { keys: ['CONTENT'], width: 'rest' },
    { keys: ['QTY'], width: 22, align: 'right' },
    { keys: ['UNIT_CODE'], width: 14, align: 'center' },
    { keys: ['UNIT_PRICE'], width: 22, align: 'right' },
    { keys: ['AMOUNT'], width: 26, align: 'right' },
  ],
  totals: ['AMOUNT'],
  capitals: 'AMOUNT',
  signatures: ['print.preparedBy', 'print.checkedBy', 'print.approvedBy'],
};
