import type { PlannedColumn, PrintPlan } from '@sampan/engines/print/plan/plan.ts';
import { pricedPaper } from './priced-paper.print.ts';
import type { Side } from './side.ts';

/** An invoice on paper: what it is for, by which documents (`further` columns), what it comes to and what is open of it. */
export function invoicePaper(side: Side, further: readonly PlannedColumn[]): PrintPlan {
  const { columns, tables: _plans, ...paper } = pricedPaper(side, 'INVOICING_ENTRY_NO', further);
  return {
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
}
