import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the currency. */
export const currencyTexts = defineTexts({
  name: ['币种', 'Currency'],
  labels: {
    CURRENCY_CODE: ['币种代码', 'Currency code'],
    CURRENCY_DECIMALS: ['金额小数位数', 'Amount decimals'],
    SYMBOL: ['符号', 'Symbol'],
  },
  errors: {
    CURRENCY_CODE_INVALID: ['币种必须为三位大写字母（ISO 4217）', 'A currency is three capital letters (ISO 4217)'],
  },
});
