import type { Definition, DocumentDefinition, MasterDefinition } from '@sampan/model/define.ts';
import { addDocumentNames } from '@sampan/kernel/titles.ts';
import { unit } from './masterdata/unit/unit.ts';
import { currency } from './masterdata/currency/currency.ts';
import { company } from './masterdata/company/company.ts';
import { plant } from './masterdata/plant/plant.ts';
import { warehouse } from './masterdata/warehouse/warehouse.ts';
import { storageType } from './masterdata/storage-type/storage-type.ts';
import { storageLocation } from './masterdata/storage-location/storage-location.ts';
import { storageBin } from './masterdata/storage-bin/storage-bin.ts';
import { material } from './masterdata/material/material.ts';
import { vendor } from './masterdata/vendor/vendor.ts';
import { account } from './masterdata/account/account.ts';
import { customer } from './masterdata/customer/customer.ts';
import { labelTemplate } from './masterdata/label-template/label-template.ts';
import { customerLabel } from './masterdata/customer-label/customer-label.ts';
import { contractTemplate } from './masterdata/contract-template/contract-template.ts';
import { dataDictionary } from './masterdata/data-dictionary/data-dictionary.ts';
import { exchangeRate } from './fi/exchange-rate/exchange-rate.ts';
import { accounting } from './fi/accounting/accounting.ts';
import { valuationClass } from './fi/valuation-class/valuation-class.ts';
import { valuationAccounting } from './fi/valuation-accounting/valuation-accounting.ts';
import { org } from './clientinfo/org/org.ts';
import { user } from './clientinfo/user/user.ts';
import { position } from './clientinfo/position/position.ts';
import { role } from './clientinfo/role/role.ts';
import { clientParameter } from './clientconf/client-parameter/client-parameter.ts';
import { process } from './clientconf/process/process.ts';
import { printTemplate } from './clientconf/print-template/print-template.ts';
import { serialNumber } from './clientconf/serial-number/serial-number.ts';
import { fieldPrivilege } from './clientconf/field-privilege/field-privilege.ts';
import { dataBinding } from './clientconf/data-binding/data-binding.ts';
import { dataPrivilege } from './clientconf/data-privilege/data-privilege.ts';
import { stock } from './wms/stock/stock.ts';
import { bin } from './wms/bin/bin.ts';
import { rat } from './wms/rat/rat.ts';
import { helpDocument } from './general/help-document/help-document.ts';
import { noteBasicInfo } from './general/note/note.ts';
import { materialLog } from './rpt/material-log/material-log.ts';
import { voucher } from './fi/voucher/voucher.ts';
import { purchaseRequisition } from './mm/purchase-requisition/purchase-requisition.ts';
import { transferOrder } from './wms/transfer-order/transfer-order.ts';
import { warehouseEntry } from './wms/warehouse-entry/warehouse-entry.ts';
import { purchaseOrder } from './mm/purchase-order/purchase-order.ts';

/** Every definition of the product; a referenced master stands before those that name it where possible. */
export const definitions: readonly Definition[] = [
  unit,
  currency,
  company,
  plant,
  warehouse,
  storageType,
  storageLocation,
  storageBin,
  material,
  vendor,
  account,
  customer,
  labelTemplate,
  customerLabel,
  contractTemplate,
  dataDictionary,
  exchangeRate,
  accounting,
  valuationClass,
  valuationAccounting,
  org,
  position,
  user,
  role,
  clientParameter,
  serialNumber,
  fieldPrivilege,
  dataPrivilege,
  dataBinding,
  process,
  printTemplate,
  stock,
  bin,
  rat,
  materialLog,
  voucher,
  purchaseRequisition,
  purchaseOrder,
  transferOrder,
  warehouseEntry,
  noteBasicInfo,
  helpDocument,
];

addDocumentNames(Object.fromEntries(definitions.map(({ type, texts }) => [type, texts.name])));

/** Definitions by type. */
export const definitionsByType: ReadonlyMap<string, Definition> = new Map(definitions.map((definition) => [definition.type, definition]));

/** Masters by type, as the engines' references read them. */
export const mastersByType: ReadonlyMap<string, MasterDefinition> = new Map(
  definitions.flatMap((definition) => (definition.kind === 'master' ? [[definition.type, definition] as const] : [])),
);

/** Documents by type. */
export const documents: ReadonlyMap<string, DocumentDefinition> = new Map(
  definitions.flatMap((definition) => (definition.kind === 'document' ? [[definition.type, definition] as const] : [])),
);

/** The document behind a menu card; lists that share the card are left out. */
export const documentsByCard: ReadonlyMap<string, DocumentDefinition> = new Map(
  definitions.flatMap((definition) => (definition.kind === 'document' ? [[definition.card, definition] as const] : [])),
);
