import type { PrintPlan } from '@sampan/engines/print/plan/plan.ts';
import { pricedPaper } from '../../trade/priced-paper.print.ts';
import { SELLING } from '../../trade/side.ts';

/** The sales contract: both parties with room for their chops, the amount in capitals, the payment plan. */
export const salesOrderPrint: PrintPlan = {
  ...pricedPaper(SELLING, 'SALES_ORDER_ENTRY_NO', [{ keys: ['PLAN_DELIEVERY_DATE'], width: 19, align: 'center' }]),
  facts: [
    'ORDER_DATE',
    'CUSTOMER_PO',
    'DELIEVERY_DATE',
    'DELIEVERY_TYPE',
    'DELIEVERY_ADDRESS',
    'SHIP_DATE',
    'SHIP_CONTACT',
    'SHIP_ADDRESS',
    'CARRIER',
    'SETTLE_TYPE',
    'PAY_TYPE',
    'PAY_DATE',
    'BIZ_EMPLOYEE',
  ],
};
