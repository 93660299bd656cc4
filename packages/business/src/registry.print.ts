// Written by tools/registry from the folders beside it: npm run registry.
import type { PrintPlan } from '@sampan/engines/print/plan/plan.ts';
import { purchaseRequisitionPrint } from './mm/purchase-requisition/purchase-requisition.print.ts';
import { purchaseOrderPrint } from './mm/purchase-order/purchase-order.print.ts';
import { purchaseInvoicePrint } from './mm/purchase-invoice/purchase-invoice.print.ts';
import { paymentPrint } from './fi/payment/payment.print.ts';
import { voucherPrint } from './fi/voucher/voucher.print.ts';
import { transferOrderPrint } from './wms/transfer-order/transfer-order.print.ts';

/** Print plans by document type; a document without one prints by the generic plan. */
export const printPlans: ReadonlyMap<string, PrintPlan> = new Map([
  ['purchase_requisition', purchaseRequisitionPrint] as const,
  ['purchase_order', purchaseOrderPrint] as const,
  ['purchase_invoice', purchaseInvoicePrint] as const,
  ['payment', paymentPrint] as const,
  ['voucher', voucherPrint] as const,
  ['transfer_order', transferOrderPrint] as const,
]);
