import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { PrintPlan } from '@sampan/engines/print/plan/plan.ts';

/** The traveller that goes with the goods along the line: what is made, by when, of what. */
export const productionOrderPrint: PrintPlan = {
  papers: ['A4'],
  facts: [
    'MATERIAL_CODE',
    'PLAN_QTY',
    'UNIT_CODE',
    'PLANT_CODE',
    'WORKSHOP_CODE',
    'LINE_CODE',
    'PLAN_START_DATE',
    'PLAN_END_DATE',
    'BOM_NO',
    'BOM_VERSION',
    'OWNER',
    'NOTE',
  ],
  columns: [
    { keys: ['COMPONENT_NO'], label: printTexts['print.seq'], width: 10, align: 'center' },
    { keys: ['MATERIAL_CODE'], width: 28 },
    { keys: ['MATERIAL_NAME', 'MATERIAL_SPEC'], label: printTexts['print.material'], width: 'rest' },
    { keys: ['NEED_QTY'], width: 24, align: 'right' },
    { keys: ['PICK_QTY'], width: 24, align: 'right' },
    { keys: ['UNIT_CODE'], width: 14, align: 'center' },
    { keys: ['NOTE'], width: 30 },
  ],
  signatures: ['print.preparedBy', 'print.storekeeper', 'print.checkedBy', 'print.approvedBy'],
};
