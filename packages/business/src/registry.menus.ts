// Written by tools/registry from the folders beside it: npm run registry.
import type { Definition } from '@sampan/model/define.ts';
import type { Menu } from './menu-entry.ts';
import { clientParameter } from './clientconf/client-parameter/client-parameter.ts';
import { clientParameterMenu } from './clientconf/client-parameter/client-parameter.menu.ts';
import { dataBinding } from './clientconf/data-binding/data-binding.ts';
import { dataBindingMenu } from './clientconf/data-binding/data-binding.menu.ts';
import { role } from './clientinfo/role/role.ts';
import { roleMenu } from './clientinfo/role/role.menu.ts';
import { dataPrivilege } from './clientconf/data-privilege/data-privilege.ts';
import { dataPrivilegeMenu } from './clientconf/data-privilege/data-privilege.menu.ts';
import { fieldPrivilege } from './clientconf/field-privilege/field-privilege.ts';
import { fieldPrivilegeMenu } from './clientconf/field-privilege/field-privilege.menu.ts';
import { currency } from './masterdata/currency/currency.ts';
import { currencyMenu } from './masterdata/currency/currency.menu.ts';
import { company } from './masterdata/company/company.ts';
import { companyMenu } from './masterdata/company/company.menu.ts';
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
import { plant } from './masterdata/plant/plant.ts';
import { plantMenu } from './masterdata/plant/plant.menu.ts';
import { position } from './clientinfo/position/position.ts';
import { positionMenu } from './clientinfo/position/position.menu.ts';
import { user } from './clientinfo/user/user.ts';
import { userMenu } from './clientinfo/user/user.menu.ts';
import { org } from './clientinfo/org/org.ts';
import { orgMenu } from './clientinfo/org/org.menu.ts';
import { accounting } from './fi/accounting/accounting.ts';
import { accountingMenu } from './fi/accounting/accounting.menu.ts';
import { bankAccount } from './fi/bank-account/bank-account.ts';
import { bankAccountMenu } from './fi/bank-account/bank-account.menu.ts';
import { exchangeRate } from './fi/exchange-rate/exchange-rate.ts';
import { exchangeRateMenu } from './fi/exchange-rate/exchange-rate.menu.ts';
import { unit } from './masterdata/unit/unit.ts';
import { unitMenu } from './masterdata/unit/unit.menu.ts';
import { valuationClass } from './fi/valuation-class/valuation-class.ts';
import { valuationClassMenu } from './fi/valuation-class/valuation-class.menu.ts';
import { storageType } from './masterdata/storage-type/storage-type.ts';
import { storageTypeMenu } from './masterdata/storage-type/storage-type.menu.ts';
import { material } from './masterdata/material/material.ts';
import { materialMenu } from './masterdata/material/material.menu.ts';
import { vendor } from './masterdata/vendor/vendor.ts';
import { vendorMenu } from './masterdata/vendor/vendor.menu.ts';
import { purchaseRequisition } from './mm/purchase-requisition/purchase-requisition.ts';
import { purchaseRequisitionMenu } from './mm/purchase-requisition/purchase-requisition.menu.ts';
import { purchaseOrder } from './mm/purchase-order/purchase-order.ts';
import { purchaseOrderMenu } from './mm/purchase-order/purchase-order.menu.ts';
import { warehouse } from './masterdata/warehouse/warehouse.ts';
import { warehouseMenu } from './masterdata/warehouse/warehouse.menu.ts';
import { storageLocation } from './masterdata/storage-location/storage-location.ts';
import { storageLocationMenu } from './masterdata/storage-location/storage-location.menu.ts';
import { goodsReceipt } from './mm/goods-receipt/goods-receipt.ts';
import { goodsReceiptMenu } from './mm/goods-receipt/goods-receipt.menu.ts';
import { purchaseInvoice } from './mm/purchase-invoice/purchase-invoice.ts';
import { purchaseInvoiceMenu } from './mm/purchase-invoice/purchase-invoice.menu.ts';
import { payment } from './fi/payment/payment.ts';
import { paymentMenu } from './fi/payment/payment.menu.ts';
import { period } from './fi/period/period.ts';
import { periodMenu } from './fi/period/period.menu.ts';
import { valuationAccounting } from './fi/valuation-accounting/valuation-accounting.ts';
import { valuationAccountingMenu } from './fi/valuation-accounting/valuation-accounting.menu.ts';
import { account } from './masterdata/account/account.ts';
import { accountMenu } from './masterdata/account/account.menu.ts';
import { customer } from './masterdata/customer/customer.ts';
import { customerMenu } from './masterdata/customer/customer.menu.ts';
import { voucher } from './fi/voucher/voucher.ts';
import { voucherMenu } from './fi/voucher/voucher.menu.ts';
import { helpDocument } from './general/help-document/help-document.ts';
import { helpDocumentMenu } from './general/help-document/help-document.menu.ts';
import { noteBasicInfo } from './general/note/note.ts';
import { noteBasicInfoMenu } from './general/note/note.menu.ts';
import { contractTemplate } from './masterdata/contract-template/contract-template.ts';
import { contractTemplateMenu } from './masterdata/contract-template/contract-template.menu.ts';
import { labelTemplate } from './masterdata/label-template/label-template.ts';
import { labelTemplateMenu } from './masterdata/label-template/label-template.menu.ts';
import { customerLabel } from './masterdata/customer-label/customer-label.ts';
import { customerLabelMenu } from './masterdata/customer-label/customer-label.menu.ts';
import { dataDictionary } from './masterdata/data-dictionary/data-dictionary.ts';
import { dataDictionaryMenu } from './masterdata/data-dictionary/data-dictionary.menu.ts';
import { storageBin } from './masterdata/storage-bin/storage-bin.ts';
import { storageBinMenu } from './masterdata/storage-bin/storage-bin.menu.ts';
import { accountLedger } from './rpt/account-ledger/account-ledger.ts';
import { accountLedgerMenu } from './rpt/account-ledger/account-ledger.menu.ts';
import { inventoryValues } from './rpt/inventory-values/inventory-values.ts';
import { inventoryValuesMenu } from './rpt/inventory-values/inventory-values.menu.ts';
import { materialLog } from './rpt/material-log/material-log.ts';
import { materialLogMenu } from './rpt/material-log/material-log.menu.ts';
import { payableDetail } from './rpt/payable-detail/payable-detail.ts';
import { payableDetailMenu } from './rpt/payable-detail/payable-detail.menu.ts';
import { paymentReport } from './rpt/payment-report/payment-report.ts';
import { paymentReportMenu } from './rpt/payment-report/payment-report.menu.ts';
import { purchaseInvoiceReport } from './rpt/purchase-invoice-report/purchase-invoice-report.ts';
import { purchaseInvoiceReportMenu } from './rpt/purchase-invoice-report/purchase-invoice-report.menu.ts';
import { purchaseReport } from './rpt/purchase-report/purchase-report.ts';
import { purchaseReportMenu } from './rpt/purchase-report/purchase-report.menu.ts';
import { receivedNotInvoiced } from './rpt/received-not-invoiced/received-not-invoiced.ts';
import { receivedNotInvoicedMenu } from './rpt/received-not-invoiced/received-not-invoiced.menu.ts';
import { trialBalance } from './rpt/trial-balance/trial-balance.ts';
import { trialBalanceMenu } from './rpt/trial-balance/trial-balance.menu.ts';
import { bin } from './wms/bin/bin.ts';
import { binMenu } from './wms/bin/bin.menu.ts';
import { rat } from './wms/rat/rat.ts';
import { ratMenu } from './wms/rat/rat.menu.ts';
import { stock } from './wms/stock/stock.ts';
import { stockMenu } from './wms/stock/stock.menu.ts';
import { transferOrder } from './wms/transfer-order/transfer-order.ts';
import { transferOrderMenu } from './wms/transfer-order/transfer-order.menu.ts';
import { warehouseEntry } from './wms/warehouse-entry/warehouse-entry.ts';
import { warehouseEntryMenu } from './wms/warehouse-entry/warehouse-entry.menu.ts';

/** What each definition says of its place in the menu. */
export const menus: readonly (readonly [definition: Definition, menu: Menu])[] = [
  [clientParameter, clientParameterMenu],
  [dataBinding, dataBindingMenu],
  [role, roleMenu],
  [dataPrivilege, dataPrivilegeMenu],
  [fieldPrivilege, fieldPrivilegeMenu],
  [currency, currencyMenu],
  [company, companyMenu],
  [printTemplate, printTemplateMenu],
  [process, processMenu],
  [serialNumber, serialNumberMenu],
  [apiKey, apiKeyMenu],
  [audit, auditMenu],
  [plant, plantMenu],
  [position, positionMenu],
  [user, userMenu],
  [org, orgMenu],
  [accounting, accountingMenu],
  [bankAccount, bankAccountMenu],
  [exchangeRate, exchangeRateMenu],
  [unit, unitMenu],
  [valuationClass, valuationClassMenu],
  [storageType, storageTypeMenu],
  [material, materialMenu],
  [vendor, vendorMenu],
  [purchaseRequisition, purchaseRequisitionMenu],
  [purchaseOrder, purchaseOrderMenu],
  [warehouse, warehouseMenu],
  [storageLocation, storageLocationMenu],
  [goodsReceipt, goodsReceiptMenu],
  [purchaseInvoice, purchaseInvoiceMenu],
  [payment, paymentMenu],
  [period, periodMenu],
  [valuationAccounting, valuationAccountingMenu],
  [account, accountMenu],
  [customer, customerMenu],
  [voucher, voucherMenu],
  [helpDocument, helpDocumentMenu],
  [noteBasicInfo, noteBasicInfoMenu],
  [contractTemplate, contractTemplateMenu],
  [labelTemplate, labelTemplateMenu],
  [customerLabel, customerLabelMenu],
  [dataDictionary, dataDictionaryMenu],
  [storageBin, storageBinMenu],
  [accountLedger, accountLedgerMenu],
  [inventoryValues, inventoryValuesMenu],
  [materialLog, materialLogMenu],
  [payableDetail, payableDetailMenu],
  [paymentReport, paymentReportMenu],
  [purchaseInvoiceReport, purchaseInvoiceReportMenu],
  [purchaseReport, purchaseReportMenu],
  [receivedNotInvoiced, receivedNotInvoicedMenu],
  [trialBalance, trialBalanceMenu],
  [bin, binMenu],
  [rat, ratMenu],
  [stock, stockMenu],
  [transferOrder, transferOrderMenu],
  [warehouseEntry, warehouseEntryMenu],
];
