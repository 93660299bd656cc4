import { defineTexts } from '@sampan/model/texts.ts';
import { settlementLabels } from '../settlement/settlement-labels.ts';

/** Words of the payment. */
export const paymentTexts = defineTexts({
  name: ['付款单', 'Payment'],
  labels: {
    ...settlementLabels,
    PAYMENT_DOC_NO: ['付款单号', 'Payment doc no.'],
    PAYMENT_DATE: ['付款日期', 'Payment date'],
    PAYMENT_TYPE: ['付款类型', 'Payment type'],
    TOTAL_PAYMENT_AMOUNT: ['付款总额', 'Total payment amount'],
    PAYMENT_ENTRY_NO: ['付款行号', 'Payment entry no.'],
    PURCHASE_ORDER_NO: ['采购订单号', 'Purchase order no.'],
    SERVICE_ORDER_NO: ['服务订单号', 'Service order no.'],
    PREPAID_SERVICE_NO: ['冲销预付服务订单', 'Prepaid services to apply'],
    ACCEPTED_AMOUNT: ['已验收金额（含税）', 'Accepted amount with tax'],
    RELATED_CLAIM_NO: ['报销单号', 'Expense claim no.'],
    AMOUNT: ['付款金额', 'Amount'],
    PO_LOCKED_AMOUNT: ['其他付款占用', 'Locked by other payments'],
    'reverse.PAYMENT_DATE': ['冲销日期', 'Reversal date'],
  },
  confirmations: {
    approve: ['确定审核{doc} {no}？审核即付款过账。', 'Approve {doc} {no}? It is posted with that.'],
    reverse: ['确定冲销{doc} {no}？已付金额将恢复为未付。', 'Reverse {doc} {no}? What it paid is owed again.'],
  },
  checks: {
    ACCOUNTS: ['银行账户与科目', 'Bank account and subjects'],
  },
  lists: {
    posted: ['已过账', 'Posted'],
  },
  errors: {
    PAYMENT_ENTRY_TARGET: [
      '每行只能选择一项：发票、预付的采购订单或服务订单、报销单、跨公司调拨单或会计科目',
      'Each line names exactly one: an invoice, an order to prepay, an expense claim, a cross-company transfer or an accounting subject',
    ],
    RUN_ALL_HELD: ['已在其他付款单中：{PAYMENTS}', 'In other payments already: {PAYMENTS}'],
    RUN_PARTLY_HELD: ['部分已在其他付款单中：{PAYMENTS}', 'A part is in other payments: {PAYMENTS}'],
    RUN_OTHER_CURRENCY: [
      '发票币种 {CURRENCY}，该账户只能支付 {OWN}',
      'The invoice is in {CURRENCY}; from this account only {OWN} can be paid',
    ],
    RUN_VENDOR_INACTIVE: ['供应商 {CODE} 已停用', 'Supplier {CODE} is not active'],
    RUN_NOT_OPEN: ['发票 {NO} 已付清、已冲销或不可见', 'Invoice {NO} is paid, reversed or out of your sight'],
    RUN_MORE_THAN_FREE: ['目前只可付 {REST}，其他付款单：{PAYMENTS}', 'Only {REST} can be paid now; other payments: {PAYMENTS}'],
    RUN_INVOICE_TWICE: ['同一张发票选择了两次', 'An invoice was chosen twice'],
  },
});
