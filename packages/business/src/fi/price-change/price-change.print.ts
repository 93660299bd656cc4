import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { PrintPlan } from '@sampan/engines/print/plan/plan.ts';

/** The price change as it is filed with its voucher: each material with both prices and what its stock is worth. */
export const priceChangePrint: PrintPlan = {
  papers: ['A4'],
  facts: ['POSTING_DATE', 'PLANT_CODE', 'COMPANY_CODE', 'VOUCHER_NO', 'CURRENCY_CODE', 'NOTE'],
  columns: [
    { keys: ['PRICE_CHANGE_ENTRY_NO'], label: printTexts['print.seq'], width: 10, align: 'center' },
    { keys: ['MATERIAL_CODE', 'MATERIAL_NAME'], width: 'rest' },
    { keys: ['QTY'], width: 20, align: 'right' },
    { keys: ['UNIT_CODE'], width: 12, align: 'center' },
    { keys: ['OLD_PRICE'], width: 22, align: 'right' },
    { keys: ['NEW_PRICE'], width: 22, align: 'right' },
    { keys: ['OLD_VALUE'], width: 25, align: 'right' },
    { keys: ['NEW_VALUE'], width: 25, align: 'right' },
    { keys: ['DIFFERENCE'], width: 23, align: 'right' },
  ],
  totals: ['DIFFERENCE'],
  signatures: ['print.approvedBy', 'print.checkedBy', 'print.preparedBy'],
};
