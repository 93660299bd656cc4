// Written by tools/registry from the folders beside it: npm run registry.
import type { Sample } from './samples.ts';
import { plannedOrderSamples } from './pp/planned-order/planned-order.samples.ts';
import { purchaseRequisitionSamples } from './mm/purchase-requisition/purchase-requisition.samples.ts';
import { purchaseOrderSamples } from './mm/purchase-order/purchase-order.samples.ts';
import { customerRequestSamples } from './sd/customer-request/customer-request.samples.ts';
import { salesOrderSamples } from './sd/sales-order/sales-order.samples.ts';
import { deliverySamples } from './sd/delivery/delivery.samples.ts';
import { salesReturnSamples } from './sd/sales-return/sales-return.samples.ts';
import { salesInvoiceSamples } from './sd/sales-invoice/sales-invoice.samples.ts';
import { crossCompanyTransferSamples } from './sd/cross-company-transfer/cross-company-transfer.samples.ts';
import { receiptSamples } from './fi/receipt/receipt.samples.ts';
import { recycleRequestSamples } from './recycle/recycle-request/recycle-request.samples.ts';
import { recycleReportSamples } from './cfunc/recycle-report/recycle-report.samples.ts';
import { serviceOrderSamples } from './mm/service-order/service-order.samples.ts';
import { goodsReceiptSamples } from './mm/goods-receipt/goods-receipt.samples.ts';
import { serviceAcceptanceSamples } from './mm/service-acceptance/service-acceptance.samples.ts';
import { purchaseReturnSamples } from './mm/purchase-return/purchase-return.samples.ts';
import { purchaseInvoiceSamples } from './mm/purchase-invoice/purchase-invoice.samples.ts';
import { expenseClaimSamples } from './fi/expense-claim/expense-claim.samples.ts';
import { paymentSamples } from './fi/payment/payment.samples.ts';
import { bankStatementSamples } from './fi/bank-statement/bank-statement.samples.ts';
import { manualVoucherSamples } from './fi/manual-voucher/manual-voucher.samples.ts';
import { priceChangeSamples } from './fi/price-change/price-change.samples.ts';
import { noteBasicInfoSamples } from './general/note/note.samples.ts';
import { stockCountSamples } from './wms/stock-count/stock-count.samples.ts';
import { bomSamples } from './pp/bom/bom.samples.ts';
import { productionOrderSamples } from './pp/production-order/production-order.samples.ts';
import { materialPickSamples } from './pp/material-pick/material-pick.samples.ts';
import { packingBoxSamples } from './sd/packing-box/packing-box.samples.ts';
import { transferOrderSamples } from './wms/transfer-order/transfer-order.samples.ts';
import { shippingSamples } from './sd/shipping/shipping.samples.ts';
import { goodsIssueSamples } from './wms/goods-issue/goods-issue.samples.ts';
import { stockSplitSamples } from './wms/stock-split/stock-split.samples.ts';
import { warehouseEntrySamples } from './wms/warehouse-entry/warehouse-entry.samples.ts';

/** Records of the sample organisation by type; what others come from stands first. */
export const samples: readonly (readonly [type: string, samples: readonly Sample[]])[] = [
  ['planned_order', plannedOrderSamples],
  ['purchase_requisition', purchaseRequisitionSamples],
  ['purchase_order', purchaseOrderSamples],
  ['customer_request', customerRequestSamples],
  ['sales_order', salesOrderSamples],
  ['delivery', deliverySamples],
  ['sales_return', salesReturnSamples],
  ['sales_invoice', salesInvoiceSamples],
  ['cross_company_transfer', crossCompanyTransferSamples],
  ['receipt', receiptSamples],
  ['recycle_request', recycleRequestSamples],
  ['recycle_report', recycleReportSamples],
  ['service_order', serviceOrderSamples],
  ['goods_receipt', goodsReceiptSamples],
  ['service_acceptance', serviceAcceptanceSamples],
  ['purchase_return', purchaseReturnSamples],
  ['purchase_invoice', purchaseInvoiceSamples],
  ['expense_claim', expenseClaimSamples],
  ['payment', paymentSamples],
  ['bank_statement', bankStatementSamples],
  ['manual_voucher', manualVoucherSamples],
  ['price_change', priceChangeSamples],
  ['note_basic_info', noteBasicInfoSamples],
  ['stock_count', stockCountSamples],
  ['bom', bomSamples],
  ['production_order', productionOrderSamples],
  ['material_pick', materialPickSamples],
  ['packing_box', packingBoxSamples],
  ['transfer_order', transferOrderSamples],
  ['shipping', shippingSamples],
  ['goods_issue', goodsIssueSamples],
  ['stock_split', stockSplitSamples],
  ['warehouse_entry', warehouseEntrySamples],
];
