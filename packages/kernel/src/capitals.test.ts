import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountInCapitals } from './capitals.ts';
import { type Decimal, decimal, toFixed } from './decimal.ts';

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const UNITS: Readonly<Record<string, bigint>> = { 拾: 10n, 佰: 100n, 仟: 1000n };

/** Reads 元-part capitals back: below ten thousand, then 万 and 亿. */
function readCapitals(text: string): bigint {
  let total = 0n;
  let section = 0n;
  let digit = 0n;
  for (const sign of text) {
    if (UNITS[sign]) {
      section += digit * UNITS[sign];
      digit = 0n;
    } else if (sign === '万' || sign === '亿') {
      const part = section + digit;
      total = sign === '亿' ? (total + part) * 100_000_000n : total + part * 10_000n;
      section = 0n;
      digit = 0n;
    } else digit = BigInt(DIGITS.indexOf(sign));
  }
  return total + section + digit;
}

describe('amounts in Chinese capitals', () => {
  test.each([
    ['1409.50', '人民币壹仟肆佰零玖元伍角'],
    ['6007.14', '人民币陆仟零柒元壹角肆分'],
    ['1680.32', '人民币壹仟陆佰捌拾元叁角贰分'],
    ['107000.53', '人民币壹拾万柒仟元伍角叁分'],
    ['16409.02', '人民币壹万陆仟肆佰零玖元零贰分'],
    ['325.04', '人民币叁佰贰拾伍元零肆分'],
    ['10', '人民币壹拾元整'],
    ['100000.05', '人民币壹拾万元零伍分'],
    ['0', '人民币零元整'],
    ['0.00', '人民币零元整'],
    ['0.3', '人民币叁角'],
    ['100010000', '人民币壹亿零壹万元整'],
  ])('%s is %s', (amount, words) => {
    expect(amountInCapitals(decimal(amount), 'CNY')).toBe(words);
  });

  test('another currency is never called 人民币', () => {
    expect(amountInCapitals(decimal('325.04'), 'USD')).toBe('美元叁佰贰拾伍元零肆分');
    expect(amountInCapitals(decimal('5'), 'XAF')).toBe('XAF伍元整');
    expect(amountInCapitals(decimal('1000'), 'JPY', 0)).toBe('日元壹仟元整');
  });

  test('a negative amount is marked in front', () => {
    expect(amountInCapitals(decimal('-1409.5'), 'CNY')).toBe('（负）人民币壹仟肆佰零玖元伍角');
  });

  test('the words read back as the figure', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 999_999_999_999n }), fc.integer({ min: 0, max: 99 }), (yuan, cents) => {
        const amount = `${yuan}.${String(cents).padStart(2, '0')}`;
        const words = amountInCapitals(amount as Decimal, 'CNY').replace('人民币', '');
        const [whole = '', rest = ''] = words.split('元');
        expect(readCapitals(whole)).toBe(yuan);
        const jiao = /(.)角/.exec(rest)?.[1] ?? '零';
        const fen = /(.)分/.exec(rest)?.[1] ?? '零';
        expect(DIGITS.indexOf(jiao) * 10 + DIGITS.indexOf(fen)).toBe(cents);
        expect(words.endsWith('整')).toBe(cents === 0);
        expect(toFixed(decimal(amount), 2)).toBe(amount);
      }),
    );
  });
});
