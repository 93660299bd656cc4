import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import { documentLabels } from '@sampan/model/labels/documents.ts';
import type { PrintPlan } from '@sampan/engines/print/plan/plan.ts';

/** The claim as it is filed with its receipts: who, what for, each expense, the amount in capitals. */
export const expenseClaimPrint: PrintPlan = {
  papers: ['A4', 'A5', 'C140'],
  facts: ['CLAIM_DATE', 'CLAIM_TYPE', 'BIZ_EMPLOYEE', 'COMPANY_CODE', 'TITLE', 'CURRENCY_CODE'],
  columns: [
    { keys: ['CLAIM_ENTRY_NO'], label: printTexts['print.seq'], width: 10, align: 'center' },
    { keys: ['OCC_TIME'], width: 22 },
    { keys: ['EXPENSE_TYPE_NAME'], label: documentLabels.EXPENSE_TYPE, width: 28 },
    { keys: ['NOTE'], width: 'rest' },
    { keys: ['RECEIPT_NO'], width: 26 },
    { keys: ['CURRENCY_CODE'], width: 13, align: 'center' },
    { keys: ['AMOUNT'], width: 22, align: 'right' },
    { keys: ['EXCHANGE_RATE'], width: 17, align: 'right' },
    { keys: ['BASE_AMOUNT'], width: 24, align: 'right' },
  ],
  totals: ['TOTAL_AMOUNT', 'ADVANCE_AMOUNT', 'FINAL_AMOUNT'],
  capitals: 'FINAL_AMOUNT',
  signatures: ['print.approvedBy', 'print.checkedBy', 'print.cashier', 'print.preparedBy'],
};
