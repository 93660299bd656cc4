import { addErrorTexts } from '@sampan/kernel/errors.ts';
import { addNoticeTexts } from '@sampan/kernel/notices.ts';
import type { SharedTexts } from '@sampan/model/texts.ts';
import { definitions } from './registry.ts';
import { sharedTexts } from './registry.texts.ts';
import type { QuickPost } from '@sampan/engines/write/quick-post.ts';
import type { DocumentRules, MasterRules, Registered } from '@sampan/engines/call/rules.ts';
import type { DocumentDefinition, MasterDefinition } from '@sampan/model/define.ts';
import { clientParameter } from './clientconf/client-parameter/client-parameter.ts';
import { clientParameterRules } from './clientconf/client-parameter/client-parameter.server.ts';
import { dataBinding } from './clientconf/data-binding/data-binding.ts';
import { dataBindingRules } from './clientconf/data-binding/data-binding.server.ts';
import { dataPrivilege } from './clientconf/data-privilege/data-privilege.ts';
import { dataPrivilegeRules } from './clientconf/data-privilege/data-privilege.server.ts';
import { fieldPrivilege } from './clientconf/field-privilege/field-privilege.ts';
import { fieldPrivilegeRules } from './clientconf/field-privilege/field-privilege.server.ts';
import { process } from './clientconf/process/process.ts';
import { processRules } from './clientconf/process/process.server.ts';
import { printTemplate } from './clientconf/print-template/print-template.ts';
import { printTemplateRules } from './clientconf/print-template/print-template.server.ts';
import { serialNumber } from './clientconf/serial-number/serial-number.ts';
import { serialNumberRules } from './clientconf/serial-number/serial-number.server.ts';
import { helpDocument } from './general/help-document/help-document.ts';
import { helpDocumentRules } from './general/help-document/help-document.server.ts';
import { noteBasicInfo } from './general/note/note.ts';
import { notePost, noteRules } from './general/note/note.server.ts';
import { org } from './clientinfo/org/org.ts';
import { orgRules } from './clientinfo/org/org.server.ts';
import { position } from './clientinfo/position/position.ts';
import { positionRules } from './clientinfo/position/position.server.ts';
import { role } from './clientinfo/role/role.ts';
import { roleRules } from './clientinfo/role/role.server.ts';
import { user } from './clientinfo/user/user.ts';
import { userRules } from './clientinfo/user/user.server.ts';
import { accounting } from './fi/accounting/accounting.ts';
import { accountingRules } from './fi/accounting/accounting.server.ts';
import { exchangeRate } from './fi/exchange-rate/exchange-rate.ts';
import { exchangeRateRules } from './fi/exchange-rate/exchange-rate.server.ts';
import { valuationAccounting } from './fi/valuation-accounting/valuation-accounting.ts';
import { valuationAccountingRules } from './fi/valuation-accounting/valuation-accounting.server.ts';
import { valuationClass } from './fi/valuation-class/valuation-class.ts';
import { voucher } from './fi/voucher/voucher.ts';
import { account } from './masterdata/account/account.ts';
import { accountRules } from './masterdata/account/account.server.ts';
import { company } from './masterdata/company/company.ts';
import { companyRules } from './masterdata/company/company.server.ts';
import { currency } from './masterdata/currency/currency.ts';
import { currencyRules } from './masterdata/currency/currency.server.ts';
import { customer } from './masterdata/customer/customer.ts';
import { customerRules } from './masterdata/customer/customer.server.ts';
import { labelTemplate } from './masterdata/label-template/label-template.ts';
import { labelTemplateRules } from './masterdata/label-template/label-template.server.ts';
import { customerLabel } from './masterdata/customer-label/customer-label.ts';
import { customerLabelRules } from './masterdata/customer-label/customer-label.server.ts';
import { contractTemplate } from './masterdata/contract-template/contract-template.ts';
import { contractTemplateRules } from './masterdata/contract-template/contract-template.server.ts';
import { dataDictionary } from './masterdata/data-dictionary/data-dictionary.ts';
import { dataDictionaryRules } from './masterdata/data-dictionary/data-dictionary.server.ts';
import { material } from './masterdata/material/material.ts';
import { materialRules } from './masterdata/material/material.server.ts';
import { plant } from './masterdata/plant/plant.ts';
import { plantRules } from './masterdata/plant/plant.server.ts';
import { storageBin } from './masterdata/storage-bin/storage-bin.ts';
import { storageBinRules } from './masterdata/storage-bin/storage-bin.server.ts';
import { storageLocation } from './masterdata/storage-location/storage-location.ts';
import { storageLocationRules } from './masterdata/storage-location/storage-location.server.ts';
import { storageType } from './masterdata/storage-type/storage-type.ts';
import { storageTypeRules } from './masterdata/storage-type/storage-type.server.ts';
import { unit } from './masterdata/unit/unit.ts';
import { unitRules } from './masterdata/unit/unit.server.ts';
import { vendor } from './masterdata/vendor/vendor.ts';
import { vendorRules } from './masterdata/vendor/vendor.server.ts';
import { warehouse } from './masterdata/warehouse/warehouse.ts';
import { purchaseOrder } from './mm/purchase-order/purchase-order.ts';
import { purchaseOrderRules } from './mm/purchase-order/purchase-order.server.ts';
import { purchaseRequisition } from './mm/purchase-requisition/purchase-requisition.ts';
import { purchaseRequisitionRules } from './mm/purchase-requisition/purchase-requisition.server.ts';
import { materialLog } from './rpt/material-log/material-log.ts';
import { bin } from './wms/bin/bin.ts';
import { rat } from './wms/rat/rat.ts';
import { stock } from './wms/stock/stock.ts';
import { transferOrder } from './wms/transfer-order/transfer-order.ts';
import { warehouseEntry } from './wms/warehouse-entry/warehouse-entry.ts';
import { warehouseEntryRules } from './wms/warehouse-entry/warehouse-entry.server.ts';
import { transferOrderRules } from './wms/transfer-order/transfer-order.server.ts';

// Rules are written against their own definition's rows; the pipeline hands them exactly those, which a list of all
// definitions cannot say in types.
const master = <D extends MasterDefinition>(definition: D, rules: MasterRules<D> = {}): Registered => ({
  definition,
  rules: rules as unknown as MasterRules<MasterDefinition>,
});
const document = <D extends DocumentDefinition>(definition: D, rules: DocumentRules<D>): Registered => ({
  definition,
  rules: rules as unknown as DocumentRules<DocumentDefinition>,
});

const note = master(noteBasicInfo, noteRules);

/** Every definition with its behaviour. */
export const registered: readonly Registered[] = [
  master(unit, unitRules),
  master(currency, currencyRules),
  master(company, companyRules),
  master(plant, plantRules),
  master(warehouse),
  master(storageType, storageTypeRules),
  master(storageLocation, storageLocationRules),
  master(storageBin, storageBinRules),
  master(material, materialRules),
  master(vendor, vendorRules),
  master(account, accountRules),
  master(customer, customerRules),
  master(labelTemplate, labelTemplateRules),
  master(customerLabel, customerLabelRules),
  master(contractTemplate, contractTemplateRules),
  master(dataDictionary, dataDictionaryRules),
  master(exchangeRate, exchangeRateRules),
  master(accounting, accountingRules),
  master(valuationClass),
  master(valuationAccounting, valuationAccountingRules),
  master(org, orgRules),
  master(position, positionRules),
  master(user, userRules),
  master(role, roleRules),
  master(clientParameter, clientParameterRules),
  master(serialNumber, serialNumberRules),
  master(fieldPrivilege, fieldPrivilegeRules),
  master(dataPrivilege, dataPrivilegeRules),
  master(dataBinding, dataBindingRules),
  master(process, processRules),
  master(printTemplate, printTemplateRules),
  master(stock),
  master(bin),
  master(rat),
  master(materialLog),
  document(voucher, { actions: {} }),
  document(purchaseRequisition, purchaseRequisitionRules),
  document(purchaseOrder, purchaseOrderRules),
  document(transferOrder, transferOrderRules),
  document(warehouseEntry, warehouseEntryRules),
  note,
  master(helpDocument, helpDocumentRules),
];

for (const { errors = {}, notices = {} } of [...definitions.map(({ texts }): SharedTexts => texts), ...sharedTexts]) {
  addErrorTexts(errors);
  addNoticeTexts(notices);
}

/** Records that a line of text in the menu makes. */
export const quickPosts: readonly QuickPost[] = [{ registered: note, ...notePost }];
