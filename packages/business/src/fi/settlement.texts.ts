import { defineSharedTexts } from '@sampan/model/texts.ts';

/** What payments and receipts refuse in the same words. */
export const settlementTexts = defineSharedTexts({
  errors: {
    PAYMENT_WITHOUT_SETTLEMENT: ['请选择银行账户或结算科目', 'Choose a bank account or a settlement account'],
    BANK_ACCOUNT_OTHER_COMPANY: ['银行账户 {CODE} 属于公司 {COMPANY}', 'Bank account {CODE} belongs to company {COMPANY}'],
    BANK_ACCOUNT_OTHER_CURRENCY: ['银行账户 {CODE} 的币种是 {CURRENCY}', 'Bank account {CODE} is kept in {CURRENCY}'],
    SETTLE_ACCOUNT_DIFFERS: ['银行账户 {CODE} 的科目是 {ACCOUNT}', 'The subject of bank account {CODE} is {ACCOUNT}'],
    PAYMENT_BELOW_CREDITS: [
      '抵减的红字发票超过其余各行：请增加发票或减少抵减',
      'Credit notes exceed the other lines: add invoices or set off less',
    ],
    PAYMENT_CURRENCY_OTHER: [
      '发票 {NO} 的币种是 {CURRENCY}：只能用该币种或公司币种 {OWN} 结算',
      'Invoice {NO} is in {CURRENCY}: settle it in that currency or in {OWN}, the currency of the company',
    ],
    PREPAYMENT_WITHOUT_INVOICE: ['冲销预付或预收时请选择发票', 'Choose the invoice that is settled by what was paid in advance'],
    PREPAYMENT_TWICE: ['一行只能冲销一个订单的预付款', 'A line applies what was paid ahead on one order only'],
    PREPAYMENT_OTHER: [
      '订单 {NO} 的往来单位、公司或币种与本单不同',
      'Order {NO} is of another partner, company or currency than this document',
    ],
  },
});
