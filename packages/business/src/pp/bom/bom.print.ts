import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { PrintPlan } from '@sampan/engines/print/plan/plan.ts';

/** The bill of materials as it hangs at the line: what goes into so much of the product. */
export const bomPrint: PrintPlan = {
  papers: ['A4'],
  facts: ['MATERIAL_CODE', 'PLANT_CODE', 'BOM_VERSION', 'BOM_QTY', 'UNIT_CODE', 'VALID_FROM', 'VALID_TO', 'NOTE'],
  columns: [
    { keys: ['BOM_ENTRY_NO'], label: printTexts['print.seq'], width: 10, align: 'center' },
    { keys: ['MATERIAL_CODE', 'MATERIAL_NAME'], width: 'rest' },
    { keys: ['MATERIAL_SPEC'], width: 36 },
    { keys: ['ITEM_KIND', 'ALTERNATIVE_TO'], width: 24 },
    { keys: ['QTY'], width: 22, align: 'right' },
    { keys: ['UNIT_CODE'], width: 14, align: 'center' },
    { keys: ['SCRAP_RATE'], width: 18, align: 'right' },
  ],
  signatures: ['print.approvedBy', 'print.checkedBy', 'print.preparedBy'],
};
