import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { PrintPlan } from '@sampan/engines/print/plan/plan.ts';

/** The slip of whoever splits goods and labels them anew: what they are now, and line by line what they become. */
export const stockSplitPrint: PrintPlan = {
  papers: ['A4', 'A5'],
  facts: [
    'ORDER_DATE',
    'WAREHOUSE_CODE',
    'STORAGE_LOCATION_CODE',
    'STORAGE_BIN_CODE',
    'MATERIAL_CODE',
    'FILTER4',
    'QTY',
    'UNIT_CODE',
    'OWNER',
  ],
  columns: [
    { keys: ['STOCK_SPLIT_ENTRY_NO'], label: printTexts['print.seq'], width: 10, align: 'center' },
    { keys: ['MATERIAL_CODE'], width: 26 },
    { keys: ['MATERIAL_NAME', 'MATERIAL_SPEC'], label: printTexts['print.material'], width: 'rest' },
    { keys: ['FILTER4'], width: 26 },
    { keys: ['UNIT_CODE'], width: 14, align: 'center' },
    { keys: ['QTY'], width: 24, align: 'right' },
    { keys: ['STORAGE_BIN_CODE'], width: 26 },
  ],
  signatures: ['print.preparedBy', 'print.storekeeper', 'print.checkedBy'],
};
