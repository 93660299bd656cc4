import type { PrintPlan } from '@sampan/engines/print/plan/plan.ts';
import { pricedPaper } from '../../trade/priced-paper.print.ts';
import { BUYING } from '../../trade/side.ts';

/** The purchase contract: both parties with room for their chops, the amount in capitals, the payment plan. */
export const purchaseOrderPrint: PrintPlan = {
  ...pricedPaper(BUYING, 'PURCHASE_ORDER_ENTRY_NO', [{ keys: ['DELIEVERY_DATE'], width: 19, align: 'center' }]),
  facts: [
    'ORDER_DATE',
    'DELIEVERY_DATE',
    'PLANT_CODE',
    'DELIEVERY_TYPE',
    'DELIEVERY_ADDRESS',
    'DELIEVERY_CONTACT',
    'CARRIER',
    'SETTLE_TYPE',
    'PAY_TYPE',
    'PAY_DATE',
    'BIZ_EMPLOYEE',
    'REF_SALES_ORDER_NO',
    'REF_PURCHASE_ORDER_NO',
  ],
};
