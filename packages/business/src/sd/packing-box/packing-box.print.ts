import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { PrintPlan } from '@sampan/engines/print/plan/plan.ts';

/** The packing list that lies in the box: what is in it, how heavy and how large it is. */
export const packingBoxPrint: PrintPlan = {
  papers: ['A4', 'A5'],
  facts: [
    'CUSTOMER_CODE',
    'ORDER_DATE',
    'DELIEVERY_DOC_NO',
    'CUSTOMER_PO',
    'BOX_NO',
    'LOADED_ITEM_QTY',
    'BOX_MATERIAL_CODE',
    'WEIGHT_UNIT',
    'BOX_WEIGHT',
    'NET_WEIGHT',
    'SIZE_UNIT',
    'LENGTH',
    'WIDTH',
    'HEIGHT',
  ],
  columns: [
    { keys: ['BOX_ENTRY_NO'], label: printTexts['print.seq'], width: 10, align: 'center' },
    { keys: ['MATERIAL_CODE', 'CUSTOMER_MATERIAL_CODE'], width: 30 },
    { keys: ['MATERIAL_NAME', 'MATERIAL_SPEC'], label: printTexts['print.material'], width: 'rest' },
    { keys: ['DELIEVERY_ENTRY_NO'], width: 20, align: 'center' },
    { keys: ['UNIT_CODE'], width: 12, align: 'center' },
    { keys: ['PACK_QTY'], width: 22, align: 'right' },
  ],
  signatures: ['print.preparedBy', 'print.checkedBy'],
};
