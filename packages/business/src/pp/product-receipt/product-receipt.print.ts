import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { PrintPlan } from '@sampan/engines/print/plan/plan.ts';

/** The slip with which goods come from the line: what of which order, into which bin. */
export const productReceiptPrint: PrintPlan = {
  papers: ['A4', 'A5'],
  facts: [
    'PRODUCTION_ORDER_NO',
    'MATERIAL_CODE',
    'RECEIVE_DATE',
    'RECEIVE_QTY',
    'SCRAP_QTY',
    'FAILURE_CODE',
    'UNIT_CODE',
    'WAREHOUSE_CODE',
    'STORAGE_LOCATION_CODE',
    'NOTE',
  ],
  columns: [
    { keys: ['RECEIPT_LINE_NO'], label: printTexts['print.seq'], width: 10, align: 'center' },
    { keys: ['MATERIAL_CODE'], width: 28 },
    { keys: ['MATERIAL_NAME', 'MATERIAL_SPEC'], label: printTexts['print.material'], width: 'rest' },
    { keys: ['ITEM_KIND'], width: 20 },
    { keys: ['FILTER4'], width: 24 },
    { keys: ['STORAGE_BIN_CODE'], width: 20 },
    { keys: ['BASE_QTY'], width: 22, align: 'right' },
    { keys: ['UNIT_CODE'], width: 14, align: 'center' },
  ],
  signatures: ['print.preparedBy', 'print.checkedBy', 'print.receivedBy'],
};
