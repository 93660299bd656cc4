import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { PrintPlan } from '@sampan/engines/print/plan/plan.ts';

/** The slip with which goods leave the warehouse: what for and why, for whom, out of which bin. */
export const goodsIssuePrint: PrintPlan = {
  papers: ['A4', 'A5'],
  facts: ['ISSUE_TYPE', 'ISSUE_REASON', 'ORDER_DATE', 'BIZ_EMPLOYEE', 'ORG_CODE', 'WAREHOUSE_CODE', 'STORAGE_LOCATION_CODE', 'NOTE'],
  columns: [
    { keys: ['GOODS_ISSUE_ENTRY_NO'], label: printTexts['print.seq'], width: 10, align: 'center' },
    { keys: ['STORAGE_BIN_CODE'], width: 22 },
    { keys: ['MATERIAL_CODE'], width: 26 },
    { keys: ['MATERIAL_NAME', 'MATERIAL_SPEC'], label: printTexts['print.material'], width: 'rest' },
    { keys: ['FILTER4'], width: 22 },
    { keys: ['UNIT_CODE'], width: 14, align: 'center' },
    { keys: ['QTY'], width: 22, align: 'right' },
    { keys: ['NOTE'], width: 30 },
  ],
  signatures: ['print.preparedBy', 'print.storekeeper', 'print.approvedBy', 'print.receivedBy'],
};
