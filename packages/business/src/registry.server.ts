// Written by tools/registry from the folders beside it: npm run registry.
import type { QuickPost } from '@sampan/engines/write/quick-post.ts';
import type { Registered } from '@sampan/engines/call/rules.ts';
import { document, makeTextsKnown, master, report, view } from './register.server.ts';
import { sharedTexts } from './registry.texts.ts';
import { org } from './clientinfo/org/org.ts';
import { orgRules } from './clientinfo/org/org.server.ts';
import { currency } from './masterdata/currency/currency.ts';
import { currencyRules } from './masterdata/currency/currency.server.ts';
import { company } from './masterdata/company/company.ts';
import { companyRules } from './masterdata/company/company.server.ts';
import { plant } from './masterdata/plant/plant.ts';
import { plantRules } from './masterdata/plant/plant.server.ts';
import { role } from './clientinfo/role/role.ts';
import { roleRules } from './clientinfo/role/role.server.ts';
import { position } from './clientinfo/position/position.ts';
import { positionRules } from './clientinfo/position/position.server.ts';
import { user } from './clientinfo/user/user.ts';
import { userRules } from './clientinfo/user/user.server.ts';
import { account } from './masterdata/account/account.ts';
import { accountRules } from './masterdata/account/account.server.ts';
import { unit } from './masterdata/unit/unit.ts';
import { unitRules } from './masterdata/unit/unit.server.ts';
import { valuationClass } from './fi/valuation-class/valuation-class.ts';
import { storageType } from './masterdata/storage-type/storage-type.ts';
import { storageTypeRules } from './masterdata/storage-type/storage-type.server.ts';
import { workshop } from './masterdata/workshop/workshop.ts';
import { workshopRules } from './masterdata/workshop/workshop.server.ts';
import { productionLine } from './masterdata/production-line/production-line.ts';
import { productionLineRules } from './masterdata/production-line/production-line.server.ts';
import { material } from './masterdata/material/material.ts';
import { materialRules } from './masterdata/material/material.server.ts';
import { customer } from './masterdata/customer/customer.ts';
import { customerRules } from './masterdata/customer/customer.server.ts';
import { warehouse } from './masterdata/warehouse/warehouse.ts';
import { storageLocation } from './masterdata/storage-location/storage-location.ts';
import { storageLocationRules } from './masterdata/storage-location/storage-location.server.ts';
import { vendor } from './masterdata/vendor/vendor.ts';
import { vendorRules } from './masterdata/vendor/vendor.server.ts';
import { accounting } from './fi/accounting/accounting.ts';
import { accountingRules } from './fi/accounting/accounting.server.ts';
import { bankAccount } from './fi/bank-account/bank-account.ts';
import { bankAccountRules } from './fi/bank-account/bank-account.server.ts';
import { plannedOrder } from './pp/planned-order/planned-order.ts';
import { plannedOrderRules } from './pp/planned-order/planned-order.server.ts';
import { purchaseRequisition } from './mm/purchase-requisition/purchase-requisition.ts';
import { purchaseRequisitionRules } from './mm/purchase-requisition/purchase-requisition.server.ts';
import { purchaseOrder } from './mm/purchase-order/purchase-order.ts';
import { purchaseOrderRules } from './mm/purchase-order/purchase-order.server.ts';
import { customerRequest } from './sd/customer-request/customer-request.ts';
import { customerRequestRules } from './sd/customer-request/customer-request.server.ts';
import { salesOrder } from './sd/sales-order/sales-order.ts';
import { salesOrderRules } from './sd/sales-order/sales-order.server.ts';
import { delivery } from './sd/delivery/delivery.ts';
import { deliveryRules } from './sd/delivery/delivery.server.ts';
import { salesReturn } from './sd/sales-return/sales-return.ts';
import { salesReturnRules } from './sd/sales-return/sales-return.server.ts';
import { salesInvoice } from './sd/sales-invoice/sales-invoice.ts';
import { salesInvoiceRules } from './sd/sales-invoice/sales-invoice.server.ts';
import { crossCompanyTransfer } from './sd/cross-company-transfer/cross-company-transfer.ts';
import { crossCompanyTransferRules } from './sd/cross-company-transfer/cross-company-transfer.server.ts';
import { receipt } from './fi/receipt/receipt.ts';
import { receiptRules } from './fi/receipt/receipt.server.ts';
import { recycleRequest } from './recycle/recycle-request/recycle-request.ts';
import { recycleRequestRules } from './recycle/recycle-request/recycle-request.server.ts';
import { recycleReport } from './cfunc/recycle-report/recycle-report.ts';
import { recycleReportRules } from './cfunc/recycle-report/recycle-report.server.ts';
import { clientParameter } from './clientconf/client-parameter/client-parameter.ts';
import { clientParameterRules } from './clientconf/client-parameter/client-parameter.server.ts';
import { dataBinding } from './clientconf/data-binding/data-binding.ts';
import { dataBindingRules } from './clientconf/data-binding/data-binding.server.ts';
import { dataPrivilege } from './clientconf/data-privilege/data-privilege.ts';
import { dataPrivilegeRules } from './clientconf/data-privilege/data-privilege.server.ts';
import { fieldPrivilege } from './clientconf/field-privilege/field-privilege.ts';
import { fieldPrivilegeRules } from './clientconf/field-privilege/field-privilege.server.ts';
import { printTemplate } from './clientconf/print-template/print-template.ts';
import { printTemplateRules } from './clientconf/print-template/print-template.server.ts';
import { process } from './clientconf/process/process.ts';
import { processRules } from './clientconf/process/process.server.ts';
import { serialNumber } from './clientconf/serial-number/serial-number.ts';
import { serialNumberRules } from './clientconf/serial-number/serial-number.server.ts';
import { apiKey } from './clientinfo/api-key/api-key.ts';
import { audit } from './clientinfo/audit/audit.ts';
import { bankBalance } from './fi/bank-balance/bank-balance.ts';
import { serviceOrder } from './mm/service-order/service-order.ts';
import { serviceOrderRules } from './mm/service-order/service-order.server.ts';
import { goodsReceipt } from './mm/goods-receipt/goods-receipt.ts';
import { goodsReceiptRules } from './mm/goods-receipt/goods-receipt.server.ts';
import { serviceAcceptance } from './mm/service-acceptance/service-acceptance.ts';
import { serviceAcceptanceRules } from './mm/service-acceptance/service-acceptance.server.ts';
import { purchaseReturn } from './mm/purchase-return/purchase-return.ts';
import { purchaseReturnRules } from './mm/purchase-return/purchase-return.server.ts';
import { purchaseInvoice } from './mm/purchase-invoice/purchase-invoice.ts';
import { purchaseInvoiceRules } from './mm/purchase-invoice/purchase-invoice.server.ts';
import { expenseType } from './fi/expense-type/expense-type.ts';
import { expenseClaim } from './fi/expense-claim/expense-claim.ts';
import { expenseClaimRules } from './fi/expense-claim/expense-claim.server.ts';
import { payment } from './fi/payment/payment.ts';
import { paymentRules } from './fi/payment/payment.server.ts';
import { bankStatement } from './fi/bank-statement/bank-statement.ts';
import { bankStatementRules } from './fi/bank-statement/bank-statement.server.ts';
import { exchangeRate } from './fi/exchange-rate/exchange-rate.ts';
import { exchangeRateRules } from './fi/exchange-rate/exchange-rate.server.ts';
import { manualVoucher } from './fi/manual-voucher/manual-voucher.ts';
import { manualVoucherRules } from './fi/manual-voucher/manual-voucher.server.ts';
import { openAdvance } from './fi/open-advance/open-advance.ts';
import { openPrepayment } from './fi/open-prepayment/open-prepayment.ts';
import { period } from './fi/period/period.ts';
import { priceChange } from './fi/price-change/price-change.ts';
import { priceChangeRules } from './fi/price-change/price-change.server.ts';
import { valuationAccounting } from './fi/valuation-accounting/valuation-accounting.ts';
import { valuationAccountingRules } from './fi/valuation-accounting/valuation-accounting.server.ts';
import { voucherTemplate } from './fi/voucher-template/voucher-template.ts';
import { voucherTemplateRules } from './fi/voucher-template/voucher-template.server.ts';
import { voucher } from './fi/voucher/voucher.ts';
import { voucherRules } from './fi/voucher/voucher.server.ts';
import { accountContact } from './general/account-contact/account-contact.ts';
import { accountContactRules } from './general/account-contact/account-contact.server.ts';
import { contact } from './general/contact/contact.ts';
import { contactRules } from './general/contact/contact.server.ts';
import { customerContact } from './general/customer-contact/customer-contact.ts';
import { customerContactRules } from './general/customer-contact/customer-contact.server.ts';
import { helpDocument } from './general/help-document/help-document.ts';
import { helpDocumentRules } from './general/help-document/help-document.server.ts';
import { noteBasicInfo } from './general/note/note.ts';
import { noteRules } from './general/note/note.server.ts';
import { notePost } from './general/note/note.server.ts';
import { vendorContact } from './general/vendor-contact/vendor-contact.ts';
import { vendorContactRules } from './general/vendor-contact/vendor-contact.server.ts';
import { contractTemplate } from './masterdata/contract-template/contract-template.ts';
import { contractTemplateRules } from './masterdata/contract-template/contract-template.server.ts';
import { labelTemplate } from './masterdata/label-template/label-template.ts';
import { labelTemplateRules } from './masterdata/label-template/label-template.server.ts';
import { customerLabel } from './masterdata/customer-label/customer-label.ts';
import { customerLabelRules } from './masterdata/customer-label/customer-label.server.ts';
import { dataDictionary } from './masterdata/data-dictionary/data-dictionary.ts';
import { dataDictionaryRules } from './masterdata/data-dictionary/data-dictionary.server.ts';
import { failure } from './masterdata/failure/failure.ts';
import { stockCount } from './wms/stock-count/stock-count.ts';
import { stockCountRules } from './wms/stock-count/stock-count.server.ts';
import { storageBin } from './masterdata/storage-bin/storage-bin.ts';
import { storageBinRules } from './masterdata/storage-bin/storage-bin.server.ts';
import { bom } from './pp/bom/bom.ts';
import { bomRules } from './pp/bom/bom.server.ts';
import { productionOrder } from './pp/production-order/production-order.ts';
import { productionOrderRules } from './pp/production-order/production-order.server.ts';
import { materialPick } from './pp/material-pick/material-pick.ts';
import { materialPickRules } from './pp/material-pick/material-pick.server.ts';
import { productReceipt } from './pp/product-receipt/product-receipt.ts';
import { productReceiptRules } from './pp/product-receipt/product-receipt.server.ts';
import { shortage } from './pp/shortage/shortage.ts';
import { recycleSource } from './recycle/recycle-source/recycle-source.ts';
import { accountLedger } from './rpt/account-ledger/account-ledger.ts';
import { accountLedgerReport } from './rpt/account-ledger/account-ledger.report.server.ts';
import { balanceSheet } from './rpt/balance-sheet/balance-sheet.ts';
import { balanceSheetReport } from './rpt/balance-sheet/balance-sheet.report.server.ts';
import { cashJournal } from './rpt/cash-journal/cash-journal.ts';
import { cashJournalReport } from './rpt/cash-journal/cash-journal.report.server.ts';
import { incomeStatement } from './rpt/income-statement/income-statement.ts';
import { incomeStatementReport } from './rpt/income-statement/income-statement.report.server.ts';
import { inputTax } from './rpt/input-tax/input-tax.ts';
import { inputTaxReport } from './rpt/input-tax/input-tax.report.server.ts';
import { inventoryValues } from './rpt/inventory-values/inventory-values.ts';
import { inventoryValuesReport } from './rpt/inventory-values/inventory-values.report.server.ts';
import { materialLog } from './rpt/material-log/material-log.ts';
import { outputTax } from './rpt/output-tax/output-tax.ts';
import { outputTaxReport } from './rpt/output-tax/output-tax.report.server.ts';
import { payableDetail } from './rpt/payable-detail/payable-detail.ts';
import { payableDetailReport } from './rpt/payable-detail/payable-detail.report.server.ts';
import { paymentReport } from './rpt/payment-report/payment-report.ts';
import { paymentReportReport } from './rpt/payment-report/payment-report.report.server.ts';
import { purchaseInvoiceReport } from './rpt/purchase-invoice-report/purchase-invoice-report.ts';
import { purchaseInvoiceReportReport } from './rpt/purchase-invoice-report/purchase-invoice-report.report.server.ts';
import { purchaseReport } from './rpt/purchase-report/purchase-report.ts';
import { purchaseReportReport } from './rpt/purchase-report/purchase-report.report.server.ts';
import { receiptReport } from './rpt/receipt-report/receipt-report.ts';
import { receiptReportReport } from './rpt/receipt-report/receipt-report.report.server.ts';
import { receivableDetail } from './rpt/receivable-detail/receivable-detail.ts';
import { receivableDetailReport } from './rpt/receivable-detail/receivable-detail.report.server.ts';
import { receivedNotInvoiced } from './rpt/received-not-invoiced/received-not-invoiced.ts';
import { receivedNotInvoicedReport } from './rpt/received-not-invoiced/received-not-invoiced.report.server.ts';
import { salesGrossProfit } from './rpt/sales-gross-profit/sales-gross-profit.ts';
import { salesGrossProfitReport } from './rpt/sales-gross-profit/sales-gross-profit.report.server.ts';
import { salesInvoiceReport } from './rpt/sales-invoice-report/sales-invoice-report.ts';
import { salesInvoiceReportReport } from './rpt/sales-invoice-report/sales-invoice-report.report.server.ts';
import { salesReport } from './rpt/sales-report/sales-report.ts';
import { salesReportReport } from './rpt/sales-report/sales-report.report.server.ts';
import { trialBalance } from './rpt/trial-balance/trial-balance.ts';
import { trialBalanceReport } from './rpt/trial-balance/trial-balance.report.server.ts';
import { vendorScorecard } from './rpt/vendor-scorecard/vendor-scorecard.ts';
import { vendorScorecardReport } from './rpt/vendor-scorecard/vendor-scorecard.report.server.ts';
import { packingBox } from './sd/packing-box/packing-box.ts';
import { packingBoxRules } from './sd/packing-box/packing-box.server.ts';
import { transferOrder } from './wms/transfer-order/transfer-order.ts';
import { transferOrderRules } from './wms/transfer-order/transfer-order.server.ts';
import { picking } from './sd/picking/picking.ts';
import { shipping } from './sd/shipping/shipping.ts';
import { shippingRules } from './sd/shipping/shipping.server.ts';
import { bin } from './wms/bin/bin.ts';
import { goodsIssue } from './wms/goods-issue/goods-issue.ts';
import { goodsIssueRules } from './wms/goods-issue/goods-issue.server.ts';
import { rat } from './wms/rat/rat.ts';
import { shortStock } from './wms/short-stock/short-stock.ts';
import { stockSplit } from './wms/stock-split/stock-split.ts';
import { stockSplitRules } from './wms/stock-split/stock-split.server.ts';
import { stock } from './wms/stock/stock.ts';
import { warehouseEntry } from './wms/warehouse-entry/warehouse-entry.ts';
import { warehouseEntryRules } from './wms/warehouse-entry/warehouse-entry.server.ts';

const orgRegistered = master(org, orgRules);
const currencyRegistered = master(currency, currencyRules);
const companyRegistered = master(company, companyRules);
const plantRegistered = master(plant, plantRules);
const roleRegistered = master(role, roleRules);
const positionRegistered = master(position, positionRules);
const userRegistered = master(user, userRules);
const accountRegistered = master(account, accountRules);
const unitRegistered = master(unit, unitRules);
const valuationClassRegistered = master(valuationClass);
const storageTypeRegistered = master(storageType, storageTypeRules);
const workshopRegistered = master(workshop, workshopRules);
const productionLineRegistered = master(productionLine, productionLineRules);
const materialRegistered = master(material, materialRules);
const customerRegistered = master(customer, customerRules);
const warehouseRegistered = master(warehouse);
const storageLocationRegistered = master(storageLocation, storageLocationRules);
const vendorRegistered = master(vendor, vendorRules);
const accountingRegistered = master(accounting, accountingRules);
const bankAccountRegistered = master(bankAccount, bankAccountRules);
const plannedOrderRegistered = document(plannedOrder, plannedOrderRules);
const purchaseRequisitionRegistered = document(purchaseRequisition, purchaseRequisitionRules);
const purchaseOrderRegistered = document(purchaseOrder, purchaseOrderRules);
const customerRequestRegistered = document(customerRequest, customerRequestRules);
const salesOrderRegistered = document(salesOrder, salesOrderRules);
const deliveryRegistered = document(delivery, deliveryRules);
const salesReturnRegistered = document(salesReturn, salesReturnRules);
const salesInvoiceRegistered = document(salesInvoice, salesInvoiceRules);
const crossCompanyTransferRegistered = document(crossCompanyTransfer, crossCompanyTransferRules);
const receiptRegistered = document(receipt, receiptRules);
const recycleRequestRegistered = document(recycleRequest, recycleRequestRules);
const recycleReportRegistered = document(recycleReport, recycleReportRules);
const clientParameterRegistered = master(clientParameter, clientParameterRules);
const dataBindingRegistered = master(dataBinding, dataBindingRules);
const dataPrivilegeRegistered = master(dataPrivilege, dataPrivilegeRules);
const fieldPrivilegeRegistered = master(fieldPrivilege, fieldPrivilegeRules);
const printTemplateRegistered = master(printTemplate, printTemplateRules);
const processRegistered = master(process, processRules);
const serialNumberRegistered = master(serialNumber, serialNumberRules);
const apiKeyRegistered = view(apiKey);
const auditRegistered = view(audit);
const bankBalanceRegistered = view(bankBalance);
const serviceOrderRegistered = document(serviceOrder, serviceOrderRules);
const goodsReceiptRegistered = document(goodsReceipt, goodsReceiptRules);
const serviceAcceptanceRegistered = document(serviceAcceptance, serviceAcceptanceRules);
const purchaseReturnRegistered = document(purchaseReturn, purchaseReturnRules);
const purchaseInvoiceRegistered = document(purchaseInvoice, purchaseInvoiceRules);
const expenseTypeRegistered = master(expenseType);
const expenseClaimRegistered = document(expenseClaim, expenseClaimRules);
const paymentRegistered = document(payment, paymentRules);
const bankStatementRegistered = document(bankStatement, bankStatementRules);
const exchangeRateRegistered = master(exchangeRate, exchangeRateRules);
const manualVoucherRegistered = document(manualVoucher, manualVoucherRules);
const openAdvanceRegistered = view(openAdvance);
const openPrepaymentRegistered = view(openPrepayment);
const periodRegistered = view(period);
const priceChangeRegistered = document(priceChange, priceChangeRules);
const valuationAccountingRegistered = master(valuationAccounting, valuationAccountingRules);
const voucherTemplateRegistered = master(voucherTemplate, voucherTemplateRules);
const voucherRegistered = document(voucher, voucherRules);
const accountContactRegistered = master(accountContact, accountContactRules);
const contactRegistered = master(contact, contactRules);
const customerContactRegistered = master(customerContact, customerContactRules);
const helpDocumentRegistered = master(helpDocument, helpDocumentRules);
const noteBasicInfoRegistered = master(noteBasicInfo, noteRules);
const vendorContactRegistered = master(vendorContact, vendorContactRules);
const contractTemplateRegistered = master(contractTemplate, contractTemplateRules);
const labelTemplateRegistered = master(labelTemplate, labelTemplateRules);
const customerLabelRegistered = master(customerLabel, customerLabelRules);
const dataDictionaryRegistered = master(dataDictionary, dataDictionaryRules);
const failureRegistered = master(failure);
const stockCountRegistered = document(stockCount, stockCountRules);
const storageBinRegistered = master(storageBin, storageBinRules);
const bomRegistered = document(bom, bomRules);
const productionOrderRegistered = document(productionOrder, productionOrderRules);
const materialPickRegistered = document(materialPick, materialPickRules);
const productReceiptRegistered = document(productReceipt, productReceiptRules);
const shortageRegistered = view(shortage);
const recycleSourceRegistered = view(recycleSource);
const accountLedgerRegistered = report(accountLedger, accountLedgerReport);
const balanceSheetRegistered = report(balanceSheet, balanceSheetReport);
const cashJournalRegistered = report(cashJournal, cashJournalReport);
const incomeStatementRegistered = report(incomeStatement, incomeStatementReport);
const inputTaxRegistered = report(inputTax, inputTaxReport);
const inventoryValuesRegistered = report(inventoryValues, inventoryValuesReport);
const materialLogRegistered = view(materialLog);
const outputTaxRegistered = report(outputTax, outputTaxReport);
const payableDetailRegistered = report(payableDetail, payableDetailReport);
const paymentReportRegistered = report(paymentReport, paymentReportReport);
const purchaseInvoiceReportRegistered = report(purchaseInvoiceReport, purchaseInvoiceReportReport);
const purchaseReportRegistered = report(purchaseReport, purchaseReportReport);
const receiptReportRegistered = report(receiptReport, receiptReportReport);
const receivableDetailRegistered = report(receivableDetail, receivableDetailReport);
const receivedNotInvoicedRegistered = report(receivedNotInvoiced, receivedNotInvoicedReport);
const salesGrossProfitRegistered = report(salesGrossProfit, salesGrossProfitReport);
const salesInvoiceReportRegistered = report(salesInvoiceReport, salesInvoiceReportReport);
const salesReportRegistered = report(salesReport, salesReportReport);
const trialBalanceRegistered = report(trialBalance, trialBalanceReport);
const vendorScorecardRegistered = report(vendorScorecard, vendorScorecardReport);
const packingBoxRegistered = document(packingBox, packingBoxRules);
const transferOrderRegistered = document(transferOrder, transferOrderRules);
const pickingRegistered = view(picking);
const shippingRegistered = document(shipping, shippingRules);
const binRegistered = view(bin);
const goodsIssueRegistered = document(goodsIssue, goodsIssueRules);
const ratRegistered = view(rat);
const shortStockRegistered = view(shortStock);
const stockSplitRegistered = document(stockSplit, stockSplitRules);
const stockRegistered = view(stock);
const warehouseEntryRegistered = document(warehouseEntry, warehouseEntryRules);

/** Every definition with its behaviour. */
export const registered: readonly Registered[] = [
  orgRegistered,
  currencyRegistered,
  companyRegistered,
  plantRegistered,
  roleRegistered,
  positionRegistered,
  userRegistered,
  accountRegistered,
  unitRegistered,
  valuationClassRegistered,
  storageTypeRegistered,
  workshopRegistered,
  productionLineRegistered,
  materialRegistered,
  customerRegistered,
  warehouseRegistered,
  storageLocationRegistered,
  vendorRegistered,
  accountingRegistered,
  bankAccountRegistered,
  plannedOrderRegistered,
  purchaseRequisitionRegistered,
  purchaseOrderRegistered,
  customerRequestRegistered,
  salesOrderRegistered,
  deliveryRegistered,
  salesReturnRegistered,
  salesInvoiceRegistered,
  crossCompanyTransferRegistered,
  receiptRegistered,
  recycleRequestRegistered,
  recycleReportRegistered,
  clientParameterRegistered,
  dataBindingRegistered,
  dataPrivilegeRegistered,
  fieldPrivilegeRegistered,
  printTemplateRegistered,
  processRegistered,
  serialNumberRegistered,
  apiKeyRegistered,
  auditRegistered,
  bankBalanceRegistered,
  serviceOrderRegistered,
  goodsReceiptRegistered,
  serviceAcceptanceRegistered,
  purchaseReturnRegistered,
  purchaseInvoiceRegistered,
  expenseTypeRegistered,
  expenseClaimRegistered,
  paymentRegistered,
  bankStatementRegistered,
  exchangeRateRegistered,
  manualVoucherRegistered,
  openAdvanceRegistered,
  openPrepaymentRegistered,
  periodRegistered,
  priceChangeRegistered,
  valuationAccountingRegistered,
  voucherTemplateRegistered,
  voucherRegistered,
  accountContactRegistered,
  contactRegistered,
  customerContactRegistered,
  helpDocumentRegistered,
  noteBasicInfoRegistered,
  vendorContactRegistered,
  contractTemplateRegistered,
  labelTemplateRegistered,
  customerLabelRegistered,
  dataDictionaryRegistered,
  failureRegistered,
  stockCountRegistered,
  storageBinRegistered,
  bomRegistered,
  productionOrderRegistered,
  materialPickRegistered,
  productReceiptRegistered,
  shortageRegistered,
  recycleSourceRegistered,
  accountLedgerRegistered,
  balanceSheetRegistered,
  cashJournalRegistered,
  incomeStatementRegistered,
  inputTaxRegistered,
  inventoryValuesRegistered,
  materialLogRegistered,
  outputTaxRegistered,
  payableDetailRegistered,
  paymentReportRegistered,
  purchaseInvoiceReportRegistered,
  purchaseReportRegistered,
  receiptReportRegistered,
  receivableDetailRegistered,
  receivedNotInvoicedRegistered,
  salesGrossProfitRegistered,
  salesInvoiceReportRegistered,
  salesReportRegistered,
  trialBalanceRegistered,
  vendorScorecardRegistered,
  packingBoxRegistered,
  transferOrderRegistered,
  pickingRegistered,
  shippingRegistered,
  binRegistered,
  goodsIssueRegistered,
  ratRegistered,
  shortStockRegistered,
  stockSplitRegistered,
  stockRegistered,
  warehouseEntryRegistered,
];

makeTextsKnown(registered, sharedTexts);

/** Records that a line of text in the menu makes. */
export const quickPosts: readonly QuickPost[] = [{ registered: noteBasicInfoRegistered, ...notePost }];
