import { ownValue } from './own-value.ts';
import Nzh from 'nzh';
import { absolute, type Decimal, isNegative, isZero, round } from './decimal.ts';

/** Chinese words of currencies for amounts in capitals; 人民币 belongs to CNY alone. */
const CURRENCY_WORDS: Readonly<Record<string, string>> = {
  CNY: '人民币',
  USD: '美元',
  EUR: '欧元',
  GBP: '英镑',
  JPY: '日元',
  HKD: '港元',
  TWD: '新台币',
  KRW: '韩元',
  SGD: '新加坡元',
  AUD: '澳元',
  CAD: '加元',
  CHF: '瑞士法郎',
  THB: '泰铢',
  VND: '越南盾',
  MYR: '林吉特',
  RUB: '卢布',
};

/** The word before an amount in capitals; a currency without a Chinese word is named by its code. */
const currencyWord = (currency: string): string => ownValue(CURRENCY_WORDS, currency) ?? currency;

/**
 * An amount in Chinese capitals with the word of its currency: `1409.5`, `CNY` → 人民币壹仟肆佰零玖元伍角.
 * Rounded to `places` decimals (at most 2: 角 and 分). A negative amount is marked (负) in front.
 */
export function amountInCapitals(amount: Decimal, currency: string, places = 2): string {
  const rounded = round(amount, Math.min(places, 2));
  if (isZero(rounded)) return `${currencyWord(currency)}零元整`;
  const text = Nzh.cn.toMoney(absolute(rounded), { outSymbol: false });
  return `${isNegative(rounded) ? '（负）' : ''}${currencyWord(currency)}${text}`;
}
