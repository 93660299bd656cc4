import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { PrintPlan } from '@sampan/engines/print/plan/plan.ts';

/** The paper that goes back with the goods: what of which receipt, and whether it is credited or replaced. */
export const purchaseReturnPrint: PrintPlan = {
  papers: ['A4', 'A5'],
  facts: ['SUPPLIER_CODE', 'ORDER_DATE', 'PURCHASE_ORDER_NO', 'PLANT_CODE', 'STORAGE_LOCATION_CODE', 'CARRIER', 'OWNER'],
  columns: [
    { keys: ['PURCHASE_RETURN_ENTRY_NO'], label: printTexts['print.seq'], width: 10, align: 'center' },
    { keys: ['MATERIAL_CODE'], width: 25 },
    { keys: ['MATERIAL_NAME', 'MATERIAL_SPEC'], label: printTexts['print.material'], width: 'rest' },
    { keys: ['FILTER4'], width: 20 },
    { keys: ['RECEIVING_DOC_NO', 'RECEIVING_ENTRY_NO'], width: 28 },
    { keys: ['UNIT_CODE'], width: 12, align: 'center' },
    { keys: ['RETURN_QTY'], width: 20, align: 'right' },
    { keys: ['RETURN_TYPE'], width: 28 },
  ],
  signatures: ['print.preparedBy', 'print.storekeeper', 'print.approvedBy'],
};
