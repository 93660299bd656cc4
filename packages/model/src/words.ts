import { ownValue } from '@sampan/kernel/own-value.ts';
import { type Bilingual, inLanguage, type Language } from '@sampan/kernel/languages.ts';
import type { Texts } from '@sampan/kernel/texts.ts';
import { actionTexts } from '@sampan/kernel/texts/records/actions.ts';
import { statusTexts } from '@sampan/kernel/texts/records/statuses.ts';
import { type Definition, headerFields, type ReportDefinition } from './define.ts';
import { fieldNameNow } from './field-names.ts';
import { choiceLabels } from './labels/choices.ts';
import { codeLabels } from './labels/codes.ts';
import { documentLabels } from './labels/documents.ts';
import { masterLabels } from './labels/masters.ts';
import { nameKey } from './name-key.ts';
import type { Measure } from './report-shape.ts';

/** Labels of the fields that several definitions have, in both languages. */
export const sharedLabels: Texts = { ...documentLabels, ...masterLabels };

/** Whose words are asked for; nobody's are the shared ones. */
export type Speaker = Pick<Definition, 'texts'> | undefined;

const said = (text: Bilingual | undefined, key: string, language: Language): string => (text ? inLanguage(text, language) : key);

/** What the organisation calls a field, else a definition a field or part itself; there first of all in the part or action in which it stands. */
export const ownLabel = (definition: Speaker, key: string, place?: string): Bilingual | undefined =>
  fieldNameNow(key) ??
  (place === undefined ? undefined : definition?.texts.labels?.[`${place}.${key}`]) ??
  ownValue(definition?.texts.labels, key);

/** The label of a field or part in both languages: the definition's own, then the shared one, then the key. */
export const labelPair = (definition: Speaker, key: string, place?: string): Bilingual =>
  ownLabel(definition, key, place) ?? ownValue(sharedLabels, key) ?? [key, key];
/** The shared label of a field, for what belongs to no definition. */
export const sharedLabel = (key: string): Bilingual => labelPair(undefined, key);
export const labelOf = (definition: Speaker, key: string, language: Language): string => inLanguage(labelPair(definition, key), language);

/** The caption of an option of a fixed choice in both languages; the option itself when it has none. */
export const choicePair = (definition: Speaker, key: string, option: string): Bilingual =>
  definition?.texts.choices?.[`${key}.${option}`] ??
  ownValue(choiceLabels as Texts, `${key}.${option}`) ??
  ownValue(codeLabels, `${key}.${option}`) ?? [option, option];
export const choiceOf = (definition: Speaker, key: string, option: string, language: Language): string =>
  inLanguage(choicePair(definition, key, option), language);

/** Codes of a field that have words, in their order (`worded` in field.ts). */
export function wordedCodes(definition: Speaker, key: string): string[] {
  const prefix = `${key}.`;
  const codes = Object.keys({ ...definition?.texts.choices, ...codeLabels }).filter((each) => each.startsWith(prefix));
  return codes.map((each) => each.slice(prefix.length));
}

/** What people read of a code: its word, the code in brackets; the code alone where it has no word. */
export function codeText(definition: Speaker, key: string, code: string, language: Language): string {
  const word = choiceOf(definition, key, code, language);
  return word === code ? code : `${word} (${code})`;
}

/** The value of a field that names a record (its key, its name) as people read it: a code or choice in words, all else as it is. */
export function identityText(definition: Definition, key: string, value: string, language: Language): string {
  const field = headerFields(definition)[key];
  if (field?.words) return codeText(definition, key, value, language);
  return field?.kind === 'choice' ? choiceOf(definition, key, value, language) : value;
}

/** The caption of a status, or of a flag in its place (`CLOSED`). */
export const statusOf = (definition: Speaker, status: string, language: Language): string =>
  said(ownValue(definition?.texts.statuses, status) ?? (statusTexts as Texts)[`status.${status.toLowerCase()}`], status, language);

/** The verb of an action. */
export const actionOf = (definition: Speaker, action: string, language: Language): string =>
  said(ownValue(definition?.texts.actions, action) ?? (actionTexts as Texts)[`action.${action}`], action, language);

/** What a report's comparison is called (the last word of a key), and its two sides where they are not report and books. */
export function tieOutWords(
  definition: ReportDefinition,
  layout: string | undefined,
): { readonly title: 'tieOut' | 'equal' | 'lines'; readonly sides?: readonly Bilingual[] } {
  const { measure = '', against, lines } = definition.tieOut ?? {};
  const pair = lines?.[layout ?? ''];
  const line = definition.layout?.line ?? '';
  if (pair) return { title: 'lines', sides: pair.map((one) => choicePair(definition, line, one)) };
  if (against === undefined) return { title: 'tieOut' };
  return { title: 'equal', sides: [measure, against].map((key) => labelPair(definition, key)) };
}

/** A dimension of a report's row in words: its name where it has one, with the key; a choice by its caption; what figures stand in by its code. */
export function dimensionText(
  definition: ReportDefinition,
  row: Readonly<Record<string, unknown>>,
  key: string,
  language: Language,
): string {
  const [value, name] = [row[key], row[nameKey(key)]];
  if (value === null || value === undefined) return '';
  if (headerFields(definition)[key]?.kind === 'choice') return choiceOf(definition, key, String(value), language);
  // The text of a dictionary's value comes beside it.
  if (typeof row[`${key}_TEXT`] === 'string') return String(row[`${key}_TEXT`]);
  const isUnit = Object.values<Measure>(definition.measures).some(({ per }) => per === key);
  return !isUnit && typeof name === 'string' && name !== '' && name !== value ? `${String(value)} ${name}` : String(value);
}
