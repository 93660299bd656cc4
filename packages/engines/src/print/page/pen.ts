import type { Bilingual } from '@sampan/kernel/languages.ts';
import type { Content } from 'pdfmake';
import type { PrintFact, PrintLayout } from '../layout.ts';
import { fittingSize } from './longest-word.ts';
import { breakWords, lineCount, type Set } from './measure.ts';
import { mm, type Page, pageOf } from '../sheets.ts';

/** Control signs have no shape on paper; line breaks stay. */
export const clean = (text: string): string => text.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ');

/** Writes onto one kind of page: in its languages, sizes and inks. Lengths in points. */
export interface Pen {
  readonly page: Page;
  /** Between the left and the right margin. */
  readonly room: number;
  /** What is certainly free between head and foot of a page. */
  readonly body: number;
  readonly say: (text: Bilingual) => string;
  /** A heading with the colon before its value. */
  readonly name: (label: Bilingual) => string;
  /** What people wrote, its long words broken so that it stays within a width. */
  readonly text: (value: string, width: number, set?: Partial<Set>) => string;
  /** About how high a text stands. */
  readonly height: (value: string, width: number, set?: Partial<Set>) => number;
  /** Head of a column: both languages one below the other, no word of it broken where it can be set smaller. */
  readonly heading: (text: Bilingual, width: number) => Content;
  readonly fact: (entry: PrintFact, width: number) => Content;
}

/** A text in the languages of a print; a name that is the same in both is said once. */
export const inPrintLanguage = ([zh, en]: Bilingual, language: Page['language']): string =>
  language === 'BOTH' && zh !== en ? `${inChinese(zh)} / ${en}` : language === 'EN' ? en : inChinese(zh);

const WIDE: Readonly<Record<string, string>> = { '(': '\uff08', ')': '\uff09', ',': '\uff0c', ';': '\uff1b', ':': '\uff1a' };
/** Words of the program as Chinese paper sets them: marks between Chinese letters are as wide as these. */
export const inChinese = (text: string): string =>
  text
    .replaceAll(/(?<=\p{Script=Han})\(([^()]*)\)/gu, (_, inner: string) => `${WIDE['(']}${inner}${WIDE[')']}`)
    .replaceAll(/(?<=\p{Script=Han})[,;:](?=\p{Script=Han})/gu, (mark) => WIDE[mark] ?? mark);

/** Height of a line as a share of its letters: what the typeface brings. */
const LINE = 1.45;
/** Millimetres that head and foot may take beyond the margins. */
const HEAD_AND_FOOT = 16;

export function penOf(layout: PrintLayout): Pen {
  const page = pageOf(layout);
  const { language, pale, margin, fontSize } = page;
  const say = (text: Bilingual): string => inPrintLanguage(text, language);
  const name = (label: Bilingual): string => `${say(label)}${language === 'ZH' ? WIDE[':'] : ': '}`;
  const text: Pen['text'] = (value, width, set) => breakWords(clean(value), width, { size: fontSize, ...set });
  return {
    page,
    room: mm(page.width - margin.left - margin.right),
    body: mm(page.height - margin.top - margin.bottom - HEAD_AND_FOOT),
    say,
    name,
    text,
    height: (value, width, set) => lineCount(value, width, { size: fontSize, ...set }) * (set?.size ?? fontSize) * LINE,
    heading: (words, width) => {
      const size = Math.min(fittingSize(words, page, width), width);
      const zhSize = Math.min(fontSize, width / 1.05);
      const english = { fontSize: size, ...(language === 'BOTH' ? { color: pale } : { bold: true }) };
      const [zh, en] = [
        { text: text(inChinese(words[0]), width, { size: zhSize, isBold: true }), bold: true, fontSize: zhSize },
        { text: text(words[1], width, { size, isBold: language === 'EN' }), ...english },
      ];
      return language === 'BOTH' ? [zh, en] : language === 'EN' ? en : zh;
    },
    fact: (entry, width) => ({
      text: [{ text: text(name(entry.label), width), color: pale }, { text: text(entry.value, width) }],
    }),
  };
}
