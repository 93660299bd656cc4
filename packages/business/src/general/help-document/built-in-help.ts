import type { Bilingual } from '@sampan/kernel/languages.ts';
import type { HELP_CATEGORIES } from './help-document.ts';

/** A help text that comes with the product: its content stands in `built-in/<language>/<name>.md`. */
export interface BuiltInHelp {
  readonly name: string;
  readonly title: Bilingual;
  readonly category: (typeof HELP_CATEGORIES)[number];
  readonly routes: readonly string[];
}

const help = (category: BuiltInHelp['category'], name: string, title: Bilingual, ...routes: string[]): BuiltInHelp => ({
  name,
  title,
  category,
  routes,
});

/** All of them in the order in which they are listed. */
export const builtInHelp: readonly BuiltInHelp[] = [
  help('GENERAL', 'first-steps', ['快速上手', 'First steps'], '/menus', '/welcome', '/mysetting', '/user', '/helpdoc'),
  help('GENERAL', 'lists', ['列表：查找、筛选与导出', 'Lists: find, filter, export']),
  help('GENERAL', 'printing', ['打印', 'Printing'], '/print', '/mm/po/print', '/mm/pr/print', '/wms/to/print'),
  help('GENERAL', 'import', ['从 Excel 导入', 'Import from Excel']),
  help('PURCHASING', 'purchase-requisition', ['采购申请', 'Purchase requisitions'], '/mm/pr'),
  help('PURCHASING', 'purchase-order', ['采购订单', 'Purchase orders'], '/mm/po'),
  help('PURCHASING', 'purchase-invoice', ['采购发票', 'Purchase invoices'], '/mm/po/invoicing'),
  help('WAREHOUSE', 'receiving', ['采购收货', 'Receiving'], '/mm/po/receive', '/wms/rat'),
  help('WAREHOUSE', 'put-away', ['入库上架与移库', 'Put away and bin moves'], '/wms/to'),
  help('WAREHOUSE', 'stock', ['库存查询', 'Stock'], '/wms/stock', '/wms/bin', '/rpt/material', '/wms/entry'),
  help('FINANCE', 'payments', ['付款', 'Payments'], '/fi/payment', '/fi/bankaccount'),
  help('FINANCE', 'vouchers', ['记账凭证', 'Vouchers'], '/fi'),
  help('PARTNERS', 'vendors', ['供应商', 'Suppliers'], '/masterdata/vendor'),
  help('MASTER_DATA', 'materials', ['物料', 'Materials'], '/masterdata/material', '/masterdata/unit'),
  help(
    'MASTER_DATA',
    'labels',
    ['标签与合同', 'Labels and contracts'],
    '/masterdata/labeltemplate',
    '/test/printLabel',
    '/masterdata/customer/labelsetting',
    '/masterdata/company/contracttemplate',
  ),
  help(
    'ADMINISTRATION',
    'set-up',
    ['初始设置', 'Setting up'],
    '/confguide',
    '/masterdata/company',
    '/masterdata/plant',
    '/masterdata/storagelocation',
    '/masterdata/warehouse',
    '/masterdata/storagebin',
    '/masterdata/storagetype',
  ),
  help(
    'ADMINISTRATION',
    'approval-processes',
    ['审批流程', 'Approval processes'],
    '/clientconf/process',
    '/mm/po/approve',
    '/mm/pr/approve',
  ),
  help(
    'ADMINISTRATION',
    'privileges',
    ['用户、角色与权限', 'Users, roles and privileges'],
    '/clientinfo/role',
    '/clientinfo/usermgm',
    '/clientconf/fieldsprivilege',
    '/clientconf/dataprivilege',
  ),
  help('ADMINISTRATION', 'data-binding', ['表单设置', 'Form settings'], '/clientconf/databinding'),
  help('ADMINISTRATION', 'print-templates', ['打印模板', 'Print templates'], '/clientconf/printtemplate'),
  help('ADMINISTRATION', 'serial-numbers', ['单据编号', 'Document numbers'], '/clientconf/sn'),
  help(
    'ADMINISTRATION',
    'client-parameters',
    ['企业参数', 'Client parameters'],
    '/clientconf/confparams',
    '/masterdata/clientconfigparams',
  ),
];
