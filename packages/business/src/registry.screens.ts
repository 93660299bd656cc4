import type { LoadScreen } from '@sampan/widgets/screen.ts';

/** One module that serves several actions of a route. */
const at = (route: string, actions: readonly string[], load: LoadScreen): Record<string, LoadScreen> =>
  Object.fromEntries(actions.map((action) => [`${route}/${action}`, load]));

const RECORD = ['create', 'edit', 'view'];
const LISTS = ['index', 'indexAll'];

/** Hand-written screens by route without the leading slash (`mm/po/receive`); every other screen of a definition is generic. Loaded on demand. */
export const screens: Readonly<Record<string, LoadScreen>> = {
  ...at('mm/pr', [...RECORD, 'approve'], () => import('./mm/purchase-requisition/purchase-requisition.screens.tsx')),
  ...at('mm/po', [...RECORD, 'approve'], () => import('./mm/purchase-order/purchase-order.screens.tsx')),
  'mm/po/receive': () => import('./mm/purchase-order/purchase-order.receive.screens.tsx'),
  ...at('wms/to', RECORD, () => import('./wms/transfer-order/transfer-order.screens.tsx')),
  'wms/to/po_in': () => import('./wms/transfer-order/transfer-order.po-in.screens.tsx'),
  'clientconf/confparams/index': () => import('./clientconf/client-parameter/client-parameter.page.screens.tsx'),
  ...at('clientconf/sn', RECORD, () => import('./clientconf/serial-number/serial-number.screens.tsx')),
  'masterdata/datahelp/index': () => import('./masterdata/data-dictionary/data-dictionary.page.screens.tsx'),
  ...at('masterdata/datahelp', RECORD, () => import('./masterdata/data-dictionary/data-dictionary.screens.tsx')),
  'clientinfo/org/index': () => import('./clientinfo/org/org.tree.screens.tsx'),
  ...at('clientinfo/org', RECORD, () => import('./clientinfo/org/org.screens.tsx')),
  ...at('clientinfo/usermgm', LISTS, () => import('./clientinfo/user/user.list.screens.tsx')),
  ...at('clientinfo/usermgm', RECORD, () => import('./clientinfo/user/user.screens.tsx')),
  ...at('clientinfo/position', RECORD, () => import('./clientinfo/position/position.screens.tsx')),
  ...at('clientinfo/role', RECORD, () => import('./clientinfo/role/role.screens.tsx')),
  ...at('clientconf/fieldsprivilege', RECORD, () => import('./clientconf/field-privilege/field-privilege.screens.tsx')),
  ...at('clientconf/dataprivilege', RECORD, () => import('./clientconf/data-privilege/data-privilege.screens.tsx')),
  ...at('clientconf/fieldsprivilege', LISTS, () => import('./clientconf/privilege-list.screens.tsx')),
  ...at('clientconf/dataprivilege', LISTS, () => import('./clientconf/privilege-list.screens.tsx')),
  'clientconf/fieldsprivilege/why': () => import('./clientconf/why.screens.tsx'),
  ...at('clientconf/process', LISTS, () => import('./clientconf/process/process.list.screens.tsx')),
  'clientconf/databinding/index': () => import('./clientconf/data-binding/data-binding.page.screens.tsx'),
  ...at('clientconf/databinding', RECORD, () => import('./clientconf/data-binding/data-binding.screens.tsx')),
  ...at('clientconf/process', RECORD, () => import('./clientconf/process/process.screens.tsx')),
  'helpdoc/index': () => import('./general/help-document/help-list.screens.tsx'),
  'helpdoc/view': () => import('./general/help-document/help-reader.screens.tsx'),
  ...at('helpdoc', ['create', 'edit'], () => import('./general/help-document/help-document.screens.tsx')),
  ...at('clientconf/printtemplate', LISTS, () => import('./clientconf/print-template/print-template.list.screens.tsx')),
  ...at('clientconf/printtemplate', RECORD, () => import('./clientconf/print-template/print-template.screens.tsx')),
  'masterdata/material/index': () => import('./masterdata/material/material.list.screens.tsx'),
  ...at('masterdata/material', RECORD, () => import('./masterdata/material/material.screens.tsx')),
  'masterdata/storagebin/index': () => import('./masterdata/storage-bin/storage-bin.list.screens.tsx'),
  ...at('masterdata/storagebin', RECORD, () => import('./masterdata/storage-bin/storage-bin.screens.tsx')),
  'mm/po/contract': () => import('./masterdata/contract-template/contract-print.screens.tsx'),
  ...at('masterdata/company/contracttemplate', RECORD, () => import('./masterdata/contract-template/contract-template.screens.tsx')),
  'masterdata/labeltemplate/index': () => import('./masterdata/label-template/label-template.list.screens.tsx'),
  'masterdata/customer/labelsetting/index': () => import('./masterdata/template-list.screens.ts'),
  'masterdata/company/contracttemplate/index': () => import('./masterdata/template-list.screens.ts'),
  ...at('masterdata/customer/labelsetting', RECORD, () => import('./masterdata/customer-label/customer-label.screens.tsx')),
  ...at('masterdata/labeltemplate', RECORD, () => import('./masterdata/label-template/label-template.screens.tsx')),
  'masterdata/labeltemplate/printLabel': () => import('./masterdata/label-template/print-labels.screens.tsx'),
  ...at('masterdata/company', RECORD, () => import('./masterdata/company/company.screens.tsx')),
  'wms/to/move': () => import('./wms/transfer-order/transfer-order.move.screens.tsx'),
};

/** Routes of the contract that show the screens of another one. */
export const sameRoutes: Readonly<Record<string, string>> = {
  'masterdata/clientconfigparams': 'clientconf/confparams',
  test: 'masterdata/labeltemplate',
};
