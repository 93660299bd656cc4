import type { PrintPlan } from '@sampan/engines/print/plan.ts';
import { purchaseOrderPrint } from './mm/purchase-order/purchase-order.print.ts';

/** Print plans by document type; a document without one prints by the generic plan. */
export const printPlans: ReadonlyMap<string, PrintPlan> = new Map([['purchase_order', purchaseOrderPrint]]);
