import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { PrintPlan } from '@sampan/engines/print/plan/plan.ts';
import { materialPickTexts } from './material-pick.texts.ts';

const { labels } = materialPickTexts;

/** The slip with which somebody walks from bin to bin, and on which the line signs for the material. It tells no values. */
export const materialPickPrint: PrintPlan = {
  papers: ['A4', 'A5'],
  facts: [
    'PRODUCTION_ORDER_NO',
    'MATERIAL_CODE',
    'SHARE_QTY',
    'UNIT_CODE',
    'ORDER_DATE',
    'WAREHOUSE_CODE',
    'STORAGE_LOCATION_CODE',
    'OWNER',
    'NOTE',
  ],
  columns: [
    { keys: ['PICK_ENTRY_NO'], label: printTexts['print.seq'], width: 9, align: 'center' },
    { keys: ['STORAGE_BIN_CODE'], width: 20 },
    { keys: ['MATERIAL_CODE'], width: 22 },
    { keys: ['MATERIAL_NAME', 'MATERIAL_SPEC'], label: printTexts['print.material'], width: 'rest' },
    { keys: ['FILTER4'], width: 18 },
    { keys: ['UNIT_CODE'], width: 12, align: 'center' },
    { keys: ['PICK_QTY'], width: 18, align: 'right' },
    { keys: ['ISSUE_QTY'], width: 18, align: 'right' },
    { keys: ['FAILURE_CODE'], label: labels['ENTRIES.FAILURE_CODE'], width: 20 },
  ],
  signatures: ['print.preparedBy', 'print.issuedBy', 'print.pickedBy'],
};
