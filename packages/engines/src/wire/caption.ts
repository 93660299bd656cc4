import { type Bilingual, inLanguage, type Language } from '@sampan/kernel/languages.ts';
import { captionKey, toneOf } from '@sampan/model/caption.ts';
import { standingOf } from '../workflow/standing.ts';
import { statusTexts } from '@sampan/kernel/texts/statuses.ts';

/** The caption of a row in a language (lifecycles §1 rule 2). */
export function captionText(row: Readonly<Record<string, unknown>>, language: Language): string {
  const key = captionKey(row);
  const node = nodeOf(row, key);
  if (node) return language === 'en' ? (node.textEn ?? node.text) : node.text;
  const text = (statusTexts as Record<string, Bilingual>)[`status.${key.toLowerCase()}`];
  return text ? inLanguage(text, language) : key;
}

/** STATUS_TEXT and STATUS_TONE as rows and `view` carry them beside STATUS. */
export const captionFields = (row: Readonly<Record<string, unknown>>, language: Language) => ({
  STATUS_TEXT: captionText(row, language),
  STATUS_TONE: nodeOf(row, captionKey(row))?.colour ?? toneOf(captionKey(row)),
});

/** The node that a row on its way through a process stands on; rows carry it once their standings are read. */
const nodeOf = (row: Readonly<Record<string, unknown>>, key: string) => (key === 'SUBMITTED' ? standingOf(row)?.node : undefined);
