import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { PrintPlan } from '@sampan/engines/print/plan/plan.ts';

/** The voucher as it is bound into books: summary, account, partner, both sides, and the original currency where there is one. */
export const voucherPrint: PrintPlan = {
  papers: ['A4', 'A5', 'C140'],
  facts: ['VOUCHER_CATEGORY', 'VOUCHER_DATE', 'ACCOUNTING_PERIOD', 'COMPANY_CODE', 'CURRENCY_CODE', 'SOURCE_NO', 'SUMMARY'],
  columns: [
    { keys: ['VOUCHER_ENTRY_NO'], label: printTexts['print.seq'], width: 10, align: 'center' },
    { keys: ['SUMMARY'], width: 'rest' },
    { keys: ['ACCOUNTING_CODE'], label: printTexts['print.account'], width: 34 },
    { keys: ['SUPPLIER_CODE', 'CUSTOMER_CODE'], label: printTexts['print.partner'], width: 30 },
    { keys: ['CURRENCY_CODE', 'ORIGINAL_AMOUNT', 'EXCHANGE_RATE'], label: printTexts['print.original'], width: 24, align: 'right' },
    { keys: ['DEBIT'], width: 25, align: 'right', isBlankAtZero: true },
    { keys: ['CREDIT'], width: 25, align: 'right', isBlankAtZero: true },
  ],
  mostColumns: 7,
  totals: ['DEBIT_TOTAL', 'CREDIT_TOTAL'],
  capitals: 'DEBIT_TOTAL',
  signatures: ['print.chiefAccountant', 'print.postedBy', 'print.checkedBy', 'print.cashier', 'print.preparedBy'],
};
