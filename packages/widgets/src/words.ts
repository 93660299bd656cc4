import { type Bilingual, inLanguage } from '@sampan/kernel/languages.ts';
import { fill, type TextArguments } from '@sampan/kernel/texts.ts';
import { readPath } from '@sampan/model/field-path.ts';
import type { DefinitionTexts } from '@sampan/model/texts.ts';
import { ownLabel, type Speaker } from '@sampan/model/words.ts';
import { bilingualOf, hasText, language, t } from './i18n.ts';

type Section = 'choices' | 'statuses' | 'actions' | 'confirmations' | 'checks' | 'lists';

/** A word that the definition says itself, in the language of the page. */
function own(of: Speaker, section: Section & keyof DefinitionTexts, key: string, values: TextArguments = {}): string | undefined {
  const said = of?.texts[section]?.[key];
  return said && fill(inLanguage(said, language()), values);
}
const known = (key: string, otherwise: string): string => (hasText(key) ? t(key) : otherwise);

/** The label of a field or part in both languages; `place` is the part or action in which the field stands. */
export const labelPair = (of: Speaker, key: string, place?: string): Bilingual =>
  ownLabel(of, key, place) ?? bilingualOf(key) ?? [key, key];

/** The label of a field or part on a screen of a definition: its own, then the one that several share. */
export const labelOf = (of: Speaker, key: string, place?: string): string => inLanguage(labelPair(of, key, place), language());

export const choiceOf = (of: Speaker, key: string, option: string): string =>
  own(of, 'choices', `${key}.${option}`) ?? known(`${key}.${option}`, option);

export const statusOf = (of: Speaker, status: string): string =>
  own(of, 'statuses', status) ?? known(`status.${status.toLowerCase()}`, status);

/** The verb of an action: `update` is called editing. */
export const actionOf = (of: Speaker, action: string): string =>
  own(of, 'actions', action) ?? known(`action.${action === 'update' ? 'edit' : action}`, action);

/** The question before an action; undefined where nothing is asked. */
export const questionOf = (of: Speaker, action: string, values: TextArguments): string | undefined =>
  own(of, 'confirmations', action, values) ?? (hasText(`confirm.${action}`) ? t(`confirm.${action}`, values) : undefined);

export const checkOf = (of: Speaker, check: string): string => own(of, 'checks', check) ?? known(`check.${check}`, check);
export const listOf = (of: Speaker, list: string): string => own(of, 'lists', list) ?? t(`list.${list}`);

/** `ENTRIES[3].QTY` in words: the field's label and the entry's position, counted from 1; `ENTRIES.4.QTY` of a trail names the entry by its number. */
export function fieldPathText(path: string, of: Speaker): string {
  const { part, at = 0, no = at + 1, key } = readPath(path);
  if (part === undefined) return labelOf(of, path);
  const row = t('dialog.entryNo', { n: no });
  const title = part === 'ENTRIES' ? part : labelOf(of, part);
  const where = title === part ? row : `${title} ${row}`;
  return key === undefined ? where : `${where} · ${labelOf(of, key, part)}`;
}
