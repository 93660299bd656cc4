import { defineSharedTexts } from '@sampan/model/texts.ts';

/** What priced documents refuse in the same words. */
export const tradeTexts = defineSharedTexts({
  errors: {
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
    EXCHANGE_RATE_MISSING: ['没有 {FROM} 到 {TO} 在 {DATE} 的汇率', 'No exchange rate from {FROM} to {TO} on {DATE}'],
  },
});
