// Written by tools/registry from the folders beside it: npm run registry.
import type { Definition } from '@sampan/model/define.ts';
import type { Menu } from './menu-entry.ts';
import { org } from './clientinfo/org/org.ts';
import { orgMenu } from './clientinfo/org/org.menu.ts';
import { currency } from './masterdata/currency/currency.ts';
import { currencyMenu } from './masterdata/currency/currency.menu.ts';
import { company } from './masterdata/company/company.ts';
import { companyMenu } from './masterdata/company/company.menu.ts';
import { plant } from './masterdata/plant/plant.ts';
import { plantMenu } from './masterdata/plant/plant.menu.ts';
import { role } from './clientinfo/role/role.ts';
import { roleMenu } from './clientinfo/role/role.menu.ts';
import { position } from './clientinfo/position/position.ts';
import { positionMenu } from './clientinfo/position/position.menu.ts';
import { user } from './clientinfo/user/user.ts';
import { userMenu } from './clientinfo/user/user.menu.ts';
import { account } from './masterdata/account/account.ts';
import { accountMenu } from './masterdata/account/account.menu.ts';
import { unit } from './masterdata/unit/unit.ts';
import { unitMenu } from './masterdata/unit/unit.menu.ts';
import { valuationClass } from './fi/valuation-class/valuation-class.ts';
import { valuationClassMenu } from './fi/valuation-class/valuation-class.menu.ts';
import { storageType } from './masterdata/storage-type/storage-type.ts';
import { storageTypeMenu } from './masterdata/storage-type/storage-type.menu.ts';
import { workshop } from './masterdata/workshop/workshop.ts';
import { workshopMenu } from './masterdata/workshop/workshop.menu.ts';
import { productionLine } from './masterdata/production-line/production-line.ts';
import { productionLineMenu } from './masterdata/production-line/production-line.menu.ts';
import { material } from './masterdata/material/material.ts';
import { materialMenu } from './masterdata/material/material.menu.ts';
import { customer } from './masterdata/customer/customer.ts';
import { customerMenu } from './masterdata/customer/customer.menu.ts';
import { warehouse } from './masterdata/warehouse/warehouse.ts';
import { warehouseMenu } from './masterdata/warehouse/warehouse.menu.ts';
import { storageLocation } from './masterdata/storage-location/storage-location.ts';
import { storageLocationMenu } from './masterdata/storage-location/storage-location.menu.ts';
import { vendor } from './masterdata/vendor/vendor.ts';
import { vendorMenu } from './masterdata/vendor/vendor.menu.ts';
import { accounting } from './fi/accounting/accounting.ts';
import { accountingMenu } from './fi/accounting/accounting.menu.ts';
import { bankAccount } from './fi/bank-account/bank-account.ts';
import { bankAccountMenu } from './fi/bank-account/bank-account.menu.ts';
import { plannedOrder } from './pp/planned-order/planned-order.ts';
import { plannedOrderMenu } from './pp/planned-order/planned-order.menu.ts';
import { purchaseRequisition } from './mm/purchase-requisition/purchase-requisition.ts';
import { purchaseRequisitionMenu } from './mm/purchase-requisition/purchase-requisition.menu.ts';
import { purchaseOrder } from './mm/purchase-order/purchase-order.ts';
import { purchaseOrderMenu } from './mm/purchase-order/purchase-order.menu.ts';
import { customerRequest } from './sd/customer-request/customer-request.ts';
import { customerRequestMenu } from './sd/customer-request/customer-request.menu.ts';
import { salesOrder } from './sd/sales-order/sales-order.ts';
import { salesOrderMenu } from './sd/sales-order/sales-order.menu.ts';
import { delivery } from './sd/delivery/delivery.ts';
import { deliveryMenu } from './sd/delivery/delivery.menu.ts';
import { salesReturn } from './sd/sales-return/sales-return.ts';
import { salesReturnMenu } from './sd/sales-return/sales-return.menu.ts';
import { salesInvoice } from './sd/sales-invoice/sales-invoice.ts';
import { salesInvoiceMenu } from './sd/sales-invoice/sales-invoice.menu.ts';
import { crossCompanyTransfer } from './sd/cross-company-transfer/cross-company-transfer.ts';
import { crossCompanyTransferMenu } from './sd/cross-company-transfer/cross-company-transfer.menu.ts';
import { receipt } from './fi/receipt/receipt.ts';
import { receiptMenu } from './fi/receipt/receipt.menu.ts';
import { recycleRequest } from './recycle/recycle-request/recycle-request.ts';
import { recycleRequestMenu } from './recycle/recycle-request/recycle-request.menu.ts';
import { recycleReport } from './cfunc/recycle-report/recycle-report.ts';
import { recycleReportMenu } from './cfunc/recycle-report/recycle-report.menu.ts';
import { clientParameter } from './clientconf/client-parameter/client-parameter.ts';
import { clientParameterMenu } from './clientconf/client-parameter/client-parameter.menu.ts';
import { dataBinding } from './clientconf/data-binding/data-binding.ts';
import { dataBindingMenu } from './clientconf/data-binding/data-binding.menu.ts';
import { dataPrivilege } from './clientconf/data-privilege/data-privilege.ts';
import { dataPrivilegeMenu } from './clientconf/data-privilege/data-privilege.menu.ts';
import { fieldPrivilege } from './clientconf/field-privilege/field-privilege.ts';
import { fieldPrivilegeMenu } from './clientconf/field-privilege/field-privilege.menu.ts';
import { printTemplate } from './clientconf/print-template/print-template.ts';
import { printTemplateMenu } from './clientconf/print-template/print-template.menu.ts';
import { process } from './clientconf/process/process.ts';
import { processMenu } from './clientconf/process/process.menu.ts';
import { serialNumber } from './clientconf/serial-number/serial-number.ts';
import { serialNumberMenu } from './clientconf/serial-number/serial-number.menu.ts';
import { apiKey } from './clientinfo/api-key/api-key.ts';
import { apiKeyMenu } from './clientinfo/api-key/api-key.menu.ts';
import { audit } from './clientinfo/audit/audit.ts';
import { auditMenu } from './clientinfo/audit/audit.menu.ts';
import { bankBalance } from './fi/bank-balance/bank-balance.ts';
import { bankBalanceMenu } from './fi/bank-balance/bank-balance.menu.ts';
import { serviceOrder } from './mm/service-order/service-order.ts';
import { serviceOrderMenu } from './mm/service-order/service-order.menu.ts';
import { goodsReceipt } from './mm/goods-receipt/goods-receipt.ts';
import { goodsReceiptMenu } from './mm/goods-receipt/goods-receipt.menu.ts';
import { serviceAcceptance } from './mm/service-acceptance/service-acceptance.ts';
import { serviceAcceptanceMenu } from './mm/service-acceptance/service-acceptance.menu.ts';
import { purchaseReturn } from './mm/purchase-return/purchase-return.ts';
import { purchaseReturnMenu } from './mm/purchase-return/purchase-return.menu.ts';
import { purchaseInvoice } from './mm/purchase-invoice/purchase-invoice.ts';
import { purchaseInvoiceMenu } from './mm/purchase-invoice/purchase-invoice.menu.ts';
import { expenseType } from './fi/expense-type/expense-type.ts';
import { expenseTypeMenu } from './fi/expense-type/expense-type.menu.ts';
import { expenseClaim } from './fi/expense-claim/expense-claim.ts';
import { expenseClaimMenu } from './fi/expense-claim/expense-claim.menu.ts';
import { payment } from './fi/payment/payment.ts';
import { paymentMenu } from './fi/payment/payment.menu.ts';
import { bankStatement } from './fi/bank-statement/bank-statement.ts';
import { bankStatementMenu } from './fi/bank-statement/bank-statement.menu.ts';
import { exchangeRate } from './fi/exchange-rate/exchange-rate.ts';
import { exchangeRateMenu } from './fi/exchange-rate/exchange-rate.menu.ts';
import { manualVoucher } from './fi/manual-voucher/manual-voucher.ts';
import { manualVoucherMenu } from './fi/manual-voucher/manual-voucher.menu.ts';
import { openAdvance } from './fi/open-advance/open-advance.ts';
import { openAdvanceMenu } from './fi/open-advance/open-advance.menu.ts';
import { openPrepayment } from './fi/open-prepayment/open-prepayment.ts';
import { openPrepaymentMenu } from './fi/open-prepayment/open-prepayment.menu.ts';
import { period } from './fi/period/period.ts';
import { periodMenu } from './fi/period/period.menu.ts';
import { priceChange } from './fi/price-change/price-change.ts';
import { priceChangeMenu } from './fi/price-change/price-change.menu.ts';
import { valuationAccounting } from './fi/valuation-accounting/valuation-accounting.ts';
import { valuationAccountingMenu } from './fi/valuation-accounting/valuation-accounting.menu.ts';
import { voucherTemplate } from './fi/voucher-template/voucher-template.ts';
import { voucherTemplateMenu } from './fi/voucher-template/voucher-template.menu.ts';
import { voucher } from './fi/voucher/voucher.ts';
import { voucherMenu } from './fi/voucher/voucher.menu.ts';
import { accountContact } from './general/account-contact/account-contact.ts';
import { accountContactMenu } from './general/account-contact/account-contact.menu.ts';
import { contact } from './general/contact/contact.ts';
import { contactMenu } from './general/contact/contact.menu.ts';
import { customerContact } from './general/customer-contact/customer-contact.ts';
import { customerContactMenu } from './general/customer-contact/customer-contact.menu.ts';
import { helpDocument } from './general/help-document/help-document.ts';
import { helpDocumentMenu } from './general/help-document/help-document.menu.ts';
import { noteBasicInfo } from './general/note/note.ts';
import { noteBasicInfoMenu } from './general/note/note.menu.ts';
import { vendorContact } from './general/vendor-contact/vendor-contact.ts';
import { vendorContactMenu } from './general/vendor-contact/vendor-contact.menu.ts';
import { contractTemplate } from './masterdata/contract-template/contract-template.ts';
import { contractTemplateMenu } from './masterdata/contract-template/contract-template.menu.ts';
import { labelTemplate } from './masterdata/label-template/label-template.ts';
import { labelTemplateMenu } from './masterdata/label-template/label-template.menu.ts';
import { customerLabel } from './masterdata/customer-label/customer-label.ts';
import { customerLabelMenu } from './masterdata/customer-label/customer-label.menu.ts';
import { dataDictionary } from './masterdata/data-dictionary/data-dictionary.ts';
import { dataDictionaryMenu } from './masterdata/data-dictionary/data-dictionary.menu.ts';
import { failure } from './masterdata/failure/failure.ts';
import { failureMenu } from './masterdata/failure/failure.menu.ts';
import { stockCount } from './wms/stock-count/stock-count.ts';
import { stockCountMenu } from './wms/stock-count/stock-count.menu.ts';
import { storageBin } from './masterdata/storage-bin/storage-bin.ts';
import { storageBinMenu } from './masterdata/storage-bin/storage-bin.menu.ts';
import { bom } from './pp/bom/bom.ts';
import { bomMenu } from './pp/bom/bom.menu.ts';
import { productionOrder } from './pp/production-order/production-order.ts';
import { productionOrderMenu } from './pp/production-order/production-order.menu.ts';
import { materialPick } from './pp/material-pick/material-pick.ts';
import { materialPickMenu } from './pp/material-pick/material-pick.menu.ts';
import { productReceipt } from './pp/product-receipt/product-receipt.ts';
import { productReceiptMenu } from './pp/product-receipt/product-receipt.menu.ts';
import { shortage } from './pp/shortage/shortage.ts';
import { shortageMenu } from './pp/shortage/shortage.menu.ts';
import { recycleSource } from './recycle/recycle-source/recycle-source.ts';
import { recycleSourceMenu } from './recycle/recycle-source/recycle-source.menu.ts';
import { accountLedger } from './rpt/account-ledger/account-ledger.ts';
import { accountLedgerMenu } from './rpt/account-ledger/account-ledger.menu.ts';
import { balanceSheet } from './rpt/balance-sheet/balance-sheet.ts';
import { balanceSheetMenu } from './rpt/balance-sheet/balance-sheet.menu.ts';
import { cashJournal } from './rpt/cash-journal/cash-journal.ts';
import { cashJournalMenu } from './rpt/cash-journal/cash-journal.menu.ts';
import { incomeStatement } from './rpt/income-statement/income-statement.ts';
import { incomeStatementMenu } from './rpt/income-statement/income-statement.menu.ts';
import { inputTax } from './rpt/input-tax/input-tax.ts';
import { inputTaxMenu } from './rpt/input-tax/input-tax.menu.ts';
import { inventoryValues } from './rpt/inventory-values/inventory-values.ts';
import { inventoryValuesMenu } from './rpt/inventory-values/inventory-values.menu.ts';
import { materialLog } from './rpt/material-log/material-log.ts';
import { materialLogMenu } from './rpt/material-log/material-log.menu.ts';
import { outputTax } from './rpt/output-tax/output-tax.ts';
import { outputTaxMenu } from './rpt/output-tax/output-tax.menu.ts';
import { payableDetail } from './rpt/payable-detail/payable-detail.ts';
import { payableDetailMenu } from './rpt/payable-detail/payable-detail.menu.ts';
import { paymentReport } from './rpt/payment-report/payment-report.ts';
import { paymentReportMenu } from './rpt/payment-report/payment-report.menu.ts';
import { purchaseInvoiceReport } from './rpt/purchase-invoice-report/purchase-invoice-report.ts';
import { purchaseInvoiceReportMenu } from './rpt/purchase-invoice-report/purchase-invoice-report.menu.ts';
import { purchaseReport } from './rpt/purchase-report/purchase-report.ts';
import { purchaseReportMenu } from './rpt/purchase-report/purchase-report.menu.ts';
import { receiptReport } from './rpt/receipt-report/receipt-report.ts';
import { receiptReportMenu } from './rpt/receipt-report/receipt-report.menu.ts';
import { receivableDetail } from './rpt/receivable-detail/receivable-detail.ts';
import { receivableDetailMenu } from './rpt/receivable-detail/receivable-detail.menu.ts';
import { receivedNotInvoiced } from './rpt/received-not-invoiced/received-not-invoiced.ts';
import { receivedNotInvoicedMenu } from './rpt/received-not-invoiced/received-not-invoiced.menu.ts';
import { salesGrossProfit } from './rpt/sales-gross-profit/sales-gross-profit.ts';
import { salesGrossProfitMenu } from './rpt/sales-gross-profit/sales-gross-profit.menu.ts';
import { salesInvoiceReport } from './rpt/sales-invoice-report/sales-invoice-report.ts';
import { salesInvoiceReportMenu } from './rpt/sales-invoice-report/sales-invoice-report.menu.ts';
import { salesReport } from './rpt/sales-report/sales-report.ts';
import { salesReportMenu } from './rpt/sales-report/sales-report.menu.ts';
import { trialBalance } from './rpt/trial-balance/trial-balance.ts';
import { trialBalanceMenu } from './rpt/trial-balance/trial-balance.menu.ts';
import { vendorScorecard } from './rpt/vendor-scorecard/vendor-scorecard.ts';
import { vendorScorecardMenu } from './rpt/vendor-scorecard/vendor-scorecard.menu.ts';
import { packingBox } from './sd/packing-box/packing-box.ts';
import { packingBoxMenu } from './sd/packing-box/packing-box.menu.ts';
import { transferOrder } from './wms/transfer-order/transfer-order.ts';
import { transferOrderMenu } from './wms/transfer-order/transfer-order.menu.ts';
import { picking } from './sd/picking/picking.ts';
import { pickingMenu } from './sd/picking/picking.menu.ts';
import { shipping } from './sd/shipping/shipping.ts';
import { shippingMenu } from './sd/shipping/shipping.menu.ts';
import { bin } from './wms/bin/bin.ts';
import { binMenu } from './wms/bin/bin.menu.ts';
import { goodsIssue } from './wms/goods-issue/goods-issue.ts';
import { goodsIssueMenu } from './wms/goods-issue/goods-issue.menu.ts';
import { rat } from './wms/rat/rat.ts';
import { ratMenu } from './wms/rat/rat.menu.ts';
import { shortStock } from './wms/short-stock/short-stock.ts';
import { shortStockMenu } from './wms/short-stock/short-stock.menu.ts';
import { stockSplit } from './wms/stock-split/stock-split.ts';
import { stockSplitMenu } from './wms/stock-split/stock-split.menu.ts';
import { stock } from './wms/stock/stock.ts';
import { stockMenu } from './wms/stock/stock.menu.ts';
import { warehouseEntry } from './wms/warehouse-entry/warehouse-entry.ts';
import { warehouseEntryMenu } from './wms/warehouse-entry/warehouse-entry.menu.ts';

/** What each definition says of its place in the menu. */
export const menus: readonly (readonly [definition: Definition, menu: Menu])[] = [
  [org, orgMenu],
  [currency, currencyMenu],
  [company, companyMenu],
  [plant, plantMenu],
  [role, roleMenu],
  [position, positionMenu],
  [user, userMenu],
  [account, accountMenu],
  [unit, unitMenu],
  [valuationClass, valuationClassMenu],
  [storageType, storageTypeMenu],
  [workshop, workshopMenu],
  [productionLine, productionLineMenu],
  [material, materialMenu],
  [customer, customerMenu],
  [warehouse, warehouseMenu],
  [storageLocation, storageLocationMenu],
  [vendor, vendorMenu],
  [accounting, accountingMenu],
  [bankAccount, bankAccountMenu],
  [plannedOrder, plannedOrderMenu],
  [purchaseRequisition, purchaseRequisitionMenu],
  [purchaseOrder, purchaseOrderMenu],
  [customerRequest, customerRequestMenu],
  [salesOrder, salesOrderMenu],
  [delivery, deliveryMenu],
  [salesReturn, salesReturnMenu],
  [salesInvoice, salesInvoiceMenu],
  [crossCompanyTransfer, crossCompanyTransferMenu],
  [receipt, receiptMenu],
  [recycleRequest, recycleRequestMenu],
  [recycleReport, recycleReportMenu],
  [clientParameter, clientParameterMenu],
  [dataBinding, dataBindingMenu],
  [dataPrivilege, dataPrivilegeMenu],
  [fieldPrivilege, fieldPrivilegeMenu],
  [printTemplate, printTemplateMenu],
  [process, processMenu],
  [serialNumber, serialNumberMenu],
  [apiKey, apiKeyMenu],
  [audit, auditMenu],
  [bankBalance, bankBalanceMenu],
  [serviceOrder, serviceOrderMenu],
  [goodsReceipt, goodsReceiptMenu],
  [serviceAcceptance, serviceAcceptanceMenu],
  [purchaseReturn, purchaseReturnMenu],
  [purchaseInvoice, purchaseInvoiceMenu],
  [expenseType, expenseTypeMenu],
  [expenseClaim, expenseClaimMenu],
  [payment, paymentMenu],
  [bankStatement, bankStatementMenu],
  [exchangeRate, exchangeRateMenu],
  [manualVoucher, manualVoucherMenu],
  [openAdvance, openAdvanceMenu],
  [openPrepayment, openPrepaymentMenu],
  [period, periodMenu],
  [priceChange, priceChangeMenu],
  [valuationAccounting, valuationAccountingMenu],
  [voucherTemplate, voucherTemplateMenu],
  [voucher, voucherMenu],
  [accountContact, accountContactMenu],
  [contact, contactMenu],
  [customerContact, customerContactMenu],
  [helpDocument, helpDocumentMenu],
  [noteBasicInfo, noteBasicInfoMenu],
  [vendorContact, vendorContactMenu],
  [contractTemplate, contractTemplateMenu],
  [labelTemplate, labelTemplateMenu],
  [customerLabel, customerLabelMenu],
  [dataDictionary, dataDictionaryMenu],
  [failure, failureMenu],
  [stockCount, stockCountMenu],
  [storageBin, storageBinMenu],
  [bom, bomMenu],
  [productionOrder, productionOrderMenu],
  [materialPick, materialPickMenu],
  [productReceipt, productReceiptMenu],
  [shortage, shortageMenu],
  [recycleSource, recycleSourceMenu],
  [accountLedger, accountLedgerMenu],
  [balanceSheet, balanceSheetMenu],
  [cashJournal, cashJournalMenu],
  [incomeStatement, incomeStatementMenu],
  [inputTax, inputTaxMenu],
  [inventoryValues, inventoryValuesMenu],
  [materialLog, materialLogMenu],
  [outputTax, outputTaxMenu],
  [payableDetail, payableDetailMenu],
  [paymentReport, paymentReportMenu],
  [purchaseInvoiceReport, purchaseInvoiceReportMenu],
  [purchaseReport, purchaseReportMenu],
  [receiptReport, receiptReportMenu],
  [receivableDetail, receivableDetailMenu],
  [receivedNotInvoiced, receivedNotInvoicedMenu],
  [salesGrossProfit, salesGrossProfitMenu],
  [salesInvoiceReport, salesInvoiceReportMenu],
  [salesReport, salesReportMenu],
  [trialBalance, trialBalanceMenu],
  [vendorScorecard, vendorScorecardMenu],
  [packingBox, packingBoxMenu],
  [transferOrder, transferOrderMenu],
  [picking, pickingMenu],
  [shipping, shippingMenu],
  [bin, binMenu],
  [goodsIssue, goodsIssueMenu],
  [rat, ratMenu],
  [shortStock, shortStockMenu],
  [stockSplit, stockSplitMenu],
  [stock, stockMenu],
  [warehouseEntry, warehouseEntryMenu],
];
