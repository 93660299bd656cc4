// Written by tools/registry from the folders beside it: npm run registry.
import type { Sample } from './samples.ts';
import { purchaseRequisitionSamples } from './mm/purchase-requisition/purchase-requisition.samples.ts';
import { purchaseOrderSamples } from './mm/purchase-order/purchase-order.samples.ts';
import { goodsReceiptSamples } from './mm/goods-receipt/goods-receipt.samples.ts';
import { purchaseInvoiceSamples } from './mm/purchase-invoice/purchase-invoice.samples.ts';
import { paymentSamples } from './fi/payment/payment.samples.ts';
import { noteBasicInfoSamples } from './general/note/note.samples.ts';
import { transferOrderSamples } from './wms/transfer-order/transfer-order.samples.ts';
import { warehouseEntrySamples } from './wms/warehouse-entry/warehouse-entry.samples.ts';

/** Records of the sample organisation by type; what others come from stands first. */
export const samples: readonly (readonly [type: string, samples: readonly Sample[]])[] = [
  ['purchase_requisition', purchaseRequisitionSamples],
  ['purchase_order', purchaseOrderSamples],
  ['goods_receipt', goodsReceiptSamples],
  ['purchase_invoice', purchaseInvoiceSamples],
  ['payment', paymentSamples],
  ['note_basic_info', noteBasicInfoSamples],
  ['transfer_order', transferOrderSamples],
  ['warehouse_entry', warehouseEntrySamples],
];
