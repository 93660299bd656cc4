import type { Language } from '@sampan/kernel/languages.ts';
import { captionKey, toneOf } from '@sampan/model/caption.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { phaseOfStatus } from '@sampan/model/phase.ts';
import { standingOf } from '../workflow/standing.ts';
import { statusOf } from '@sampan/model/words.ts';

type Row = Readonly<Record<string, unknown>>;

/** The caption of a row in a language (lifecycles §1 rule 2). */
export function captionText(definition: DocumentDefinition, row: Row, language: Language): string {
  const key = captionKey(definition, row);
  const node = nodeOf(definition, row, key);
  if (node) return language === 'en' ? (node.textEn ?? node.text) : node.text;
  return statusOf(definition, key, language);
}

/** STATUS_TEXT and STATUS_TONE as rows and `view` carry them beside STATUS. */
export function captionFields(definition: DocumentDefinition, row: Row, language: Language) {
  const key = captionKey(definition, row);
  return {
    STATUS_TEXT: captionText(definition, row, language),
    STATUS_TONE: nodeOf(definition, row, key)?.colour ?? toneOf(definition, key),
  };
}

/** The node that a row on its way through a process stands on; rows carry it once their standings are read. */
const nodeOf = (definition: DocumentDefinition, row: Row, key: string) =>
  phaseOfStatus(definition, key) === 'waiting' ? standingOf(row)?.node : undefined;
