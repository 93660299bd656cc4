import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { PrintPlan } from '@sampan/engines/print/plan/plan.ts';
import { packingBox } from '../packing-box/packing-box.ts';

/** The loading list that goes with the carrier: which deliveries and boxes, where to, how heavy. */
export const shippingPrint: PrintPlan = {
  papers: ['A4', 'A5'],
  facts: ['CARRIER', 'SHIP_DATE', 'VEHICLE_NO', 'DRIVER', 'TRACKING_NO', 'PLANT_CODE', 'TOTAL_BOX_COUNT', 'TOTAL_WEIGHT', 'OWNER'],
  columns: [
    { keys: ['SHIPPING_ENTRY_NO'], label: printTexts['print.seq'], width: 10, align: 'center' },
    { keys: ['DELIEVERY_DOC_NO', 'SALES_ORDER_NO'], width: 30 },
    { keys: ['CUSTOMER_CODE'], width: 44 },
    { keys: ['SHIP_ADDRESS', 'SHIP_CONTACT'], width: 'rest' },
    { keys: ['BOX_COUNT'], width: 14, align: 'right' },
    { keys: ['GROSS_WEIGHT'], width: 24, align: 'right' },
  ],
  tables: {
    BOXES: [
      { keys: ['DELIEVERY_DOC_NO'], width: 'rest' },
      { keys: ['BOX_NO'], width: 24 },
      { keys: ['BOX_SN'], width: 40 },
      { keys: ['BOX_WEIGHT'], width: 28, align: 'right' },
      { keys: ['WEIGHT_UNIT'], width: 20 },
    ],
  },
  records: { BOXES: packingBox },
  signatures: ['print.preparedBy', 'print.storekeeper', 'print.receivedBy'],
};
