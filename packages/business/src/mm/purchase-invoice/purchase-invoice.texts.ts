import { defineTexts } from '@sampan/model/texts.ts';
import { BUYING } from '../../trade/side.ts';

/** Words of the purchase invoice. */
export const purchaseInvoiceTexts = defineTexts({
  name: ['采购发票', 'Purchase invoice'],
  labels: {
    ...BUYING.labels,
    INVOICING_DOC_NO: ['发票单号', 'Invoice doc no.'],
    INVOICING_ENTRY_NO: ['发票行号', 'Invoice entry no.'],
    INVOICING_NO: ['发票号码', 'Invoice (fapiao) no.'],
    INVOICING_DATE: ['开票日期', 'Invoice date'],
    INVOICING_TYPE: ['发票类型', 'Invoice type'],
    SCHEDULE_PAYMENT_DATE: ['计划付款日期', 'Scheduled payment date'],
    CONTRACT_NO: ['合同编号', 'Contract no.'],
    INTEREST_RATE: ['利率', 'Interest rate'],
    TAX: ['税额', 'Tax'],
    TAX_CORRECTION: ['税额调整', 'Tax correction'],
    OFFSET_TAX: ['抵扣税额', 'Offset tax'],
    TOTAL_EXPENSE: ['费用总额', 'Total expense'],
    TOTAL_COST: ['成本总额', 'Total cost'],
    TOTAL_AMOUNT: ['总金额', 'Total amount'],
    UNPAID_AMOUNT: ['未付金额', 'Unpaid amount'],
    BASE_TAX: ['税额（本位币）', 'Tax (base currency)'],
    BASE_OFFSET_TAX: ['抵扣税额（本位币）', 'Offset tax (base currency)'],
    BASE_TOTAL_EXPENSE: ['费用总额（本位币）', 'Total expense (base currency)'],
    BASE_TOTAL_COST: ['成本总额（本位币）', 'Total cost (base currency)'],
    BASE_TOTAL_AMOUNT: ['总金额（本位币）', 'Total amount (base currency)'],
    BASE_UNPAID_AMOUNT: ['未付金额（本位币）', 'Unpaid amount (base currency)'],
    PAY_STATUS: ['付款进度', 'Payment progress'],
    ACCOUNTING_PERIOD: ['会计期间', 'Accounting period'],
    REVERSAL_DATE: ['冲销日期', 'Reversal date'],
    RECEIVING_DOC_NO: ['收货单号', 'Receiving doc no.'],
    RECEIVING_ENTRY_NO: ['收货行号', 'Receiving entry no.'],
    PURCHASE_ORDER_NO: ['采购订单号', 'Purchase order no.'],
    PURCHASE_ORDER_ENTRY_NO: ['订单行号', 'Purchase order entry no.'],
    MATERIAL_BATCH: ['物料批次', 'Material batch'],
    AMOUNT_INCLUDE_TAX: ['含税金额', 'Amount incl. tax'],
    BASE_AMOUNT_INCLUDE_TAX: ['含税金额（本位币）', 'Amount incl. tax (base currency)'],
    ORDER_QTY: ['订购数量', 'Ordered quantity'],
    RECEIVE_QTY: ['已收货数量', 'Received quantity'],
    RETURN_QTY: ['退货数量', 'Return quantity'],
    INVOICE_QTY: ['已开票数量', 'Invoiced quantity'],
    QTY_VARIANCE: ['数量差异', 'Quantity variance'],
    ORDER_PRICE: ['收货单价', 'Price received at'],
    PRICE_VARIANCE: ['价格差异', 'Price variance'],
  },
  choices: {
    ...BUYING.choices,
    'INVOICING_TYPE.SPECIAL': ['增值税专用发票', 'Special VAT invoice'],
    'INVOICING_TYPE.ORDINARY': ['增值税普通发票', 'Ordinary VAT invoice'],
    'PAY_STATUS.NONE': ['未付款', 'Not paid'],
    'PAY_STATUS.PARTIAL': ['已部分付款', 'Partly paid'],
    'PAY_STATUS.FULL': ['已付清', 'Paid'],
  },
  statuses: {
    POSTED: ['已过账', 'Posted'],
    REVERSED: ['已冲销', 'Reversed'],
  },
  actions: {
    reverse: ['冲销', 'Reverse'],
  },
  confirmations: {
    approve: ['审核后{doc} {no} 将立即过账，确定？', 'Approving {doc} {no} posts it at once. Go on?'],
    reverse: ['确定冲销{doc} {no}？凭证和未付金额将一并冲回。', 'Reverse {doc} {no}? Its voucher and what it owes are taken back.'],
  },
  checks: {
    VENDOR: ['供应商', 'Supplier'],
  },
  lists: {
    'to-pay': ['待付款', 'To pay'],
  },
  errors: {
    INVOICING_NO_TAKEN: [
      '供应商 {SUPPLIER} 的发票号码 {VALUE} 已经录入过',
      'Invoice no. {VALUE} of supplier {SUPPLIER} is entered already',
    ],
    TAX_CORRECTION_OVER: [
      '税额调整不能超过 {MOST}：差异更大时请核对明细的税率和金额',
      'The tax may be corrected by {MOST} at most: where it differs more, look at rates and amounts of the lines',
    ],
  },
});
