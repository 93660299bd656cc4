import type { Bilingual } from '@sampan/kernel/languages.ts';
import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { PlannedColumn, PrintPlan } from '@sampan/engines/print/plan/plan.ts';
import type { Side } from './side.ts';

/** Where invoices are settled in another currency. */
const inInvoiceCurrency: readonly PlannedColumn[] = [
  {
    keys: ['AMOUNT', 'RELATED_CURRENCY_CODE'],
    label: ['发票币种金额', 'In invoice currency'],
    beside: 'SETTLE_RATE',
    width: 28,
    align: 'right',
  },
  { keys: ['SETTLE_RATE'], width: 22, align: 'right' },
];

/** The slip of a payment or receipt: with whom, by which account, for what, the amount in capitals. */
export const settlementPaper = (side: Side, words: { readonly settled: Bilingual; readonly amount: Bilingual }): PrintPlan => ({
  papers: ['A4', 'A5', 'C140'],
  facts: [
    side.date,
    'COMPANY_CODE',
    side.partner,
    side.kind,
    'BANK_ACCOUNT_CODE',
    'SETTLE_ACCOUNT_CODE',
    'CURRENCY_CODE',
    'EXCHANGE_RATE',
    'DISCOUNT_RATE',
  ],
  columns: [
    { keys: [side.entryNo], label: printTexts['print.seq'], width: 10, align: 'center' },
    {
      keys: [...side.targets.map(({ field }) => field), ...side.orders.map(({ applied }) => applied)],
      label: words.settled,
      width: 40,
    },
    { keys: ['ACCOUNTING_CODE'], width: 36 },
    { keys: ['NOTE'], width: 'rest' },
    ...inInvoiceCurrency,
    { keys: ['PAY_AMOUNT'], label: words.amount, width: 28, align: 'right' },
  ],
  mostColumns: 9,
  totals: [side.total, 'TOTAL_DISCOUNT_AMOUNT', 'TOTAL_FINAL_AMOUNT'],
  capitals: 'TOTAL_FINAL_AMOUNT',
  signatures: ['print.approvedBy', 'print.checkedBy', 'print.cashier', 'print.preparedBy'],
});
