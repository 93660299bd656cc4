import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { PrintPlan } from '@sampan/engines/print/plan/plan.ts';

/** The request as the carrier gets it, and once it is settled its settlement: each item, its price, the total in capitals. */
export const recycleRequestPrint: PrintPlan = {
  papers: ['A4', 'A5'],
  facts: [
    'ORDER_DATE',
    'CUSTOMER_CODE',
    'ENTITY',
    'CONTACT_PERSON',
    'COMPANY_CODE',
    'FROM_ADDRESS',
    'TO_ADDRESS',
    'CARRIER',
    'DECLARATION',
    'TARGET_MATERIAL_CODE',
    'PACKING_MATERIAL_CODE',
    'PKGS',
    'WEIGHT',
    'UNIT_CODE',
    'BATCH_NO',
    'PICK_DATE',
    'RECEIVING_WEIGHT',
    'PROCESSING_WEIGHT',
    'PROCESS_START_DATE',
    'PROCESS_END_DATE',
    'SETTLEMENT_DATE',
    'CURRENCY_CODE',
    'NOTE',
  ],
  columns: [
    { keys: ['SERVICE_ENTRY_NO'], label: printTexts['print.seq'], width: 10, align: 'center' },
    { keys: ['RECYCLE_SERVICE'], width: 50 },
    { keys: ['NOTE'], width: 'rest' },
  ],
  tables: {
    FREIGHT_LIST: [
      { keys: ['FREIGHT_NO'], label: printTexts['print.seq'], width: 10, align: 'center' },
      { keys: ['GOODS'], width: 'rest' },
      { keys: ['PKGS'], width: 20, align: 'right' },
      { keys: ['WEIGHT'], width: 26, align: 'right' },
      { keys: ['NOTE'], width: 50 },
    ],
    SETTLEMENT: [
      { keys: ['SETTLEMENT_NO'], label: printTexts['print.seq'], width: 10, align: 'center' },
      { keys: ['RECYCLE_CATEGORY'], width: 22 },
      { keys: ['ITEM_TITLE'], width: 34 },
      { keys: ['CONTENT'], width: 'rest' },
      { keys: ['QTY'], width: 22, align: 'right' },
      { keys: ['UNIT_CODE'], width: 14, align: 'center' },
      { keys: ['UNIT_PRICE'], width: 22, align: 'right' },
      { keys: ['AMOUNT'], width: 26, align: 'right' },
    ],
  },
  totals: ['SETTLEMENT_AMOUNT'],
  capitals: 'SETTLEMENT_AMOUNT',
  signatures: ['print.preparedBy', 'print.checkedBy', 'print.approvedBy'],
};
