/** Currencies by ISO 4217: code, Chinese and English name, symbol, decimals of an amount. */
const list: readonly (readonly [code: string, zh: string, en: string, symbol: string, decimals: number])[] = [
  ['CNY', '人民币', 'Chinese yuan', '¥', 2],
  ['USD', '美元', 'US dollar', '$', 2],
  ['EUR', '欧元', 'Euro', '€', 2],
  ['HKD', '港元', 'Hong Kong dollar', 'HK$', 2],
  ['JPY', '日元', 'Japanese yen', 'JP¥', 0],
  ['GBP', '英镑', 'Pound sterling', '£', 2],
  ['TWD', '新台币', 'New Taiwan dollar', 'NT$', 2],
  ['KRW', '韩元', 'South Korean won', '₩', 0],
  ['SGD', '新加坡元', 'Singapore dollar', 'S$', 2],
  ['AUD', '澳元', 'Australian dollar', 'A$', 2],
  ['CAD', '加元', 'Canadian dollar', 'C$', 2],
  ['CHF', '瑞士法郎', 'Swiss franc', 'CHF', 2],
];

export const currencies = list.map(([CURRENCY_CODE, CURRENCY_NAME, CURRENCY_NAME_EN, SYMBOL, CURRENCY_DECIMALS]) => ({
  CURRENCY_CODE,
  CURRENCY_NAME,
  CURRENCY_NAME_EN,
  SYMBOL,
  CURRENCY_DECIMALS,
}));
