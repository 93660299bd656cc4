// Written by tools/registry from the folders beside it: npm run registry.
import type { Example } from './example.ts';
import { orgExample } from './clientinfo/org/org.example.ts';
import { currencyExample } from './masterdata/currency/currency.example.ts';
import { companyExample } from './masterdata/company/company.example.ts';
import { plantExample } from './masterdata/plant/plant.example.ts';
import { roleExample } from './clientinfo/role/role.example.ts';
import { positionExample } from './clientinfo/position/position.example.ts';
import { userExample } from './clientinfo/user/user.example.ts';
import { accountExample } from './masterdata/account/account.example.ts';
import { unitExample } from './masterdata/unit/unit.example.ts';
import { valuationClassExample } from './fi/valuation-class/valuation-class.example.ts';
import { storageTypeExample } from './masterdata/storage-type/storage-type.example.ts';
import { workshopExample } from './masterdata/workshop/workshop.example.ts';
import { productionLineExample } from './masterdata/production-line/production-line.example.ts';
import { materialExample } from './masterdata/material/material.example.ts';
import { customerExample } from './masterdata/customer/customer.example.ts';
import { warehouseExample } from './masterdata/warehouse/warehouse.example.ts';
import { storageLocationExample } from './masterdata/storage-location/storage-location.example.ts';
import { vendorExample } from './masterdata/vendor/vendor.example.ts';
import { accountingExample } from './fi/accounting/accounting.example.ts';
import { bankAccountExample } from './fi/bank-account/bank-account.example.ts';
import { plannedOrderExample } from './pp/planned-order/planned-order.example.ts';
import { purchaseRequisitionExample } from './mm/purchase-requisition/purchase-requisition.example.ts';
import { purchaseOrderExample } from './mm/purchase-order/purchase-order.example.ts';
import { customerRequestExample } from './sd/customer-request/customer-request.example.ts';
import { salesOrderExample } from './sd/sales-order/sales-order.example.ts';
import { deliveryExample } from './sd/delivery/delivery.example.ts';
import { salesReturnExample } from './sd/sales-return/sales-return.example.ts';
import { salesInvoiceExample } from './sd/sales-invoice/sales-invoice.example.ts';
import { crossCompanyTransferExample } from './sd/cross-company-transfer/cross-company-transfer.example.ts';
import { receiptExample } from './fi/receipt/receipt.example.ts';
import { recycleRequestExample } from './recycle/recycle-request/recycle-request.example.ts';
import { recycleReportExample } from './cfunc/recycle-report/recycle-report.example.ts';
import { clientParameterExample } from './clientconf/client-parameter/client-parameter.example.ts';
import { dataBindingExample } from './clientconf/data-binding/data-binding.example.ts';
import { dataPrivilegeExample } from './clientconf/data-privilege/data-privilege.example.ts';
import { fieldPrivilegeExample } from './clientconf/field-privilege/field-privilege.example.ts';
import { printTemplateExample } from './clientconf/print-template/print-template.example.ts';
import { processExample } from './clientconf/process/process.example.ts';
import { serialNumberExample } from './clientconf/serial-number/serial-number.example.ts';
import { serviceOrderExample } from './mm/service-order/service-order.example.ts';
import { goodsReceiptExample } from './mm/goods-receipt/goods-receipt.example.ts';
import { serviceAcceptanceExample } from './mm/service-acceptance/service-acceptance.example.ts';
import { purchaseReturnExample } from './mm/purchase-return/purchase-return.example.ts';
import { purchaseInvoiceExample } from './mm/purchase-invoice/purchase-invoice.example.ts';
import { expenseTypeExample } from './fi/expense-type/expense-type.example.ts';
import { expenseClaimExample } from './fi/expense-claim/expense-claim.example.ts';
import { paymentExample } from './fi/payment/payment.example.ts';
import { bankStatementExample } from './fi/bank-statement/bank-statement.example.ts';
import { exchangeRateExample } from './fi/exchange-rate/exchange-rate.example.ts';
import { manualVoucherExample } from './fi/manual-voucher/manual-voucher.example.ts';
import { priceChangeExample } from './fi/price-change/price-change.example.ts';
import { valuationAccountingExample } from './fi/valuation-accounting/valuation-accounting.example.ts';
import { voucherTemplateExample } from './fi/voucher-template/voucher-template.example.ts';
import { accountContactExample } from './general/account-contact/account-contact.example.ts';
import { contactExample } from './general/contact/contact.example.ts';
import { customerContactExample } from './general/customer-contact/customer-contact.example.ts';
import { helpDocumentExample } from './general/help-document/help-document.example.ts';
import { noteBasicInfoExample } from './general/note/note.example.ts';
import { vendorContactExample } from './general/vendor-contact/vendor-contact.example.ts';
import { contractTemplateExample } from './masterdata/contract-template/contract-template.example.ts';
import { labelTemplateExample } from './masterdata/label-template/label-template.example.ts';
import { customerLabelExample } from './masterdata/customer-label/customer-label.example.ts';
import { dataDictionaryExample } from './masterdata/data-dictionary/data-dictionary.example.ts';
import { failureExample } from './masterdata/failure/failure.example.ts';
import { stockCountExample } from './wms/stock-count/stock-count.example.ts';
import { storageBinExample } from './masterdata/storage-bin/storage-bin.example.ts';
import { bomExample } from './pp/bom/bom.example.ts';
import { productionOrderExample } from './pp/production-order/production-order.example.ts';
import { materialPickExample } from './pp/material-pick/material-pick.example.ts';
import { productReceiptExample } from './pp/product-receipt/product-receipt.example.ts';
import { packingBoxExample } from './sd/packing-box/packing-box.example.ts';
import { transferOrderExample } from './wms/transfer-order/transfer-order.example.ts';
import { shippingExample } from './sd/shipping/shipping.example.ts';
import { goodsIssueExample } from './wms/goods-issue/goods-issue.example.ts';
import { stockSplitExample } from './wms/stock-split/stock-split.example.ts';
import { warehouseEntryExample } from './wms/warehouse-entry/warehouse-entry.example.ts';

/** Examples by type; a definition that nobody creates records of has none. */
export const examples: Readonly<Record<string, Example>> = {
  org: orgExample,
  currency: currencyExample,
  company: companyExample,
  plant: plantExample,
  role: roleExample,
  position: positionExample,
  user: userExample,
  account: accountExample,
  unit: unitExample,
  valuation_class: valuationClassExample,
  storage_type: storageTypeExample,
  workshop: workshopExample,
  production_line: productionLineExample,
  material: materialExample,
  customer: customerExample,
  warehouse: warehouseExample,
  storage_location: storageLocationExample,
  vendor: vendorExample,
  accounting: accountingExample,
  bank_account: bankAccountExample,
  planned_order: plannedOrderExample,
  purchase_requisition: purchaseRequisitionExample,
  purchase_order: purchaseOrderExample,
  customer_request: customerRequestExample,
  sales_order: salesOrderExample,
  delivery: deliveryExample,
  sales_return: salesReturnExample,
  sales_invoice: salesInvoiceExample,
  cross_company_transfer: crossCompanyTransferExample,
  receipt: receiptExample,
  recycle_request: recycleRequestExample,
  recycle_report: recycleReportExample,
  client_parameter: clientParameterExample,
  data_binding: dataBindingExample,
  data_privilege: dataPrivilegeExample,
  field_privilege: fieldPrivilegeExample,
  print_template: printTemplateExample,
  process: processExample,
  serial_number: serialNumberExample,
  service_order: serviceOrderExample,
  goods_receipt: goodsReceiptExample,
  service_acceptance: serviceAcceptanceExample,
  purchase_return: purchaseReturnExample,
  purchase_invoice: purchaseInvoiceExample,
  expense_type: expenseTypeExample,
  expense_claim: expenseClaimExample,
  payment: paymentExample,
  bank_statement: bankStatementExample,
  exchange_rate: exchangeRateExample,
  manual_voucher: manualVoucherExample,
  price_change: priceChangeExample,
  valuation_accounting: valuationAccountingExample,
  voucher_template: voucherTemplateExample,
  account_contact: accountContactExample,
  contact: contactExample,
  customer_contact: customerContactExample,
  help_document: helpDocumentExample,
  note_basic_info: noteBasicInfoExample,
  vendor_contact: vendorContactExample,
  contract_template: contractTemplateExample,
  label_template: labelTemplateExample,
  customer_label: customerLabelExample,
  data_dictionary: dataDictionaryExample,
  failure: failureExample,
  stock_count: stockCountExample,
  storage_bin: storageBinExample,
  bom: bomExample,
  production_order: productionOrderExample,
  material_pick: materialPickExample,
  product_receipt: productReceiptExample,
  packing_box: packingBoxExample,
  transfer_order: transferOrderExample,
  shipping: shippingExample,
  goods_issue: goodsIssueExample,
  stock_split: stockSplitExample,
  warehouse_entry: warehouseEntryExample,
};
