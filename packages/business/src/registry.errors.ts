// Written by tools/registry from the folders beside it: npm run registry.
import type { orgTexts } from './clientinfo/org/org.texts.ts';
import type { currencyTexts } from './masterdata/currency/currency.texts.ts';
import type { companyTexts } from './masterdata/company/company.texts.ts';
import type { positionTexts } from './clientinfo/position/position.texts.ts';
import type { userTexts } from './clientinfo/user/user.texts.ts';
import type { unitTexts } from './masterdata/unit/unit.texts.ts';
import type { workshopTexts } from './masterdata/workshop/workshop.texts.ts';
import type { materialTexts } from './masterdata/material/material.texts.ts';
import type { storageLocationTexts } from './masterdata/storage-location/storage-location.texts.ts';
import type { accountingTexts } from './fi/accounting/accounting.texts.ts';
import type { bankAccountTexts } from './fi/bank-account/bank-account.texts.ts';
import type { plannedOrderTexts } from './pp/planned-order/planned-order.texts.ts';
import type { purchaseRequisitionTexts } from './mm/purchase-requisition/purchase-requisition.texts.ts';
import type { purchaseOrderTexts } from './mm/purchase-order/purchase-order.texts.ts';
import type { customerRequestTexts } from './sd/customer-request/customer-request.texts.ts';
import type { salesOrderTexts } from './sd/sales-order/sales-order.texts.ts';
import type { deliveryTexts } from './sd/delivery/delivery.texts.ts';
import type { salesReturnTexts } from './sd/sales-return/sales-return.texts.ts';
import type { salesInvoiceTexts } from './sd/sales-invoice/sales-invoice.texts.ts';
import type { crossCompanyTransferTexts } from './sd/cross-company-transfer/cross-company-transfer.texts.ts';
import type { receiptTexts } from './fi/receipt/receipt.texts.ts';
import type { recycleRequestTexts } from './recycle/recycle-request/recycle-request.texts.ts';
import type { recycleReportTexts } from './cfunc/recycle-report/recycle-report.texts.ts';
import type { clientParameterTexts } from './clientconf/client-parameter/client-parameter.texts.ts';
import type { dataBindingTexts } from './clientconf/data-binding/data-binding.texts.ts';
import type { printTemplateTexts } from './clientconf/print-template/print-template.texts.ts';
import type { processTexts } from './clientconf/process/process.texts.ts';
import type { serialNumberTexts } from './clientconf/serial-number/serial-number.texts.ts';
import type { serviceOrderTexts } from './mm/service-order/service-order.texts.ts';
import type { goodsReceiptTexts } from './mm/goods-receipt/goods-receipt.texts.ts';
import type { serviceAcceptanceTexts } from './mm/service-acceptance/service-acceptance.texts.ts';
import type { purchaseReturnTexts } from './mm/purchase-return/purchase-return.texts.ts';
import type { purchaseInvoiceTexts } from './mm/purchase-invoice/purchase-invoice.texts.ts';
import type { expenseClaimTexts } from './fi/expense-claim/expense-claim.texts.ts';
import type { paymentTexts } from './fi/payment/payment.texts.ts';
import type { bankStatementTexts } from './fi/bank-statement/bank-statement.texts.ts';
import type { exchangeRateTexts } from './fi/exchange-rate/exchange-rate.texts.ts';
import type { manualVoucherTexts } from './fi/manual-voucher/manual-voucher.texts.ts';
import type { periodTexts } from './fi/period/period.texts.ts';
import type { valuationAccountingTexts } from './fi/valuation-accounting/valuation-accounting.texts.ts';
import type { voucherTemplateTexts } from './fi/voucher-template/voucher-template.texts.ts';
import type { helpDocumentTexts } from './general/help-document/help-document.texts.ts';
import type { noteBasicInfoTexts } from './general/note/note.texts.ts';
import type { contractTemplateTexts } from './masterdata/contract-template/contract-template.texts.ts';
import type { labelTemplateTexts } from './masterdata/label-template/label-template.texts.ts';
import type { customerLabelTexts } from './masterdata/customer-label/customer-label.texts.ts';
import type { dataDictionaryTexts } from './masterdata/data-dictionary/data-dictionary.texts.ts';
import type { stockCountTexts } from './wms/stock-count/stock-count.texts.ts';
import type { storageBinTexts } from './masterdata/storage-bin/storage-bin.texts.ts';
import type { bomTexts } from './pp/bom/bom.texts.ts';
import type { productionOrderTexts } from './pp/production-order/production-order.texts.ts';
import type { materialPickTexts } from './pp/material-pick/material-pick.texts.ts';
import type { productReceiptTexts } from './pp/product-receipt/product-receipt.texts.ts';
import type { packingBoxTexts } from './sd/packing-box/packing-box.texts.ts';
import type { transferOrderTexts } from './wms/transfer-order/transfer-order.texts.ts';
import type { shippingTexts } from './sd/shipping/shipping.texts.ts';
import type { goodsIssueTexts } from './wms/goods-issue/goods-issue.texts.ts';
import type { stockSplitTexts } from './wms/stock-split/stock-split.texts.ts';
import type { businessTexts } from './business.texts.ts';
import type { clientconfTexts } from './clientconf/clientconf.texts.ts';
import type { clientinfoTexts } from './clientinfo/clientinfo.texts.ts';
import type { settlementTexts } from './fi/settlement.texts.ts';
import type { masterdataTexts } from './masterdata/masterdata.texts.ts';
import type { purchasingTexts } from './mm/purchasing.texts.ts';
import type { salesTexts } from './sd/sales.texts.ts';
import type { tradeTexts } from './trade/trade.texts.ts';

type OrgTexts = (typeof orgTexts)['errors'];
type CurrencyTexts = (typeof currencyTexts)['errors'];
type CompanyTexts = (typeof companyTexts)['errors'];
type PositionTexts = (typeof positionTexts)['errors'];
type UserTexts = (typeof userTexts)['errors'];
type UnitTexts = (typeof unitTexts)['errors'];
type WorkshopTexts = (typeof workshopTexts)['errors'];
type MaterialTexts = (typeof materialTexts)['errors'];
type StorageLocationTexts = (typeof storageLocationTexts)['errors'];
type AccountingTexts = (typeof accountingTexts)['errors'];
type BankAccountTexts = (typeof bankAccountTexts)['errors'];
type PlannedOrderTexts = (typeof plannedOrderTexts)['errors'];
type PurchaseRequisitionTexts = (typeof purchaseRequisitionTexts)['errors'];
type PurchaseOrderTexts = (typeof purchaseOrderTexts)['errors'];
type CustomerRequestTexts = (typeof customerRequestTexts)['errors'];
type SalesOrderTexts = (typeof salesOrderTexts)['errors'];
type DeliveryTexts = (typeof deliveryTexts)['errors'];
type SalesReturnTexts = (typeof salesReturnTexts)['errors'];
type SalesInvoiceTexts = (typeof salesInvoiceTexts)['errors'];
type CrossCompanyTransferTexts = (typeof crossCompanyTransferTexts)['errors'];
type ReceiptTexts = (typeof receiptTexts)['errors'];
type RecycleRequestTexts = (typeof recycleRequestTexts)['errors'];
type RecycleReportTexts = (typeof recycleReportTexts)['errors'];
type ClientParameterTexts = (typeof clientParameterTexts)['errors'];
type DataBindingTexts = (typeof dataBindingTexts)['errors'];
type PrintTemplateTexts = (typeof printTemplateTexts)['errors'];
type ProcessTexts = (typeof processTexts)['errors'];
type SerialNumberTexts = (typeof serialNumberTexts)['errors'];
type ServiceOrderTexts = (typeof serviceOrderTexts)['errors'];
type GoodsReceiptTexts = (typeof goodsReceiptTexts)['errors'];
type ServiceAcceptanceTexts = (typeof serviceAcceptanceTexts)['errors'];
type PurchaseReturnTexts = (typeof purchaseReturnTexts)['errors'];
type PurchaseInvoiceTexts = (typeof purchaseInvoiceTexts)['errors'];
type ExpenseClaimTexts = (typeof expenseClaimTexts)['errors'];
type PaymentTexts = (typeof paymentTexts)['errors'];
type BankStatementTexts = (typeof bankStatementTexts)['errors'];
type ExchangeRateTexts = (typeof exchangeRateTexts)['errors'];
type ManualVoucherTexts = (typeof manualVoucherTexts)['errors'];
type PeriodTexts = (typeof periodTexts)['errors'];
type ValuationAccountingTexts = (typeof valuationAccountingTexts)['errors'];
type VoucherTemplateTexts = (typeof voucherTemplateTexts)['errors'];
type HelpDocumentTexts = (typeof helpDocumentTexts)['errors'];
type NoteBasicInfoTexts = (typeof noteBasicInfoTexts)['errors'];
type ContractTemplateTexts = (typeof contractTemplateTexts)['errors'];
type LabelTemplateTexts = (typeof labelTemplateTexts)['errors'];
type CustomerLabelTexts = (typeof customerLabelTexts)['errors'];
type DataDictionaryTexts = (typeof dataDictionaryTexts)['errors'];
type StockCountTexts = (typeof stockCountTexts)['errors'];
type StorageBinTexts = (typeof storageBinTexts)['errors'];
type BomTexts = (typeof bomTexts)['errors'];
type ProductionOrderTexts = (typeof productionOrderTexts)['errors'];
type MaterialPickTexts = (typeof materialPickTexts)['errors'];
type ProductReceiptTexts = (typeof productReceiptTexts)['errors'];
type PackingBoxTexts = (typeof packingBoxTexts)['errors'];
type TransferOrderTexts = (typeof transferOrderTexts)['errors'];
type ShippingTexts = (typeof shippingTexts)['errors'];
type GoodsIssueTexts = (typeof goodsIssueTexts)['errors'];
type StockSplitTexts = (typeof stockSplitTexts)['errors'];
type BusinessTexts = (typeof businessTexts)['errors'];
type ClientconfTexts = (typeof clientconfTexts)['errors'];
type ClientinfoTexts = (typeof clientinfoTexts)['errors'];
type SettlementTexts = (typeof settlementTexts)['errors'];
type MasterdataTexts = (typeof masterdataTexts)['errors'];
type PurchasingTexts = (typeof purchasingTexts)['errors'];
type SalesTexts = (typeof salesTexts)['errors'];
type TradeTexts = (typeof tradeTexts)['errors'];

declare module '@sampan/kernel/errors.ts' {
  interface ErrorTexts
    extends OrgTexts,
      CurrencyTexts,
      CompanyTexts,
      PositionTexts,
      UserTexts,
      UnitTexts,
      WorkshopTexts,
      MaterialTexts,
      StorageLocationTexts,
      AccountingTexts,
      BankAccountTexts,
      PlannedOrderTexts,
      PurchaseRequisitionTexts,
      PurchaseOrderTexts,
      CustomerRequestTexts,
      SalesOrderTexts,
      DeliveryTexts,
      SalesReturnTexts,
      SalesInvoiceTexts,
      CrossCompanyTransferTexts,
      ReceiptTexts,
      RecycleRequestTexts,
      RecycleReportTexts,
      ClientParameterTexts,
      DataBindingTexts,
      PrintTemplateTexts,
      ProcessTexts,
      SerialNumberTexts,
      ServiceOrderTexts,
      GoodsReceiptTexts,
      ServiceAcceptanceTexts,
      PurchaseReturnTexts,
      PurchaseInvoiceTexts,
      ExpenseClaimTexts,
      PaymentTexts,
      BankStatementTexts,
      ExchangeRateTexts,
      ManualVoucherTexts,
      PeriodTexts,
      ValuationAccountingTexts,
      VoucherTemplateTexts,
      HelpDocumentTexts,
      NoteBasicInfoTexts,
      ContractTemplateTexts,
      LabelTemplateTexts,
      CustomerLabelTexts,
      DataDictionaryTexts,
      StockCountTexts,
      StorageBinTexts,
      BomTexts,
      ProductionOrderTexts,
      MaterialPickTexts,
      ProductReceiptTexts,
      PackingBoxTexts,
      TransferOrderTexts,
      ShippingTexts,
      GoodsIssueTexts,
      StockSplitTexts,
      BusinessTexts,
      ClientconfTexts,
      ClientinfoTexts,
      SettlementTexts,
      MasterdataTexts,
      PurchasingTexts,
      SalesTexts,
      TradeTexts {}
}
