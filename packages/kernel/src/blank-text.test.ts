import { expect, test } from 'vitest';
import { isBlank } from './blank-text.ts';

test.each([
  ['nothing', ''],
  ['spaces, wide ones too', ' \t\n\u00a0\u3000\u2003'],
  ['zero widths', '\u200b\u200c\u200d\u2060\ufeff'],
  ['variation selectors', '\ufe0f\ufe00\u{e0100}'],
  ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
  ['marks of direction', '\u200e\u200f\u061c\u202a\u202e\u2066\u2069'],
  ['soft hyphens, joiners and tags', '\u00ad\u034f\u{e0020}\u{e007f}'],
  ['an empty Braille cell', '\u2800'],
  ['control characters', '\u0001\u0085'],
])('%s show nothing', (_what, text) => {
  expect(isBlank(text)).toBe(true);
  expect(isBlank(`${text}好`)).toBe(false);
});

test.each(['.', '0', '好', '👍', '👨\u200d👩\u200d👧', '❤\ufe0f', '가', '\u0301', '-'])('%s is to be seen', (text) => {
  expect(isBlank(text)).toBe(false);
});
