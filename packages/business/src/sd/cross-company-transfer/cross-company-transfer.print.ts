import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { PrintPlan } from '@sampan/engines/print/plan/plan.ts';

/** The paper that goes with the goods from one company to the other. */
export const crossCompanyTransferPrint: PrintPlan = {
  papers: ['A4', 'A5', 'C140'],
  facts: [
    'ORDER_DATE',
    'SALES_COMPANY_CODE',
    'SALES_PLANT_CODE',
    'SALES_STORAGE_LOCATION_CODE',
    'PURCHASE_COMPANY_CODE',
    'PURCHASE_PLANT_CODE',
    'PURCHASE_STORAGE_LOCATION_CODE',
    'SALES_CURRENCY_CODE',
    'OWNER',
  ],
  columns: [
    { keys: ['STO_ENTRY_NO'], label: printTexts['print.seq'], width: 10, align: 'center' },
    { keys: ['MATERIAL_CODE'], width: 24 },
    { keys: ['MATERIAL_NAME', 'MATERIAL_SPEC'], label: printTexts['print.material'], width: 'rest' },
    { keys: ['FILTER4'], width: 18 },
    { keys: ['UNIT_CODE'], width: 12, align: 'center' },
    { keys: ['QTY'], width: 20, align: 'right' },
    { keys: ['SALES_UNIT_PRICE'], width: 20, align: 'right' },
    { keys: ['SALES_FINAL_AMOUNT'], width: 26, align: 'right' },
  ],
  signatures: ['print.preparedBy', 'print.approvedBy', 'print.handledBy'],
};
