import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { PrintPlan } from '@sampan/engines/print/plan/plan.ts';

/** The slip that goes with the goods: from bin to bin, with its batch and the storekeeper's signature. */
export const transferOrderPrint: PrintPlan = {
  papers: ['A4', 'A5'],
  facts: [
    'ORDER_TYPE',
    'ORDER_DATE',
    'WAREHOUSE_CODE',
    'STORAGE_LOCATION_CODE',
    'MOVING_TYPE',
    'REF_PURCHASE_ORDER_NO',
    'DELIEVERY_DOC_NO',
    'MATERIAL_PICK_NO',
    'PRODUCTION_ORDER_NO',
    'OWNER',
  ],
  columns: [
    { keys: ['TRANSFER_ORDER_ENTRY_NO'], label: printTexts['print.seq'], width: 10, align: 'center' },
    { keys: ['MATERIAL_CODE'], width: 25 },
    { keys: ['MATERIAL_NAME', 'MATERIAL_SPEC'], label: printTexts['print.material'], width: 'rest' },
    { keys: ['FILTER4'], width: 20 },
    { keys: ['UNIT_CODE'], width: 12, align: 'center' },
    { keys: ['QTY'], width: 18, align: 'right' },
    { keys: ['OUT_STORAGE_BIN_CODE'], width: 21 },
    { keys: ['IN_STORAGE_BIN_CODE', 'STORAGE_LOCATION_CODE'], width: 21 },
    { keys: ['QTY_OUT'], width: 18, align: 'right' },
  ],
  signatures: ['print.preparedBy', 'print.storekeeper', 'print.checkedBy'],
};
