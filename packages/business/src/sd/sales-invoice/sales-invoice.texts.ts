import { defineTexts } from '@sampan/model/texts.ts';
import { invoiceWords } from '../../trade/invoice-words.ts';
import { SELLING } from '../../trade/side.ts';

/** Words of the sales invoice. */
export const salesInvoiceTexts = defineTexts({
  name: ['销售发票', 'Sales invoice'],
  again: ['红字发票', 'Credit note'],
  labels: {
    ...invoiceWords.labels,
    SALES_INVOICING_DOC_NO: ['发票单号', 'Invoice doc no.'],
    SCHEDULE_PAYMENT_DATE: ['收款到期日', 'Collection due date'],
    OFFSET_TAX: ['销项税额', 'Output tax'],
    TOTAL_COST: ['不含税总额', 'Total without tax'],
    UNPAID_AMOUNT: ['未收金额', 'Open amount'],
    BASE_OFFSET_TAX: ['销项税额（本位币）', 'Output tax (base currency)'],
    BASE_TOTAL_COST: ['不含税总额（本位币）', 'Total without tax (base currency)'],
    BASE_UNPAID_AMOUNT: ['未收金额（本位币）', 'Open amount (base currency)'],
    RECEIVED_AMOUNT: ['已收金额', 'Received amount'],
    RECEIPT_LOCKED_AMOUNT: ['收款占用金额', 'Locked by waiting receipts'],
    PAY_STATUS: ['收款进度', 'Collection progress'],
    DELIEVERY_DOC_NO: ['发货单号', 'Delivery doc no.'],
    DELIEVERY_ENTRY_NO: ['发货行号', 'Delivery entry no.'],
    RELATED_ENTRY_NO: ['关联发票行号', 'Related invoice entry no.'],
    SALES_RETURN_ORDER_NO: ['销售退货单号', 'Sales return no.'],
    SALES_RETURN_ENTRY_NO: ['退货行号', 'Return entry no.'],
    CREDIT_QTY: ['已红冲数量', 'Credited quantity'],
    SALES_ORDER_ENTRY_NO: ['订单行号', 'Sales order entry no.'],
    OUT_QTY: ['出库数量', 'Outgoing quantity'],
    AGREED_PRICE: ['订单单价', 'Price agreed'],
    PRICE_VARIANCE: ['价格差异', 'Price variance'],
  },
  choices: {
    ...SELLING.choices,
    ...invoiceWords.choices,
    'PAY_STATUS.NONE': ['未收款', 'Not received'],
    'PAY_STATUS.PARTIAL': ['已部分收款', 'Partly received'],
    'PAY_STATUS.FULL': ['已收清', 'Received'],
  },
  confirmations: invoiceWords.confirmations,
  checks: {
    ...invoiceWords.checks,
    CUSTOMER: ['客户', 'Customer'],
    NOT_INVOICED_ANEW: ['未重新开票', 'Not invoiced anew'],
  },
  lists: {
    'to-receive': ['待收款', 'To receive'],
    'to-credit': ['可红冲', 'To credit'],
    ...invoiceWords.lists,
  },
  errors: {
    SALES_INVOICE_LINES_MIXED: [
      '每行须来自交货单或被红冲的发票；红字发票只含发票行，其他发票只含交货行',
      'Each line is of a delivery or of an invoice that is credited: a credit note has lines of invoices alone, an invoice lines of deliveries alone',
    ],
    CREDIT_OF_OTHER_GOODS: [
      '退货单 {NO} 的这一行退回的不是该发票行的货物',
      'This line of return {NO} is not of the goods that the invoice line asked for',
    ],
    CREDIT_UNDER_INVOICE: [
      '{NO} 红冲的数量已重新开票，请先冲销重开的发票',
      'What was credited of {NO} is invoiced anew: reverse that invoice first',
    ],
    CREDIT_OF_SEVERAL: ['一张红字发票只能对应一张发票', 'A credit note is of one invoice'],
    SALES_INVOICE_NO_TAKEN: ['发票号码 {VALUE} 已被发票 {NO} 使用', 'Invoice (fapiao) no. {VALUE} stands on invoice {NO} already'],
  },
});
