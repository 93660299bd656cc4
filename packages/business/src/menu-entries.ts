import type { Bilingual } from '@sampan/kernel/languages.ts';
import { menuTexts } from '@sampan/kernel/texts/shell/menus.ts';
import type { QuickPostRule } from '@sampan/kernel/quick-post.ts';
import { type Definition, quickPostPath } from '@sampan/model/define.ts';
import { dataPrivilege } from './clientconf/data-privilege/data-privilege.ts';
import { dataBinding } from './clientconf/data-binding/data-binding.ts';
import { fieldPrivilege } from './clientconf/field-privilege/field-privilege.ts';
import { clientParameter } from './clientconf/client-parameter/client-parameter.ts';
import { printTemplate } from './clientconf/print-template/print-template.ts';
import { serialNumber } from './clientconf/serial-number/serial-number.ts';
import { org } from './clientinfo/org/org.ts';
import { role } from './clientinfo/role/role.ts';
import { process } from './clientconf/process/process.ts';
import { position } from './clientinfo/position/position.ts';
import { user } from './clientinfo/user/user.ts';
import { accounting } from './fi/accounting/accounting.ts';
import { exchangeRate } from './fi/exchange-rate/exchange-rate.ts';
import { valuationAccounting } from './fi/valuation-accounting/valuation-accounting.ts';
import { valuationClass } from './fi/valuation-class/valuation-class.ts';
import { voucher } from './fi/voucher/voucher.ts';
import { helpDocument } from './general/help-document/help-document.ts';
import { noteBasicInfo } from './general/note/note.ts';
import { account } from './masterdata/account/account.ts';
import { company } from './masterdata/company/company.ts';
import { labelTemplate } from './masterdata/label-template/label-template.ts';
import { customerLabel } from './masterdata/customer-label/customer-label.ts';
import { contractTemplate } from './masterdata/contract-template/contract-template.ts';
import { currency } from './masterdata/currency/currency.ts';
import { customer } from './masterdata/customer/customer.ts';
import { dataDictionary } from './masterdata/data-dictionary/data-dictionary.ts';
import { material } from './masterdata/material/material.ts';
import { plant } from './masterdata/plant/plant.ts';
import { storageBin } from './masterdata/storage-bin/storage-bin.ts';
import { storageLocation } from './masterdata/storage-location/storage-location.ts';
import { storageType } from './masterdata/storage-type/storage-type.ts';
import { unit } from './masterdata/unit/unit.ts';
import { vendor } from './masterdata/vendor/vendor.ts';
import { warehouse } from './masterdata/warehouse/warehouse.ts';
import { purchaseOrder } from './mm/purchase-order/purchase-order.ts';
import { purchaseRequisition } from './mm/purchase-requisition/purchase-requisition.ts';
import { materialLog } from './rpt/material-log/material-log.ts';
import { bin } from './wms/bin/bin.ts';
import { rat } from './wms/rat/rat.ts';
import { stock } from './wms/stock/stock.ts';
import { transferOrder } from './wms/transfer-order/transfer-order.ts';
import { warehouseEntry } from './wms/warehouse-entry/warehouse-entry.ts';

/** Groups of the left menu, in order; icons by their Tabler name. */
export const categories = {
  PURCHASING: { icon: 'truck', label: menuTexts['menu.PURCHASING'] },
  WAREHOUSE: { icon: 'building-warehouse', label: menuTexts['menu.WAREHOUSE'] },
  FINANCE: { icon: 'coins', label: menuTexts['menu.FINANCE'] },
  PARTNERS: { icon: 'users-group', label: menuTexts['menu.PARTNERS'] },
  MASTER_DATA: { icon: 'database', label: menuTexts['menu.MASTER_DATA'] },
  GENERAL: { icon: 'notes', label: menuTexts['menu.GENERAL'] },
  REPORTS: { icon: 'report-analytics', label: menuTexts['menu.REPORTS'] },
  ADMINISTRATION: { icon: 'settings', label: menuTexts['menu.ADMINISTRATION'] },
} as const satisfies Record<string, { icon: string; label: Bilingual }>;
export type CategoryName = keyof typeof categories;

/** Screens of a card beside its list and form, by verb. */
export type MenuScreens = Readonly<Record<string, { readonly route: string; readonly label?: Bilingual }>>;

export interface MenuEntry {
  readonly definition: Definition;
  readonly category: CategoryName;
  readonly icon: string;
  readonly screens: MenuScreens;
  readonly quickPost?: QuickPostEntry;
}

const entry = (category: CategoryName, definition: Definition, icon: string, screens: MenuScreens = {}): MenuEntry => ({
  definition,
  category,
  icon,
  screens,
});

/** Address below the base to which the text box of a QUICKPOST entry posts, and the rule that the text must keep; empty for none. */
export interface QuickPostEntry {
  readonly quickposturl: string;
  readonly validate: QuickPostRule | '';
}

const quickPost = (definition: Definition, icon: string, validate: QuickPostRule | '' = ''): MenuEntry => ({
  ...entry('GENERAL', definition, icon),
  quickPost: { quickposturl: quickPostPath(definition), validate },
});

/** What stands in the menu, in its order. A screen that is not built yet stands here in no entry. */
export const menuEntries: readonly MenuEntry[] = [
  entry('PURCHASING', purchaseRequisition, 'clipboard-list', { approve: { route: 'mm/pr/approve' } }),
  entry('PURCHASING', purchaseOrder, 'shopping-cart', {
    approve: { route: 'mm/po/approve' },
    receive: { route: 'mm/po/receive', label: ['采购收货', 'Purchase receiving'] },
  }),
  entry('WAREHOUSE', transferOrder, 'transfer', {
    'po-in': { route: 'wms/to/po_in', label: ['采购入库单', 'Purchase-in'] },
    move: { route: 'wms/to/move', label: ['移库单', 'Bin move'] },
  }),
  entry('WAREHOUSE', warehouseEntry, 'inbox'),
  entry('WAREHOUSE', stock, 'packages'),
  entry('WAREHOUSE', bin, 'box-multiple'),
  entry('WAREHOUSE', rat, 'package-import'),
  entry('FINANCE', voucher, 'receipt'),
  entry('FINANCE', exchangeRate, 'arrows-exchange'),
  entry('FINANCE', accounting, 'list-numbers'),
  entry('FINANCE', valuationClass, 'category'),
  entry('FINANCE', valuationAccounting, 'table'),
  entry('PARTNERS', vendor, 'building-store'),
  entry('PARTNERS', customer, 'user-dollar'),
  entry('PARTNERS', account, 'address-book'),
  entry('PARTNERS', customerLabel, 'tags'),
  entry('MASTER_DATA', material, 'package'),
  entry('MASTER_DATA', company, 'building'),
  entry('MASTER_DATA', plant, 'building-factory'),
  entry('MASTER_DATA', warehouse, 'building-warehouse'),
  entry('MASTER_DATA', storageLocation, 'map-pin'),
  entry('MASTER_DATA', storageType, 'stack-2'),
  entry('MASTER_DATA', storageBin, 'box'),
  entry('MASTER_DATA', labelTemplate, 'tag', { print: { route: 'test/printLabel', label: ['打印标签', 'Print labels'] } }),
  entry('MASTER_DATA', contractTemplate, 'file-text'),
  entry('MASTER_DATA', unit, 'ruler-measure'),
  entry('MASTER_DATA', currency, 'currency-yuan'),
  quickPost(noteBasicInfo, 'note'),
  entry('REPORTS', materialLog, 'history'),
  entry('ADMINISTRATION', org, 'sitemap'),
  entry('ADMINISTRATION', user, 'users'),
  entry('ADMINISTRATION', role, 'shield-lock'),
  entry('ADMINISTRATION', fieldPrivilege, 'eye-off', {
    why: { route: 'clientconf/fieldsprivilege/why', label: ['为什么看不到', 'Why not visible'] },
  }),
  entry('ADMINISTRATION', dataPrivilege, 'filter'),
  entry('ADMINISTRATION', clientParameter, 'adjustments', { guide: { route: 'confguide/index', label: ['配置向导', 'Set-up guide'] } }),
  entry('ADMINISTRATION', serialNumber, 'hash'),
  entry('ADMINISTRATION', position, 'address-book'),
  entry('ADMINISTRATION', process, 'list-numbers'),
  entry('ADMINISTRATION', printTemplate, 'printer'),
  entry('ADMINISTRATION', dataDictionary, 'list-details'),
  entry('ADMINISTRATION', helpDocument, 'book-2'),
  entry('ADMINISTRATION', dataBinding, 'forms'),
];
