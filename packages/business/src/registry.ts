// Written by tools/registry from the folders beside it: npm run registry.
import type { Definition, DocumentDefinition } from '@sampan/model/define.ts';
import { addDocumentNames } from '@sampan/kernel/titles.ts';
import { org } from './clientinfo/org/org.ts';
import { currency } from './masterdata/currency/currency.ts';
import { company } from './masterdata/company/company.ts';
import { plant } from './masterdata/plant/plant.ts';
import { role } from './clientinfo/role/role.ts';
import { position } from './clientinfo/position/position.ts';
import { user } from './clientinfo/user/user.ts';
import { account } from './masterdata/account/account.ts';
import { unit } from './masterdata/unit/unit.ts';
import { valuationClass } from './fi/valuation-class/valuation-class.ts';
import { storageType } from './masterdata/storage-type/storage-type.ts';
import { workshop } from './masterdata/workshop/workshop.ts';
import { productionLine } from './masterdata/production-line/production-line.ts';
import { material } from './masterdata/material/material.ts';
import { customer } from './masterdata/customer/customer.ts';
import { warehouse } from './masterdata/warehouse/warehouse.ts';
import { storageLocation } from './masterdata/storage-location/storage-location.ts';
import { vendor } from './masterdata/vendor/vendor.ts';
import { accounting } from './fi/accounting/accounting.ts';
import { bankAccount } from './fi/bank-account/bank-account.ts';
import { plannedOrder } from './pp/planned-order/planned-order.ts';
import { purchaseRequisition } from './mm/purchase-requisition/purchase-requisition.ts';
import { purchaseOrder } from './mm/purchase-order/purchase-order.ts';
import { customerRequest } from './sd/customer-request/customer-request.ts';
import { salesOrder } from './sd/sales-order/sales-order.ts';
import { delivery } from './sd/delivery/delivery.ts';
import { salesReturn } from './sd/sales-return/sales-return.ts';
import { salesInvoice } from './sd/sales-invoice/sales-invoice.ts';
import { crossCompanyTransfer } from './sd/cross-company-transfer/cross-company-transfer.ts';
import { receipt } from './fi/receipt/receipt.ts';
import { recycleRequest } from './recycle/recycle-request/recycle-request.ts';
import { recycleReport } from './cfunc/recycle-report/recycle-report.ts';
import { clientParameter } from './clientconf/client-parameter/client-parameter.ts';
import { dataBinding } from './clientconf/data-binding/data-binding.ts';
import { dataPrivilege } from './clientconf/data-privilege/data-privilege.ts';
import { fieldPrivilege } from './clientconf/field-privilege/field-privilege.ts';
import { printTemplate } from './clientconf/print-template/print-template.ts';
import { process } from './clientconf/process/process.ts';
import { serialNumber } from './clientconf/serial-number/serial-number.ts';
import { apiKey } from './clientinfo/api-key/api-key.ts';
import { audit } from './clientinfo/audit/audit.ts';
import { bankBalance } from './fi/bank-balance/bank-balance.ts';
import { serviceOrder } from './mm/service-order/service-order.ts';
import { goodsReceipt } from './mm/goods-receipt/goods-receipt.ts';
import { serviceAcceptance } from './mm/service-acceptance/service-acceptance.ts';
import { purchaseReturn } from './mm/purchase-return/purchase-return.ts';
import { purchaseInvoice } from './mm/purchase-invoice/purchase-invoice.ts';
import { expenseType } from './fi/expense-type/expense-type.ts';
import { expenseClaim } from './fi/expense-claim/expense-claim.ts';
import { payment } from './fi/payment/payment.ts';
import { bankStatement } from './fi/bank-statement/bank-statement.ts';
import { exchangeRate } from './fi/exchange-rate/exchange-rate.ts';
import { manualVoucher } from './fi/manual-voucher/manual-voucher.ts';
import { openAdvance } from './fi/open-advance/open-advance.ts';
import { openPrepayment } from './fi/open-prepayment/open-prepayment.ts';
import { period } from './fi/period/period.ts';
import { priceChange } from './fi/price-change/price-change.ts';
import { valuationAccounting } from './fi/valuation-accounting/valuation-accounting.ts';
import { voucherTemplate } from './fi/voucher-template/voucher-template.ts';
import { voucher } from './fi/voucher/voucher.ts';
import { accountContact } from './general/account-contact/account-contact.ts';
import { contact } from './general/contact/contact.ts';
import { customerContact } from './general/customer-contact/customer-contact.ts';
import { helpDocument } from './general/help-document/help-document.ts';
import { noteBasicInfo } from './general/note/note.ts';
import { vendorContact } from './general/vendor-contact/vendor-contact.ts';
import { contractTemplate } from './masterdata/contract-template/contract-template.ts';
import { labelTemplate } from './masterdata/label-template/label-template.ts';
import { customerLabel } from './masterdata/customer-label/customer-label.ts';
import { dataDictionary } from './masterdata/data-dictionary/data-dictionary.ts';
import { failure } from './masterdata/failure/failure.ts';
import { stockCount } from './wms/stock-count/stock-count.ts';
import { storageBin } from './masterdata/storage-bin/storage-bin.ts';
import { bom } from './pp/bom/bom.ts';
import { productionOrder } from './pp/production-order/production-order.ts';
import { materialPick } from './pp/material-pick/material-pick.ts';
import { productReceipt } from './pp/product-receipt/product-receipt.ts';
import { shortage } from './pp/shortage/shortage.ts';
import { recycleSource } from './recycle/recycle-source/recycle-source.ts';
import { accountLedger } from './rpt/account-ledger/account-ledger.ts';
import { balanceSheet } from './rpt/balance-sheet/balance-sheet.ts';
import { cashJournal } from './rpt/cash-journal/cash-journal.ts';
import { incomeStatement } from './rpt/income-statement/income-statement.ts';
import { inputTax } from './rpt/input-tax/input-tax.ts';
import { inventoryValues } from './rpt/inventory-values/inventory-values.ts';
import { materialLog } from './rpt/material-log/material-log.ts';
import { outputTax } from './rpt/output-tax/output-tax.ts';
import { payableDetail } from './rpt/payable-detail/payable-detail.ts';
import { paymentReport } from './rpt/payment-report/payment-report.ts';
import { purchaseInvoiceReport } from './rpt/purchase-invoice-report/purchase-invoice-report.ts';
import { purchaseReport } from './rpt/purchase-report/purchase-report.ts';
import { receiptReport } from './rpt/receipt-report/receipt-report.ts';
import { receivableDetail } from './rpt/receivable-detail/receivable-detail.ts';
import { receivedNotInvoiced } from './rpt/received-not-invoiced/received-not-invoiced.ts';
import { salesGrossProfit } from './rpt/sales-gross-profit/sales-gross-profit.ts';
import { salesInvoiceReport } from './rpt/sales-invoice-report/sales-invoice-report.ts';
import { salesReport } from './rpt/sales-report/sales-report.ts';
import { trialBalance } from './rpt/trial-balance/trial-balance.ts';
import { vendorScorecard } from './rpt/vendor-scorecard/vendor-scorecard.ts';
import { packingBox } from './sd/packing-box/packing-box.ts';
import { transferOrder } from './wms/transfer-order/transfer-order.ts';
import { picking } from './sd/picking/picking.ts';
import { shipping } from './sd/shipping/shipping.ts';
import { bin } from './wms/bin/bin.ts';
import { goodsIssue } from './wms/goods-issue/goods-issue.ts';
import { rat } from './wms/rat/rat.ts';
import { shortStock } from './wms/short-stock/short-stock.ts';
import { stockSplit } from './wms/stock-split/stock-split.ts';
import { stock } from './wms/stock/stock.ts';
import { warehouseEntry } from './wms/warehouse-entry/warehouse-entry.ts';

/** Every definition of the product; what it refers to stands before it where possible. */
export const definitions: readonly Definition[] = [
  org,
  currency,
  company,
  plant,
  role,
  position,
  user,
  account,
  unit,
  valuationClass,
  storageType,
  workshop,
  productionLine,
  material,
  customer,
  warehouse,
  storageLocation,
  vendor,
  accounting,
  bankAccount,
  plannedOrder,
  purchaseRequisition,
  purchaseOrder,
  customerRequest,
  salesOrder,
  delivery,
  salesReturn,
  salesInvoice,
  crossCompanyTransfer,
  receipt,
  recycleRequest,
  recycleReport,
  clientParameter,
  dataBinding,
  dataPrivilege,
  fieldPrivilege,
  printTemplate,
  process,
  serialNumber,
  apiKey,
  audit,
  bankBalance,
  serviceOrder,
  goodsReceipt,
  serviceAcceptance,
  purchaseReturn,
  purchaseInvoice,
  expenseType,
  expenseClaim,
  payment,
  bankStatement,
  exchangeRate,
  manualVoucher,
  openAdvance,
  openPrepayment,
  period,
  priceChange,
  valuationAccounting,
  voucherTemplate,
  voucher,
  accountContact,
  contact,
  customerContact,
  helpDocument,
  noteBasicInfo,
  vendorContact,
  contractTemplate,
  labelTemplate,
  customerLabel,
  dataDictionary,
  failure,
  stockCount,
  storageBin,
  bom,
  productionOrder,
  materialPick,
  productReceipt,
  shortage,
  recycleSource,
  accountLedger,
  balanceSheet,
  cashJournal,
  incomeStatement,
  inputTax,
  inventoryValues,
  materialLog,
  outputTax,
  payableDetail,
  paymentReport,
  purchaseInvoiceReport,
  purchaseReport,
  receiptReport,
  receivableDetail,
  receivedNotInvoiced,
  salesGrossProfit,
  salesInvoiceReport,
  salesReport,
  trialBalance,
  vendorScorecard,
  packingBox,
  transferOrder,
  picking,
  shipping,
  bin,
  goodsIssue,
  rat,
  shortStock,
  stockSplit,
  stock,
  warehouseEntry,
];

addDocumentNames(Object.fromEntries(definitions.map(({ type, texts }) => [type, texts.name])));

/** Definitions by type. */
export const definitionsByType: ReadonlyMap<string, Definition> = new Map(definitions.map((definition) => [definition.type, definition]));

/** Documents by type. */
export const documents: ReadonlyMap<string, DocumentDefinition> = new Map(
  definitions.flatMap((definition) => (definition.kind === 'document' ? [[definition.type, definition] as const] : [])),
);

/** The document behind a menu card; lists that share the card are left out. */
export const documentsByCard: ReadonlyMap<string, DocumentDefinition> = new Map(
  [...documents.values()].map((definition) => [definition.card, definition]),
);
