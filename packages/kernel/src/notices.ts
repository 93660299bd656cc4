import type { Bilingual } from './languages.ts';
import type { Texts } from './texts.ts';
import { noticeTexts } from './texts/records/notices.ts';

const texts = new Map<string, Bilingual>(Object.entries(noticeTexts));

/** Makes the notifications of a document known. */
export function addNoticeTexts(more: Texts): void {
  for (const [code, text] of Object.entries(more)) texts.set(`notice.${code}`, text);
}

/** The text of a notification by the code that an effect names; undefined for one that there is not. */
export const noticeText = (code: string): Bilingual | undefined => texts.get(code);
