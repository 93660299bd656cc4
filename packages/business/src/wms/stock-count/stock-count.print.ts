import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { PrintPlan } from '@sampan/engines/print/plan/plan.ts';

/** The count sheet: where to look for what, with room for what is found. It does not tell what the books say. */
export const stockCountPrint: PrintPlan = {
  papers: ['A4', 'A5'],
  facts: ['ORDER_DATE', 'WAREHOUSE_CODE', 'STORAGE_LOCATION_CODE', 'COUNT_MODE', 'OWNER'],
  columns: [
    { keys: ['STOCK_COUNT_ENTRY_NO'], label: printTexts['print.seq'], width: 12, align: 'center' },
    { keys: ['STORAGE_BIN_CODE'], width: 26 },
    { keys: ['MATERIAL_CODE'], width: 28 },
    { keys: ['MATERIAL_NAME', 'MATERIAL_SPEC'], label: printTexts['print.material'], width: 'rest' },
    { keys: ['FILTER4'], width: 24 },
    { keys: ['UNIT_CODE'], width: 14, align: 'center' },
    { keys: ['COUNTED_QTY'], width: 30, align: 'right' },
  ],
  signatures: ['print.preparedBy', 'print.storekeeper', 'print.checkedBy'],
};
