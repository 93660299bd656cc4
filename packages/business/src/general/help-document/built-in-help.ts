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
  help('GENERAL', 'first-steps', ['快速上手', 'First steps'], '/menus', '/welcome', '/mysetting', '/helpdoc'),
  help('GENERAL', 'home', ['首页与接下来', 'Home and what is next'], '/', '/general/task'),
  help('GENERAL', 'search', ['一个搜索框找所有内容', 'One search for everything']),
  help('GENERAL', 'lists', ['列表：查找、筛选与导出', 'Lists: find, filter, export']),
  help('GENERAL', 'look-ups', ['查找资料与随手新建', 'Look-ups, and new records on the way']),
  help('GENERAL', 'document-chain', ['单据链与下一步', 'Document chain and what is next']),
  help('GENERAL', 'comments', ['单据上的评论', 'Comments at records']),
  help('GENERAL', 'sign-in-security', ['第二验证与登录安全', 'Second factor and safe sign-in'], '/user'),
  help(
    'GENERAL',
    'printing',
    ['打印', 'Printing'],
    '/print',
    '/mm/po/print',
    '/mm/pr/print',
    '/wms/to/print',
    '/sd/so/print',
    '/sd/so/picking/print',
    '/sd/so/packing/print',
  ),
  help('GENERAL', 'import', ['从 Excel 导入', 'Import from Excel']),
  help('PURCHASING', 'purchase-requisition', ['采购申请', 'Purchase requisitions'], '/mm/pr'),
  help('PURCHASING', 'purchase-order', ['采购订单', 'Purchase orders'], '/mm/po'),
  help('PURCHASING', 'purchase-return', ['采购退货', 'Purchase returns'], '/mm/return', '/wms/to/po_return_out'),
  help('PURCHASING', 'purchase-invoice', ['采购发票', 'Purchase invoices'], '/mm/po/invoicing'),
  help('PURCHASING', 'service-orders', ['服务采购与验收', 'Service orders and acceptance'], '/mm/po/svc', '/mm/acceptance'),
  help('SALES', 'customer-request', ['客户需求单', 'Customer requests'], '/sd/request'),
  help('SALES', 'sales-order', ['销售订单', 'Sales orders'], '/sd/so'),
  help('SALES', 'sales-return', ['销售退货', 'Sales returns'], '/sd/return'),
  help('SALES', 'sales-invoice', ['销售发票', 'Sales invoices'], '/sd/so/invoicing'),
  help('SALES', 'delivery', ['发货与拣货', 'Deliveries and picking'], '/sd/so/delievering', '/sd/so/picking', '/wms/to/so_out'),
  help('SALES', 'packing', ['装箱', 'Packing'], '/sd/so/packing'),
  help('WAREHOUSE', 'receiving', ['采购收货', 'Receiving'], '/mm/po/receive', '/wms/rat'),
  help('WAREHOUSE', 'put-away', ['入库上架与移库', 'Put away and bin moves'], '/wms/to'),
  help('WAREHOUSE', 'phone-tasks', ['手机作业：收货、上架、拣货、移库', 'Tasks on the phone: receive, put away, pick, move']),
  help('WAREHOUSE', 'stock', ['库存查询', 'Stock'], '/wms/stock', '/wms/short-stock', '/wms/bin', '/rpt/material', '/wms/entry'),
  help('WAREHOUSE', 'stock-split', ['拆分与换标', 'Stock splits and new labels'], '/wms/split'),
  help('WAREHOUSE', 'stock-count', ['库存盘点', 'Stock counts'], '/wms/count', '/wms/to/stocktaking_out'),
  help('FINANCE', 'payments', ['付款', 'Payments'], '/fi/payment', '/fi/bankaccount'),
  help('FINANCE', 'receipts', ['收款', 'Receipts of money'], '/fi/receipt', '/fi/advance'),
  help('FINANCE', 'expense-claims', ['费用报销', 'Expense claims'], '/fi/claim', '/fi/expensetype'),
  help(
    'FINANCE',
    'month-end',
    ['月结与财务报表', 'Month end and statements'],
    '/fi/period',
    '/rpt/fi/balancesheet',
    '/rpt/fi/incomestatement',
    '/rpt/fi/cashjournal',
    '/rpt/fi/inputtax',
  ),
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
  help('ADMINISTRATION', 'api-keys', ['API 密钥', 'API keys'], '/clientinfo/apikey'),
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
