import type { PrintPlan } from '@sampan/engines/print/plan.ts';
import { purchaseOrderPrint } from './mm/purchase-order/purchase-order.print.ts';
import { purchaseRequisitionPrint } from './mm/purchase-requisition/purchase-requisition.print.ts';
import { transferOrderPrint } from './wms/transfer-order/transfer-order.print.ts';

/** Print plans by document type; a document without one prints by the generic plan. */
export const printPlans: ReadonlyMap<string, PrintPlan> = new Map([
  ['purchase_requisition', purchaseRequisitionPrint],
  ['purchase_order', purchaseOrderPrint],
  ['transfer_order', transferOrderPrint],
]);
