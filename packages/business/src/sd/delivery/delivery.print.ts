import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { PrintPlan } from '@sampan/engines/print/plan/plan.ts';

/** The delivery note: goes with the goods to the customer, who signs for them. It tells neither prices nor costs. */
export const deliveryPrint: PrintPlan = {
  papers: ['A4', 'A5'],
  facts: [
    'CUSTOMER_CODE',
    'ORDER_DATE',
    'CUSTOMER_PO',
    'SHIP_DATE',
    'SHIP_CONTACT',
    'SHIP_ADDRESS',
    'CARRIER',
    'STORAGE_LOCATION_CODE',
    'OWNER',
  ],
  columns: [
    { keys: ['DELIEVERY_ENTRY_NO'], label: printTexts['print.seq'], width: 10, align: 'center' },
    { keys: ['MATERIAL_CODE'], width: 25 },
    { keys: ['MATERIAL_NAME', 'MATERIAL_SPEC'], label: printTexts['print.material'], width: 'rest' },
    { keys: ['CUSTOMER_MATERIAL_CODE'], width: 25 },
    { keys: ['FILTER4'], width: 20 },
    { keys: ['SALES_ORDER_NO', 'SALES_ORDER_ENTRY_NO'], width: 28 },
    { keys: ['UNIT_CODE'], width: 12, align: 'center' },
    { keys: ['DELIEVERY_QTY'], width: 20, align: 'right' },
  ],
  signatures: ['print.preparedBy', 'print.storekeeper', 'print.receivedBy'],
};
