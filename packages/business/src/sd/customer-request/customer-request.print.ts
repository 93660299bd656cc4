import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { PrintPlan } from '@sampan/engines/print/plan/plan.ts';

/** The request as it is filed: what the customer wants by when, in both codes. */
export const customerRequestPrint: PrintPlan = {
  papers: ['A4', 'A5'],
  facts: [
    'CUSTOMER_CODE',
    'CONTACT_PERSON',
    'ORDER_DATE',
    'REQUEST_DATE',
    'BIZ_EMPLOYEE',
    'PLANT_CODE',
    'SHIP_INFO1',
    'SHIP_INFO2',
    'SHIP_INFO3',
    'SHIP_INFO4',
    'SHIP_INFO5',
  ],
  columns: [
    { keys: ['CUSTOMER_REQUEST_ENTRY_NO'], label: printTexts['print.seq'], width: 10, align: 'center' },
    { keys: ['CUSTOMER_MATERIAL_CODE'], width: 32 },
    { keys: ['MATERIAL_CODE'], width: 25 },
    { keys: ['MATERIAL_NAME', 'MATERIAL_SPEC'], label: printTexts['print.material'], width: 'rest' },
    { keys: ['UNIT_CODE'], width: 13, align: 'center' },
    { keys: ['QTY'], width: 22, align: 'right' },
    { keys: ['NOTE'], width: 30 },
  ],
  signatures: ['print.preparedBy', 'print.checkedBy', 'print.approvedBy'],
};
