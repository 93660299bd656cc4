import { expect, test } from 'vitest';
import { foldPattern, UNUSUAL } from './fold-pattern.ts';

const finds = (term: string, text: string): boolean => new RegExp(foldPattern(term), 'u').test(text);

test.each([
  ['po', 'ＰＯ2611', true],
  ['PO', 'xpo', true],
  ['缆绳', '高强缆绳', true],
  ['缆绳', '缆 绳', false],
  ['2', '㎡ ２', true],
  ['a.', 'ab', false],
  ['a.', 'a．', true],
  ['$', '50$', true],
  ['p o', 'P O', true],
])('%s in %s: %s', (term, text, expected) => {
  expect(finds(term, text)).toBe(expected);
});

test('texts with signs that fold to several, or are several, are told from ordinary ones', () => {
  const isUnusual = (text: string): boolean => new RegExp(UNUSUAL, 'u').test(text);
  for (const text of ['PO2611-01', '高强缆绳（５mm），á', 'かな カナ 한국', 'Größe 50 %'])
    expect([text, isUnusual(text)]).toEqual([text, false]);
  for (const text of ['㈱山田', 'cafe\u0301', 'ｱﾝﾌﾟ', '㎏', '½']) expect([text, isUnusual(text)]).toEqual([text, true]);
});
