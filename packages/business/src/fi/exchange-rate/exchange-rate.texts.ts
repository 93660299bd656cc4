import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the exchange rate. */
export const exchangeRateTexts = defineTexts({
  name: ['汇率', 'Exchange rate'],
  labels: {
    FROM_CURRENCY_CODE: ['源币种', 'From currency'],
    TO_CURRENCY_CODE: ['目标币种', 'To currency'],
    START_FROM: ['生效日期', 'Start from'],
  },
  errors: {
    CURRENCIES_EQUAL: ['源币种与目标币种不能相同', 'The two currencies must differ'],
    EXCHANGE_RATE_USED: ['{DATE} 的汇率已被单据使用，请新增一条汇率', 'The rate of {DATE} is used by documents: add a newer rate instead'],
  },
});
