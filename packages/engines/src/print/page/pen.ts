import type { Bilingual } from '@sampan/kernel/languages.ts';
import type { Content } from 'pdfmake';
import type { PrintFact, PrintLayout } from '../layout.ts';
import { fittingSize } from './longest-word.ts';
import { type Page, pageOf } from '../sheets.ts';

/** Control signs have no shape on paper; line breaks stay. */
export const clean = (text: string): string => text.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ');

/** Writes onto one kind of page: in its languages, sizes and inks. */
export interface Pen {
  readonly page: Page;
  readonly say: (text: Bilingual) => string;
  /** Head of a column: both languages one below the other, no word of it broken. */
  readonly heading: (text: Bilingual, width?: number | '*') => Content;
  readonly fact: (entry: PrintFact) => Content;
}

/** A text in the languages of a print; a name that is the same in both is said once. */
export const inPrintLanguage = ([zh, en]: Bilingual, language: Page['language']): string =>
  language === 'BOTH' && zh !== en ? `${zh} / ${en}` : language === 'EN' ? en : zh;

export function penOf(layout: PrintLayout): Pen {
  const page = pageOf(layout);
  const { language, pale } = page;
  const say = (text: Bilingual): string => inPrintLanguage(text, language);
  return {
    page,
    say,
    heading: (text, width) =>
      language === 'BOTH'
        ? [
            { text: text[0], bold: true },
            { text: text[1], fontSize: fittingSize(text, page, width), color: pale },
          ]
        : { text: say(text), bold: true, ...(language === 'EN' ? { fontSize: fittingSize(text, page, width) } : {}) },
    fact: (entry) => ({ text: [{ text: `${say(entry.label)}: `, color: pale }, { text: clean(entry.value) }] }),
  };
}
