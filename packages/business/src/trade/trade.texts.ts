import { defineSharedTexts } from '@sampan/model/texts.ts';

/** What priced documents refuse in the same words. */
export const tradeTexts = defineSharedTexts({
  errors: {
    PAYMENT_PLAN_INCOMPLETE: ['付款计划比例合计为 {TOTAL}%，应为 100%', 'The payment plan sums to {TOTAL} %, it must be 100 %'],
    EXCHANGE_RATE_MISSING: ['没有 {FROM} 到 {TO} 在 {DATE} 的汇率', 'No exchange rate from {FROM} to {TO} on {DATE}'],
  },
});
