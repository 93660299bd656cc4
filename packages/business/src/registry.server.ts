// Written by tools/registry from the folders beside it: npm run registry.
import type { QuickPost } from '@sampan/engines/write/quick-post.ts';
import type { Registered } from '@sampan/engines/call/rules.ts';
import { document, makeTextsKnown, master, report, view } from './register.server.ts';
import { sharedTexts } from './registry.texts.ts';
import { clientParameter } from './clientconf/client-parameter/client-parameter.ts';
import { clientParameterRules } from './clientconf/client-parameter/client-parameter.server.ts';
import { dataBinding } from './clientconf/data-binding/data-binding.ts';
import { dataBindingRules } from './clientconf/data-binding/data-binding.server.ts';
import { role } from './clientinfo/role/role.ts';
import { roleRules } from './clientinfo/role/role.server.ts';
import { dataPrivilege } from './clientconf/data-privilege/data-privilege.ts';
import { dataPrivilegeRules } from './clientconf/data-privilege/data-privilege.server.ts';
import { fieldPrivilege } from './clientconf/field-privilege/field-privilege.ts';
import { fieldPrivilegeRules } from './clientconf/field-privilege/field-privilege.server.ts';
import { currency } from './masterdata/currency/currency.ts';
import { currencyRules } from './masterdata/currency/currency.server.ts';
import { company } from './masterdata/company/company.ts';
import { companyRules } from './masterdata/company/company.server.ts';
import { printTemplate } from './clientconf/print-template/print-template.ts';
import { printTemplateRules } from './clientconf/print-template/print-template.server.ts';
import { process } from './clientconf/process/process.ts';
import { processRules } from './clientconf/process/process.server.ts';
import { serialNumber } from './clientconf/serial-number/serial-number.ts';
import { serialNumberRules } from './clientconf/serial-number/serial-number.server.ts';
import { apiKey } from './clientinfo/api-key/api-key.ts';
import { audit } from './clientinfo/audit/audit.ts';
import { plant } from './masterdata/plant/plant.ts';
import { plantRules } from './masterdata/plant/plant.server.ts';
import { position } from './clientinfo/position/position.ts';
import { positionRules } from './clientinfo/position/position.server.ts';
import { user } from './clientinfo/user/user.ts';
import { userRules } from './clientinfo/user/user.server.ts';
import { org } from './clientinfo/org/org.ts';
import { orgRules } from './clientinfo/org/org.server.ts';
import { accounting } from './fi/accounting/accounting.ts';
import { accountingRules } from './fi/accounting/accounting.server.ts';
import { bankAccount } from './fi/bank-account/bank-account.ts';
import { bankAccountRules } from './fi/bank-account/bank-account.server.ts';
import { exchangeRate } from './fi/exchange-rate/exchange-rate.ts';
import { exchangeRateRules } from './fi/exchange-rate/exchange-rate.server.ts';
import { unit } from './masterdata/unit/unit.ts';
import { unitRules } from './masterdata/unit/unit.server.ts';
import { valuationClass } from './fi/valuation-class/valuation-class.ts';
import { storageType } from './masterdata/storage-type/storage-type.ts';
import { storageTypeRules } from './masterdata/storage-type/storage-type.server.ts';
import { material } from './masterdata/material/material.ts';
import { materialRules } from './masterdata/material/material.server.ts';
import { vendor } from './masterdata/vendor/vendor.ts';
import { vendorRules } from './masterdata/vendor/vendor.server.ts';
import { purchaseRequisition } from './mm/purchase-requisition/purchase-requisition.ts';
import { purchaseRequisitionRules } from './mm/purchase-requisition/purchase-requisition.server.ts';
import { purchaseOrder } from './mm/purchase-order/purchase-order.ts';
import { purchaseOrderRules } from './mm/purchase-order/purchase-order.server.ts';
import { warehouse } from './masterdata/warehouse/warehouse.ts';
import { storageLocation } from './masterdata/storage-location/storage-location.ts';
import { storageLocationRules } from './masterdata/storage-location/storage-location.server.ts';
import { goodsReceipt } from './mm/goods-receipt/goods-receipt.ts';
import { goodsReceiptRules } from './mm/goods-receipt/goods-receipt.server.ts';
import { purchaseInvoice } from './mm/purchase-invoice/purchase-invoice.ts';
import { purchaseInvoiceRules } from './mm/purchase-invoice/purchase-invoice.server.ts';
import { payment } from './fi/payment/payment.ts';
import { paymentRules } from './fi/payment/payment.server.ts';
import { period } from './fi/period/period.ts';
import { valuationAccounting } from './fi/valuation-accounting/valuation-accounting.ts';
import { valuationAccountingRules } from './fi/valuation-accounting/valuation-accounting.server.ts';
import { account } from './masterdata/account/account.ts';
import { accountRules } from './masterdata/account/account.server.ts';
import { customer } from './masterdata/customer/customer.ts';
import { customerRules } from './masterdata/customer/customer.server.ts';
import { voucher } from './fi/voucher/voucher.ts';
import { helpDocument } from './general/help-document/help-document.ts';
import { helpDocumentRules } from './general/help-document/help-document.server.ts';
import { noteBasicInfo } from './general/note/note.ts';
import { noteRules } from './general/note/note.server.ts';
import { notePost } from './general/note/note.server.ts';
import { contractTemplate } from './masterdata/contract-template/contract-template.ts';
import { contractTemplateRules } from './masterdata/contract-template/contract-template.server.ts';
import { labelTemplate } from './masterdata/label-template/label-template.ts';
import { labelTemplateRules } from './masterdata/label-template/label-template.server.ts';
import { customerLabel } from './masterdata/customer-label/customer-label.ts';
import { customerLabelRules } from './masterdata/customer-label/customer-label.server.ts';
import { dataDictionary } from './masterdata/data-dictionary/data-dictionary.ts';
import { dataDictionaryRules } from './masterdata/data-dictionary/data-dictionary.server.ts';
import { storageBin } from './masterdata/storage-bin/storage-bin.ts';
import { storageBinRules } from './masterdata/storage-bin/storage-bin.server.ts';
import { accountLedger } from './rpt/account-ledger/account-ledger.ts';
import { accountLedgerReport } from './rpt/account-ledger/account-ledger.report.server.ts';
import { inventoryValues } from './rpt/inventory-values/inventory-values.ts';
import { inventoryValuesReport } from './rpt/inventory-values/inventory-values.report.server.ts';
import { materialLog } from './rpt/material-log/material-log.ts';
import { payableDetail } from './rpt/payable-detail/payable-detail.ts';
import { payableDetailReport } from './rpt/payable-detail/payable-detail.report.server.ts';
import { paymentReport } from './rpt/payment-report/payment-report.ts';
import { paymentReportReport } from './rpt/payment-report/payment-report.report.server.ts';
import { purchaseInvoiceReport } from './rpt/purchase-invoice-report/purchase-invoice-report.ts';
import { purchaseInvoiceReportReport } from './rpt/purchase-invoice-report/purchase-invoice-report.report.server.ts';
import { purchaseReport } from './rpt/purchase-report/purchase-report.ts';
import { purchaseReportReport } from './rpt/purchase-report/purchase-report.report.server.ts';
import { receivedNotInvoiced } from './rpt/received-not-invoiced/received-not-invoiced.ts';
import { receivedNotInvoicedReport } from './rpt/received-not-invoiced/received-not-invoiced.report.server.ts';
import { trialBalance } from './rpt/trial-balance/trial-balance.ts';
import { trialBalanceReport } from './rpt/trial-balance/trial-balance.report.server.ts';
import { bin } from './wms/bin/bin.ts';
import { rat } from './wms/rat/rat.ts';
import { stock } from './wms/stock/stock.ts';
import { transferOrder } from './wms/transfer-order/transfer-order.ts';
import { transferOrderRules } from './wms/transfer-order/transfer-order.server.ts';
import { warehouseEntry } from './wms/warehouse-entry/warehouse-entry.ts';
import { warehouseEntryRules } from './wms/warehouse-entry/warehouse-entry.server.ts';

const clientParameterRegistered = master(clientParameter, clientParameterRules);
const dataBindingRegistered = master(dataBinding, dataBindingRules);
const roleRegistered = master(role, roleRules);
const dataPrivilegeRegistered = master(dataPrivilege, dataPrivilegeRules);
const fieldPrivilegeRegistered = master(fieldPrivilege, fieldPrivilegeRules);
const currencyRegistered = master(currency, currencyRules);
const companyRegistered = master(company, companyRules);
const printTemplateRegistered = master(printTemplate, printTemplateRules);
const processRegistered = master(process, processRules);
const serialNumberRegistered = master(serialNumber, serialNumberRules);
const apiKeyRegistered = view(apiKey);
const auditRegistered = view(audit);
const plantRegistered = master(plant, plantRules);
const positionRegistered = master(position, positionRules);
const userRegistered = master(user, userRules);
const orgRegistered = master(org, orgRules);
const accountingRegistered = master(accounting, accountingRules);
const bankAccountRegistered = master(bankAccount, bankAccountRules);
const exchangeRateRegistered = master(exchangeRate, exchangeRateRules);
const unitRegistered = master(unit, unitRules);
const valuationClassRegistered = master(valuationClass);
const storageTypeRegistered = master(storageType, storageTypeRules);
const materialRegistered = master(material, materialRules);
const vendorRegistered = master(vendor, vendorRules);
const purchaseRequisitionRegistered = document(purchaseRequisition, purchaseRequisitionRules);
const purchaseOrderRegistered = document(purchaseOrder, purchaseOrderRules);
const warehouseRegistered = master(warehouse);
const storageLocationRegistered = master(storageLocation, storageLocationRules);
const goodsReceiptRegistered = document(goodsReceipt, goodsReceiptRules);
const purchaseInvoiceRegistered = document(purchaseInvoice, purchaseInvoiceRules);
const paymentRegistered = document(payment, paymentRules);
const periodRegistered = view(period);
const valuationAccountingRegistered = master(valuationAccounting, valuationAccountingRules);
const accountRegistered = master(account, accountRules);
const customerRegistered = master(customer, customerRules);
const voucherRegistered = document(voucher);
const helpDocumentRegistered = master(helpDocument, helpDocumentRules);
const noteBasicInfoRegistered = master(noteBasicInfo, noteRules);
const contractTemplateRegistered = master(contractTemplate, contractTemplateRules);
const labelTemplateRegistered = master(labelTemplate, labelTemplateRules);
const customerLabelRegistered = master(customerLabel, customerLabelRules);
const dataDictionaryRegistered = master(dataDictionary, dataDictionaryRules);
const storageBinRegistered = master(storageBin, storageBinRules);
const accountLedgerRegistered = report(accountLedger, accountLedgerReport);
const inventoryValuesRegistered = report(inventoryValues, inventoryValuesReport);
const materialLogRegistered = view(materialLog);
const payableDetailRegistered = report(payableDetail, payableDetailReport);
const paymentReportRegistered = report(paymentReport, paymentReportReport);
const purchaseInvoiceReportRegistered = report(purchaseInvoiceReport, purchaseInvoiceReportReport);
const purchaseReportRegistered = report(purchaseReport, purchaseReportReport);
const receivedNotInvoicedRegistered = report(receivedNotInvoiced, receivedNotInvoicedReport);
const trialBalanceRegistered = report(trialBalance, trialBalanceReport);
const binRegistered = view(bin);
const ratRegistered = view(rat);
const stockRegistered = view(stock);
const transferOrderRegistered = document(transferOrder, transferOrderRules);
const warehouseEntryRegistered = document(warehouseEntry, warehouseEntryRules);

/** Every definition with its behaviour. */
export const registered: readonly Registered[] = [
  clientParameterRegistered,
  dataBindingRegistered,
  roleRegistered,
  dataPrivilegeRegistered,
  fieldPrivilegeRegistered,
  currencyRegistered,
  companyRegistered,
  printTemplateRegistered,
  processRegistered,
  serialNumberRegistered,
  apiKeyRegistered,
  auditRegistered,
  plantRegistered,
  positionRegistered,
  userRegistered,
  orgRegistered,
  accountingRegistered,
  bankAccountRegistered,
  exchangeRateRegistered,
  unitRegistered,
  valuationClassRegistered,
  storageTypeRegistered,
  materialRegistered,
  vendorRegistered,
  purchaseRequisitionRegistered,
  purchaseOrderRegistered,
  warehouseRegistered,
  storageLocationRegistered,
  goodsReceiptRegistered,
  purchaseInvoiceRegistered,
  paymentRegistered,
  periodRegistered,
  valuationAccountingRegistered,
  accountRegistered,
  customerRegistered,
  voucherRegistered,
  helpDocumentRegistered,
  noteBasicInfoRegistered,
  contractTemplateRegistered,
  labelTemplateRegistered,
  customerLabelRegistered,
  dataDictionaryRegistered,
  storageBinRegistered,
  accountLedgerRegistered,
  inventoryValuesRegistered,
  materialLogRegistered,
  payableDetailRegistered,
  paymentReportRegistered,
  purchaseInvoiceReportRegistered,
  purchaseReportRegistered,
  receivedNotInvoicedRegistered,
  trialBalanceRegistered,
  binRegistered,
  ratRegistered,
  stockRegistered,
  transferOrderRegistered,
  warehouseEntryRegistered,
];

makeTextsKnown(registered, sharedTexts);

/** Records that a line of text in the menu makes. */
export const quickPosts: readonly QuickPost[] = [{ registered: noteBasicInfoRegistered, ...notePost }];
