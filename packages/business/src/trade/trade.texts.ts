import { defineSharedTexts } from '@sampan/model/texts.ts';

/** What priced documents refuse in the same words. */
export const tradeTexts = defineSharedTexts({
  errors: {
    PRICE_OVERLAPS: ['与第 {ROW} 行的有效期重叠', 'Its validity overlaps with row {ROW}'],
    PAYMENT_PLAN_INCOMPLETE: ['付款计划比例合计为 {TOTAL}%，应为 100%', 'The payment plan sums to {TOTAL} %, it must be 100 %'],
    PRICES_DISAGREE: [
      '含税单价 {GROSS} 与单价 {NET} 不一致，请只填写其中一个',
      'A unit price of {NET} is not {GROSS} with tax: give only one of the two',
    ],
    DISCOUNT_DISAGREES: [
      '折扣率 {RATE}% 与折扣金额 {AMOUNT} 不一致，请只填写其中一个',
      'A discount of {RATE} % is not {AMOUNT}: give only one of the two',
    ],
    DISCOUNT_OVER_AMOUNT: ['折扣金额不能大于金额 {AMOUNT}', 'The discount cannot be more than the amount of {AMOUNT}'],
    RELATED_INVOICE_STRAY: [
      '只有红字发票可以关联发票，且不能关联红字发票',
      'Only a credit note belongs to an invoice, and to no other credit note',
    ],
    CREDITED_AMOUNT_OVER: ['红冲金额不能大于发票 {NO} 的金额（{REST}）', 'The credit exceeds what invoice {NO} asked for ({REST})'],
    TAX_CORRECTION_OVER: [
      '税额调整不能超过 {MOST}：差异更大时请核对明细的税率和金额',
      'The tax may be corrected by {MOST} at most: where it differs more, look at rates and amounts of the lines',
    ],
    EXCHANGE_RATE_MISSING: ['没有 {FROM} 到 {TO} 在 {DATE} 的汇率', 'No exchange rate from {FROM} to {TO} on {DATE}'],
  },
});
