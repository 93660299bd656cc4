// Written by tools/registry from the folders beside it: npm run registry.
import type { LoadScreen } from '@sampan/widgets/screen.ts';

/** One module that serves several routes. */
const at = (routes: readonly string[], load: LoadScreen): Record<string, LoadScreen> =>
  Object.fromEntries(routes.map((route) => [route, load]));

/** Hand-written screens by route without the leading slash (`mm/po/receive`); every other screen of a definition is generic. */
export const screens: Readonly<Record<string, LoadScreen>> = {
  ...at(['clientinfo/org/create', 'clientinfo/org/edit', 'clientinfo/org/view'], () => import('./clientinfo/org/org.screens.tsx')),
  ...at(['clientinfo/org/index'], () => import('./clientinfo/org/org.index.screens.tsx')),
  ...at(
    ['masterdata/company/create', 'masterdata/company/edit', 'masterdata/company/view'],
    () => import('./masterdata/company/company.screens.tsx'),
  ),
  ...at(['clientinfo/role/create', 'clientinfo/role/edit', 'clientinfo/role/view'], () => import('./clientinfo/role/role.screens.tsx')),
  ...at(
    ['clientinfo/position/create', 'clientinfo/position/edit', 'clientinfo/position/view'],
    () => import('./clientinfo/position/position.screens.tsx'),
  ),
  ...at(
    ['clientinfo/usermgm/create', 'clientinfo/usermgm/edit', 'clientinfo/usermgm/view'],
    () => import('./clientinfo/user/user.screens.tsx'),
  ),
  ...at(['clientinfo/usermgm/index', 'clientinfo/usermgm/indexAll'], () => import('./clientinfo/user/user.list.screens.tsx')),
  ...at(
    ['masterdata/material/create', 'masterdata/material/edit', 'masterdata/material/view'],
    () => import('./masterdata/material/material.screens.tsx'),
  ),
  ...at(['masterdata/material/index'], () => import('./masterdata/material/material.index.screens.tsx')),
  ...at(
    ['masterdata/vendor/create', 'masterdata/vendor/edit', 'masterdata/vendor/view'],
    () => import('./masterdata/vendor/vendor.screens.tsx'),
  ),
  ...at(['fi/accounting/create', 'fi/accounting/edit', 'fi/accounting/view'], () => import('./fi/accounting/accounting.screens.tsx')),
  ...at(['fi/accounting/index', 'fi/accounting/indexAll'], () => import('./fi/accounting/accounting.list.screens.tsx')),
  ...at(['fi/accounting/tree'], () => import('./fi/accounting/accounting.tree.screens.tsx')),
  ...at(
    ['fi/bankaccount/create', 'fi/bankaccount/edit', 'fi/bankaccount/view'],
    () => import('./fi/bank-account/bank-account.screens.tsx'),
  ),
  ...at(['pp/pld/create', 'pp/pld/edit', 'pp/pld/view'], () => import('./pp/planned-order/planned-order.screens.tsx')),
  ...at(['pp/pld/index', 'pp/pld/indexAll'], () => import('./pp/planned-order/planned-order.list.screens.tsx')),
  ...at(['pp/pld/run'], () => import('./pp/planned-order/planned-order.run.screens.tsx')),
  ...at(
    ['mm/pr/create', 'mm/pr/edit', 'mm/pr/view', 'mm/pr/approve'],
    () => import('./mm/purchase-requisition/purchase-requisition.screens.tsx'),
  ),
  ...at(['mm/pr/purchase/index'], () => import('./mm/purchase-requisition/purchase-requisition.purchase.screens.tsx')),
  ...at(['mm/po/create', 'mm/po/edit', 'mm/po/view', 'mm/po/approve'], () => import('./mm/purchase-order/purchase-order.screens.tsx')),
  ...at(['mm/po/contract'], () => import('./mm/purchase-order/purchase-order.contract.screens.tsx')),
  ...at(['mm/po/receive'], () => import('./mm/purchase-order/purchase-order.receive.screens.tsx')),
  ...at(
    ['sd/request/create', 'sd/request/edit', 'sd/request/view', 'sd/request/approve'],
    () => import('./sd/customer-request/customer-request.screens.tsx'),
  ),
  ...at(['sd/so/create', 'sd/so/edit', 'sd/so/view', 'sd/so/approve'], () => import('./sd/sales-order/sales-order.screens.tsx')),
  ...at(
    ['sd/so/delievering/create', 'sd/so/delievering/edit', 'sd/so/delievering/view'],
    () => import('./sd/delivery/delivery.screens.tsx'),
  ),
  ...at(
    ['sd/return/create', 'sd/return/edit', 'sd/return/view', 'sd/return/approve'],
    () => import('./sd/sales-return/sales-return.screens.tsx'),
  ),
  ...at(
    ['sd/so/invoicing/create', 'sd/so/invoicing/edit', 'sd/so/invoicing/view', 'sd/so/invoicing/approve'],
    () => import('./sd/sales-invoice/sales-invoice.screens.tsx'),
  ),
  ...at(
    ['sd/sto/create', 'sd/sto/edit', 'sd/sto/view', 'sd/sto/approve'],
    () => import('./sd/cross-company-transfer/cross-company-transfer.screens.tsx'),
  ),
  ...at(['sd/sto/index', 'sd/sto/indexAll'], () => import('./sd/cross-company-transfer/cross-company-transfer.list.screens.tsx')),
  ...at(
    ['fi/receipt/create', 'fi/receipt/edit', 'fi/receipt/view', 'fi/receipt/approve'],
    () => import('./fi/receipt/receipt.screens.tsx'),
  ),
  ...at(
    ['recycle/request/create', 'recycle/request/edit', 'recycle/request/view'],
    () => import('./recycle/recycle-request/recycle-request.screens.tsx'),
  ),
  ...at(['recycle/request/index', 'recycle/request/indexAll'], () => import('./recycle/recycle-request/recycle-request.list.screens.tsx')),
  ...at(
    ['cfunc/recycle-report/create', 'cfunc/recycle-report/edit', 'cfunc/recycle-report/view', 'cfunc/recycle-report/approve'],
    () => import('./cfunc/recycle-report/recycle-report.screens.tsx'),
  ),
  ...at(['clientconf/confparams/index'], () => import('./clientconf/client-parameter/client-parameter.index.screens.tsx')),
  ...at(
    ['clientconf/databinding/create', 'clientconf/databinding/edit', 'clientconf/databinding/view'],
    () => import('./clientconf/data-binding/data-binding.screens.tsx'),
  ),
  ...at(['clientconf/databinding/index'], () => import('./clientconf/data-binding/data-binding.index.screens.tsx')),
  ...at(
    ['clientconf/dataprivilege/create', 'clientconf/dataprivilege/edit', 'clientconf/dataprivilege/view'],
    () => import('./clientconf/data-privilege/data-privilege.screens.tsx'),
  ),
  ...at(
    ['clientconf/dataprivilege/index', 'clientconf/dataprivilege/indexAll'],
    () => import('./clientconf/data-privilege/data-privilege.list.screens.tsx'),
  ),
  ...at(
    ['clientconf/fieldsprivilege/create', 'clientconf/fieldsprivilege/edit', 'clientconf/fieldsprivilege/view'],
    () => import('./clientconf/field-privilege/field-privilege.screens.tsx'),
  ),
  ...at(
    ['clientconf/fieldsprivilege/index', 'clientconf/fieldsprivilege/indexAll'],
    () => import('./clientconf/field-privilege/field-privilege.list.screens.tsx'),
  ),
  ...at(['clientconf/fieldsprivilege/why'], () => import('./clientconf/field-privilege/field-privilege.why.screens.tsx')),
  ...at(
    ['clientconf/printtemplate/create', 'clientconf/printtemplate/edit', 'clientconf/printtemplate/view'],
    () => import('./clientconf/print-template/print-template.screens.tsx'),
  ),
  ...at(
    ['clientconf/printtemplate/index', 'clientconf/printtemplate/indexAll'],
    () => import('./clientconf/print-template/print-template.list.screens.tsx'),
  ),
  ...at(
    ['clientconf/process/create', 'clientconf/process/edit', 'clientconf/process/view'],
    () => import('./clientconf/process/process.screens.tsx'),
  ),
  ...at(['clientconf/process/index', 'clientconf/process/indexAll'], () => import('./clientconf/process/process.list.screens.tsx')),
  ...at(
    ['clientconf/sn/create', 'clientconf/sn/edit', 'clientconf/sn/view'],
    () => import('./clientconf/serial-number/serial-number.screens.tsx'),
  ),
  ...at(['clientconf/sn/index', 'clientconf/sn/indexAll'], () => import('./clientconf/serial-number/serial-number.list.screens.tsx')),
  ...at(['clientinfo/apikey/index'], () => import('./clientinfo/api-key/api-key.index.screens.tsx')),
  ...at(
    ['clientinfo/audit/create', 'clientinfo/audit/edit', 'clientinfo/audit/view'],
    () => import('./clientinfo/audit/audit.screens.tsx'),
  ),
  ...at(['clientinfo/audit/index'], () => import('./clientinfo/audit/audit.index.screens.tsx')),
  ...at(['fi/bankbalance/index', 'fi/bankbalance/indexAll'], () => import('./fi/bank-balance/bank-balance.list.screens.tsx')),
  ...at(
    ['mm/po/svc/create', 'mm/po/svc/edit', 'mm/po/svc/view', 'mm/po/svc/approve'],
    () => import('./mm/service-order/service-order.screens.tsx'),
  ),
  ...at(
    ['mm/return/create', 'mm/return/edit', 'mm/return/view', 'mm/return/approve'],
    () => import('./mm/purchase-return/purchase-return.screens.tsx'),
  ),
  ...at(
    ['mm/po/invoicing/create', 'mm/po/invoicing/edit', 'mm/po/invoicing/view', 'mm/po/invoicing/approve'],
    () => import('./mm/purchase-invoice/purchase-invoice.screens.tsx'),
  ),
  ...at(['mm/po/invoicing/electronic'], () => import('./mm/purchase-invoice/purchase-invoice.electronic.screens.tsx')),
  ...at(['mm/po/invoicing/index', 'mm/po/invoicing/indexAll'], () => import('./mm/purchase-invoice/purchase-invoice.list.screens.tsx')),
  ...at(
    ['fi/claim/create', 'fi/claim/edit', 'fi/claim/view', 'fi/claim/approve'],
    () => import('./fi/expense-claim/expense-claim.screens.tsx'),
  ),
  ...at(
    ['fi/payment/create', 'fi/payment/edit', 'fi/payment/view', 'fi/payment/approve'],
    () => import('./fi/payment/payment.screens.tsx'),
  ),
  ...at(['fi/payment/index', 'fi/payment/indexAll'], () => import('./fi/payment/payment.list.screens.tsx')),
  ...at(['fi/payment/run'], () => import('./fi/payment/payment.run.screens.tsx')),
  ...at(
    ['fi/bankstatement/create', 'fi/bankstatement/edit', 'fi/bankstatement/view'],
    () => import('./fi/bank-statement/bank-statement.screens.tsx'),
  ),
  ...at(['fi/bankstatement/index', 'fi/bankstatement/indexAll'], () => import('./fi/bank-statement/bank-statement.list.screens.tsx')),
  ...at(
    ['fi/manualvoucher/create', 'fi/manualvoucher/edit', 'fi/manualvoucher/view', 'fi/manualvoucher/approve'],
    () => import('./fi/manual-voucher/manual-voucher.screens.tsx'),
  ),
  ...at(['fi/advance/index', 'fi/advance/indexAll'], () => import('./fi/open-advance/open-advance.list.screens.tsx')),
  ...at(['fi/prepayment/index', 'fi/prepayment/indexAll'], () => import('./fi/open-prepayment/open-prepayment.list.screens.tsx')),
  ...at(['fi/period/closing'], () => import('./fi/period/period.closing.screens.tsx')),
  ...at(['fi/period/index', 'fi/period/indexAll'], () => import('./fi/period/period.list.screens.tsx')),
  ...at(
    ['fi/pricechange/create', 'fi/pricechange/edit', 'fi/pricechange/view', 'fi/pricechange/approve'],
    () => import('./fi/price-change/price-change.screens.tsx'),
  ),
  ...at(['fi/valuationaccounting/matrix'], () => import('./fi/valuation-accounting/valuation-accounting.matrix.screens.tsx')),
  ...at(['fi/voucher/create'], () => import('./fi/voucher/voucher.create.screens.tsx')),
  ...at(['fi/voucher/edit'], () => import('./fi/voucher/voucher.edit.screens.tsx')),
  ...at(['fi/voucher/view'], () => import('./fi/voucher/voucher.screens.tsx')),
  ...at(['fi/voucher/approve'], () => import('./fi/voucher/voucher.approve.screens.tsx')),
  ...at(['fi/voucher/copy'], () => import('./fi/voucher/voucher.copy.screens.tsx')),
  ...at(['fi/voucher/index', 'fi/voucher/indexAll'], () => import('./fi/voucher/voucher.list.screens.tsx')),
  ...at(
    ['general/contact/sd/account/create', 'general/contact/sd/account/edit', 'general/contact/sd/account/view'],
    () => import('./general/account-contact/account-contact.screens.tsx'),
  ),
  ...at(['general/contact/create', 'general/contact/edit', 'general/contact/view'], () => import('./general/contact/contact.screens.tsx')),
  ...at(
    ['general/contact/sd/customer/create', 'general/contact/sd/customer/edit', 'general/contact/sd/customer/view'],
    () => import('./general/customer-contact/customer-contact.screens.tsx'),
  ),
  ...at(['helpdoc/create', 'helpdoc/edit'], () => import('./general/help-document/help-document.screens.tsx')),
  ...at(['helpdoc/view'], () => import('./general/help-document/help-document.view.screens.tsx')),
  ...at(['helpdoc/index'], () => import('./general/help-document/help-document.index.screens.tsx')),
  ...at(
    ['general/contact/mm/create', 'general/contact/mm/edit', 'general/contact/mm/view'],
    () => import('./general/vendor-contact/vendor-contact.screens.tsx'),
  ),
  ...at(
    ['masterdata/company/contracttemplate/create', 'masterdata/company/contracttemplate/edit', 'masterdata/company/contracttemplate/view'],
    () => import('./masterdata/contract-template/contract-template.screens.tsx'),
  ),
  ...at(
    ['masterdata/labeltemplate/create', 'masterdata/labeltemplate/edit', 'masterdata/labeltemplate/view'],
    () => import('./masterdata/label-template/label-template.screens.tsx'),
  ),
  ...at(['masterdata/labeltemplate/index'], () => import('./masterdata/label-template/label-template.index.screens.tsx')),
  ...at(['masterdata/labeltemplate/printLabel'], () => import('./masterdata/label-template/label-template.print.screens.tsx')),
  ...at(
    ['masterdata/customer/labelsetting/create', 'masterdata/customer/labelsetting/edit', 'masterdata/customer/labelsetting/view'],
    () => import('./masterdata/customer-label/customer-label.screens.tsx'),
  ),
  ...at(
    ['masterdata/datahelp/create', 'masterdata/datahelp/edit', 'masterdata/datahelp/view'],
    () => import('./masterdata/data-dictionary/data-dictionary.screens.tsx'),
  ),
  ...at(['masterdata/datahelp/index'], () => import('./masterdata/data-dictionary/data-dictionary.index.screens.tsx')),
  ...at(
    ['wms/count/create', 'wms/count/edit', 'wms/count/view', 'wms/count/approve'],
    () => import('./wms/stock-count/stock-count.screens.tsx'),
  ),
  ...at(
    ['masterdata/storagebin/create', 'masterdata/storagebin/edit', 'masterdata/storagebin/view'],
    () => import('./masterdata/storage-bin/storage-bin.screens.tsx'),
  ),
  ...at(['masterdata/storagebin/index'], () => import('./masterdata/storage-bin/storage-bin.index.screens.tsx')),
  ...at(['bom/create', 'bom/edit', 'bom/view', 'bom/approve'], () => import('./pp/bom/bom.screens.tsx')),
  ...at(
    ['pp/prd/create', 'pp/prd/edit', 'pp/prd/view', 'pp/prd/approve'],
    () => import('./pp/production-order/production-order.screens.tsx'),
  ),
  ...at(['pp/prd/board'], () => import('./pp/production-order/production-order.board.screens.tsx')),
  ...at(['pp/prd/index', 'pp/prd/indexAll'], () => import('./pp/production-order/production-order.list.screens.tsx')),
  ...at(['pp/prd/plan'], () => import('./pp/production-order/production-order.plan.screens.tsx')),
  ...at(['pp/pick/create', 'pp/pick/edit', 'pp/pick/view'], () => import('./pp/material-pick/material-pick.screens.tsx')),
  ...at(['pp/pick/index', 'pp/pick/indexAll'], () => import('./pp/material-pick/material-pick.list.screens.tsx')),
  ...at(['pp/receipt/create', 'pp/receipt/edit', 'pp/receipt/view'], () => import('./pp/product-receipt/product-receipt.screens.tsx')),
  ...at(['pp/receipt/index', 'pp/receipt/indexAll'], () => import('./pp/product-receipt/product-receipt.list.screens.tsx')),
  ...at(['pp/shortage/index'], () => import('./pp/shortage/shortage.index.screens.tsx')),
  ...at(['recycle/source/index', 'recycle/source/indexAll'], () => import('./recycle/recycle-source/recycle-source.list.screens.tsx')),
  ...at(['sd/so/packing/create', 'sd/so/packing/edit', 'sd/so/packing/view'], () => import('./sd/packing-box/packing-box.screens.tsx')),
  ...at(['sd/so/packing/index', 'sd/so/packing/indexAll'], () => import('./sd/packing-box/packing-box.list.screens.tsx')),
  ...at(['wms/to/create', 'wms/to/edit', 'wms/to/view'], () => import('./wms/transfer-order/transfer-order.screens.tsx')),
  ...at(['wms/to/move'], () => import('./wms/transfer-order/transfer-order.move.screens.tsx')),
  ...at(['wms/to/po_in'], () => import('./wms/transfer-order/transfer-order.po-in.screens.tsx')),
  ...at(['wms/to/po_return_out'], () => import('./wms/transfer-order/transfer-order.po-return-out.screens.tsx')),
  ...at(['wms/to/product_in'], () => import('./wms/transfer-order/transfer-order.product-in.screens.tsx')),
  ...at(['wms/to/product_out'], () => import('./wms/transfer-order/transfer-order.product-out.screens.tsx')),
  ...at(['wms/to/so_out'], () => import('./wms/transfer-order/transfer-order.so-out.screens.tsx')),
  ...at(['wms/to/stocktaking_out'], () => import('./wms/transfer-order/transfer-order.stocktaking-out.screens.tsx')),
  ...at(['sd/so/picking/index'], () => import('./sd/picking/picking.index.screens.tsx')),
  ...at(['sd/so/picking/print'], () => import('./sd/picking/picking.print.screens.tsx')),
  ...at(
    ['sd/so/shipping/create', 'sd/so/shipping/edit', 'sd/so/shipping/view', 'sd/so/shipping/approve'],
    () => import('./sd/shipping/shipping.screens.tsx'),
  ),
  ...at(
    ['wms/issue/create', 'wms/issue/edit', 'wms/issue/view', 'wms/issue/approve'],
    () => import('./wms/goods-issue/goods-issue.screens.tsx'),
  ),
  ...at(['wms/short-stock/index'], () => import('./wms/short-stock/short-stock.index.screens.tsx')),
  ...at(['wms/split/create', 'wms/split/edit', 'wms/split/view'], () => import('./wms/stock-split/stock-split.screens.tsx')),
  ...at(['wms/stock/index'], () => import('./wms/stock/stock.index.screens.tsx')),
  ...at(['wms/stock/trace'], () => import('./wms/stock/stock.trace.screens.tsx')),
};
