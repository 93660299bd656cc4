import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { PrintPlan } from '@sampan/engines/print/plan/plan.ts';

/** The payment slip: to whom, from which account, for what, the amount in capitals. */
export const paymentPrint: PrintPlan = {
  papers: ['A4', 'A5', 'C140'],
  facts: [
    'PAYMENT_DATE',
    'COMPANY_CODE',
    'SUPPLIER_CODE',
    'PAYMENT_TYPE',
    'BANK_ACCOUNT_CODE',
    'SETTLE_ACCOUNT_CODE',
    'CURRENCY_CODE',
    'EXCHANGE_RATE',
    'DISCOUNT_RATE',
  ],
  columns: [
    { keys: ['PAYMENT_ENTRY_NO'], label: printTexts['print.seq'], width: 10, align: 'center' },
    { keys: ['RELATED_INVOICING_NO', 'PURCHASE_ORDER_NO', 'PREPAID_ORDER_NO'], label: printTexts['print.paidFor'], width: 40 },
    { keys: ['ACCOUNTING_CODE'], width: 40 },
    { keys: ['NOTE'], width: 'rest' },
    { keys: ['AMOUNT'], width: 28, align: 'right' },
  ],
  totals: ['TOTAL_PAYMENT_AMOUNT', 'TOTAL_DISCOUNT_AMOUNT', 'TOTAL_FINAL_AMOUNT'],
  capitals: 'TOTAL_FINAL_AMOUNT',
  signatures: ['print.approvedBy', 'print.checkedBy', 'print.cashier', 'print.preparedBy'],
};
