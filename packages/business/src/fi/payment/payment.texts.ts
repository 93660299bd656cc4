import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the payment. */
export const paymentTexts = defineTexts({
  name: ['付款单', 'Payment'],
  labels: {
    PAYMENT_DOC_NO: ['付款单号', 'Payment doc no.'],
    PAYMENT_DATE: ['付款日期', 'Payment date'],
    PAYMENT_TYPE: ['付款类型', 'Payment type'],
    SETTLE_ACCOUNT_CODE: ['结算科目', 'Settlement account'],
    DISCOUNT_RATE: ['折扣率', 'Discount rate'],
    TOTAL_PAYMENT_AMOUNT: ['付款总额', 'Total payment amount'],
    TOTAL_DISCOUNT_AMOUNT: ['折扣总额', 'Total discount amount'],
    TOTAL_FINAL_AMOUNT: ['实付总额', 'Total final amount'],
    PAYMENT_ENTRY_NO: ['付款行号', 'Payment entry no.'],
    RELATED_INVOICING_NO: ['关联发票号', 'Related invoice no.'],
    PURCHASE_ORDER_NO: ['采购订单号', 'Purchase order no.'],
    PREPAID_ORDER_NO: ['冲销预付订单', 'Prepayment to apply'],
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
      '每行只能选择一项：发票、预付采购订单或会计科目',
      'Each line names exactly one: an invoice, an order to prepay or an accounting subject',
    ],
    PREPAYMENT_WITHOUT_INVOICE: ['冲销预付时请选择发票', 'Choose the invoice that the prepayment settles'],
    PREPAYMENT_OTHER: [
      '订单 {NO} 的供应商、公司或币种与付款单不同',
      'Order {NO} is of another supplier, company or currency than the payment',
    ],
    PAYMENT_WITHOUT_SETTLEMENT: ['请选择银行账户或结算科目', 'Choose a bank account or a settlement account'],
    BANK_ACCOUNT_OTHER_COMPANY: ['银行账户 {CODE} 属于公司 {COMPANY}', 'Bank account {CODE} belongs to company {COMPANY}'],
    BANK_ACCOUNT_OTHER_CURRENCY: ['银行账户 {CODE} 的币种是 {CURRENCY}', 'Bank account {CODE} is kept in {CURRENCY}'],
    SETTLE_ACCOUNT_DIFFERS: ['银行账户 {CODE} 的科目是 {ACCOUNT}', 'The subject of bank account {CODE} is {ACCOUNT}'],
  },
});
