import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { PrintPlan } from '@sampan/engines/print/plan/plan.ts';

/** The requisition as it is filed: who needs what by when, and the lowest known price. */
export const purchaseRequisitionPrint: PrintPlan = {
  papers: ['A4', 'A5'],
  facts: ['ORDER_DATE', 'REQUEST_DATE', 'REQUEST_PRIORITY', 'REQUEST_DEPT', 'BIZ_EMPLOYEE', 'COMPANY_CODE', 'PLANT_CODE'],
  columns: [
    { keys: ['PURCHASE_REQUEST_ENTRY_NO'], label: printTexts['print.seq'], width: 10, align: 'center' },
    { keys: ['MATERIAL_CODE'], width: 25 },
    { keys: ['MATERIAL_NAME', 'MATERIAL_SPEC'], label: printTexts['print.material'], width: 'rest' },
    { keys: ['UNIT_CODE'], width: 13, align: 'center' },
    { keys: ['QTY'], width: 22, align: 'right' },
    { keys: ['MIN_PRICE'], width: 22, align: 'right' },
    { keys: ['MIN_VENDOR_CODE'], width: 32 },
    { keys: ['NOTE'], width: 22 },
  ],
  signatures: ['print.preparedBy', 'print.checkedBy', 'print.approvedBy'],
};
