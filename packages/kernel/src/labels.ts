import type { Bilingual, Language } from './languages.ts';
import { inLanguage } from './languages.ts';
import { choiceTexts } from './texts/choices.ts';
import { fieldTexts } from './texts/fields.ts';
import { templateChoiceTexts, templateFieldTexts } from './texts/template-fields.ts';
import { masterFieldTexts } from './texts/master-fields.ts';

/** Labels of every field key in both languages. */
export const labels: Readonly<Record<string, Bilingual>> = { ...fieldTexts, ...masterFieldTexts, ...templateFieldTexts };

/** Captions of the options of every fixed choice, by `FIELD.OPTION`. */
export const choices: Readonly<Record<string, Bilingual>> = { ...choiceTexts, ...templateChoiceTexts };

/** The label of a field; the key itself when there is none (the label check of the tests lets none through). */
export const labelOf = (key: string, language: Language): string => {
  const text = labels[key];
  return text ? inLanguage(text, language) : key;
};

/** The caption of an option of a fixed choice, e.g. `RECEIVE_STATUS`, `PARTIAL`; the option itself when it has none. */
export const choiceOf = (key: string, option: string, language: Language): string => {
  const text = choices[`${key}.${option}`];
  return text ? inLanguage(text, language) : option;
};
