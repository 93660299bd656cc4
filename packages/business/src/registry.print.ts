// Written by tools/registry from the folders beside it: npm run registry.
import type { PrintPlan } from '@sampan/engines/print/plan/plan.ts';
import { plannedOrderPrint } from './pp/planned-order/planned-order.print.ts';
import { purchaseRequisitionPrint } from './mm/purchase-requisition/purchase-requisition.print.ts';
import { purchaseOrderPrint } from './mm/purchase-order/purchase-order.print.ts';
import { customerRequestPrint } from './sd/customer-request/customer-request.print.ts';
import { salesOrderPrint } from './sd/sales-order/sales-order.print.ts';
import { deliveryPrint } from './sd/delivery/delivery.print.ts';
import { salesReturnPrint } from './sd/sales-return/sales-return.print.ts';
import { salesInvoicePrint } from './sd/sales-invoice/sales-invoice.print.ts';
import { crossCompanyTransferPrint } from './sd/cross-company-transfer/cross-company-transfer.print.ts';
import { receiptPrint } from './fi/receipt/receipt.print.ts';
import { recycleRequestPrint } from './recycle/recycle-request/recycle-request.print.ts';
import { recycleReportPrint } from './cfunc/recycle-report/recycle-report.print.ts';
import { serviceOrderPrint } from './mm/service-order/service-order.print.ts';
import { purchaseReturnPrint } from './mm/purchase-return/purchase-return.print.ts';
import { purchaseInvoicePrint } from './mm/purchase-invoice/purchase-invoice.print.ts';
import { expenseClaimPrint } from './fi/expense-claim/expense-claim.print.ts';
import { paymentPrint } from './fi/payment/payment.print.ts';
import { manualVoucherPrint } from './fi/manual-voucher/manual-voucher.print.ts';
import { priceChangePrint } from './fi/price-change/price-change.print.ts';
import { voucherPrint } from './fi/voucher/voucher.print.ts';
import { stockCountPrint } from './wms/stock-count/stock-count.print.ts';
import { bomPrint } from './pp/bom/bom.print.ts';
import { productionOrderPrint } from './pp/production-order/production-order.print.ts';
import { materialPickPrint } from './pp/material-pick/material-pick.print.ts';
import { productReceiptPrint } from './pp/product-receipt/product-receipt.print.ts';
import { packingBoxPrint } from './sd/packing-box/packing-box.print.ts';
import { transferOrderPrint } from './wms/transfer-order/transfer-order.print.ts';
import { shippingPrint } from './sd/shipping/shipping.print.ts';
import { goodsIssuePrint } from './wms/goods-issue/goods-issue.print.ts';
import { stockSplitPrint } from './wms/stock-split/stock-split.print.ts';

/** Print plans by document type; a document without one prints by the generic plan. */
export const printPlans: ReadonlyMap<string, PrintPlan> = new Map([
  ['planned_order', plannedOrderPrint] as const,
  ['purchase_requisition', purchaseRequisitionPrint] as const,
  ['purchase_order', purchaseOrderPrint] as const,
  ['customer_request', customerRequestPrint] as const,
  ['sales_order', salesOrderPrint] as const,
  ['delivery', deliveryPrint] as const,
  ['sales_return', salesReturnPrint] as const,
  ['sales_invoice', salesInvoicePrint] as const,
  ['cross_company_transfer', crossCompanyTransferPrint] as const,
  ['receipt', receiptPrint] as const,
  ['recycle_request', recycleRequestPrint] as const,
  ['recycle_report', recycleReportPrint] as const,
  ['service_order', serviceOrderPrint] as const,
  ['purchase_return', purchaseReturnPrint] as const,
  ['purchase_invoice', purchaseInvoicePrint] as const,
  ['expense_claim', expenseClaimPrint] as const,
  ['payment', paymentPrint] as const,
  ['manual_voucher', manualVoucherPrint] as const,
  ['price_change', priceChangePrint] as const,
  ['voucher', voucherPrint] as const,
  ['stock_count', stockCountPrint] as const,
  ['bom', bomPrint] as const,
  ['production_order', productionOrderPrint] as const,
  ['material_pick', materialPickPrint] as const,
  ['product_receipt', productReceiptPrint] as const,
  ['packing_box', packingBoxPrint] as const,
  ['transfer_order', transferOrderPrint] as const,
  ['shipping', shippingPrint] as const,
  ['goods_issue', goodsIssuePrint] as const,
  ['stock_split', stockSplitPrint] as const,
]);
