import type { PrintPlan } from '@sampan/engines/print/plan/plan.ts';
import { pricedPaper } from '../../trade/priced-paper.print.ts';
import { BUYING } from '../../trade/side.ts';

const {
  columns,
  tables: _plans,
  ...paper
} = pricedPaper(BUYING, 'INVOICING_ENTRY_NO', [{ keys: ['RECEIVING_DOC_NO', 'RECEIVING_ENTRY_NO'], width: 26 }]);

/** The invoice as it is filed with its voucher: what it is for, where it came in, what is owed until when. */
export const purchaseInvoicePrint: PrintPlan = {
  ...paper,
  columns: columns.map((column) => (column.keys[0] === 'FINAL_AMOUNT' ? { ...column, keys: ['AMOUNT_INCLUDE_TAX'] } : column)),
  totals: ['TOTAL_COST', 'TAX', 'TOTAL_AMOUNT', 'UNPAID_AMOUNT'],
  capitals: 'TOTAL_AMOUNT',
  facts: [
    'INVOICING_NO',
    'INVOICING_DATE',
    'INVOICING_TYPE',
    'SCHEDULE_PAYMENT_DATE',
    'CONTRACT_NO',
    'EXCHANGE_RATE',
    'VOUCHER_NO',
    'ACCOUNTING_PERIOD',
    'TAX_CORRECTION',
    'TOTAL_EXPENSE',
  ],
};
