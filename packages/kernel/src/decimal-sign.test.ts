import { expect, test } from 'vitest';
import { decimalSignOf } from './decimal-sign.ts';

test.each<[string[], string | undefined]>([
  [['1,500', '12,345', 'abc', ''], undefined],
  [['1.500', '20'], undefined],
  [['1,500', '12,50'], ','],
  [['0,500'], ','],
  [['1.234,5'], ','],
  [['1.234.567'], ','],
  [['1,500', '20.5'], '.'],
  [['1,234.50'], '.'],
  [['1,234,567'], '.'],
  [['0.125'], '.'],
  [['12,50', '20.5'], 'both'],
])('%j have decimals behind %s', (texts, sign) => expect(decimalSignOf(texts)).toBe(sign));
