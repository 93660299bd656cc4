import type { Bilingual } from '@sampan/kernel/languages.ts';
import type { Page } from '../sheets.ts';

/** Width of a letter as a share of its height, in words with wide letters. */
const LETTER = 0.63;

/** Points that the longest English word of a heading needs; Chinese breaks anywhere. */
export const longestWord = ([, en]: Bilingual, { language, small, fontSize }: Page): number =>
  language === 'ZH' ? 0 : lettersOf(en) * LETTER * (language === 'BOTH' ? small : fontSize);

/** The size at which the longest word of a heading stands in a column unbroken, at most the usual one. */
export function fittingSize(heading: Bilingual, page: Page, width: number): number {
  const usual = page.language === 'BOTH' ? page.small : page.fontSize;
  const needed = longestWord(heading, page);
  return needed > width ? Math.max((usual * width) / needed, SMALLEST) : usual;
}
const SMALLEST = 5;

const lettersOf = (text: string): number => Math.max(...text.split(/\s+/).map((word) => word.length));
