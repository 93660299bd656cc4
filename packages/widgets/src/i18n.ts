import i18next from 'i18next';
import { useCallback, useSyncExternalStore } from 'react';
import { type Bilingual, DEFAULT_LANGUAGE, type Language, languageOf } from '@sampan/kernel/languages.ts';
import type { TextArguments, Texts } from '@sampan/kernel/texts.ts';

/** Keys are flat: a contract key or our dotted one. Placeholders are `{name}`; nothing is escaped, React does that. */
void i18next.init({
  lng: DEFAULT_LANGUAGE,
  fallbackLng: false,
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  resources: { 'zh-CN': { translation: {} }, en: { translation: {} } },
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
});

/** Makes a module of kernel texts known. Call it where the texts are imported, before anything is shown. */
export function addTexts(texts: Texts): void {
  const keys = Object.keys(texts);
  const side = (at: 0 | 1) => Object.fromEntries(keys.map((key) => [key, texts[key]?.[at] ?? key]));
  i18next.addResourceBundle('zh-CN', 'translation', side(0));
  i18next.addResourceBundle('en', 'translation', side(1));
}

/** Text of a key in the current language. For components there is `useT`, which follows a change of language. */
export const t = (key: string, values?: TextArguments): string => i18next.t(key, values ?? {});
export type Translate = typeof t;
export const hasText = (key: string): boolean => i18next.exists(key);
/** Label of a contract field: `labelOf('PLAN_DELIEVERY_DATE')`. A key without a text shows itself, so that nobody overlooks it. */
export const labelOf = (key: string): string => t(key);

/** A text in the language asked for, whatever the page speaks. */
export const textIn = (key: string, wanted: Language): string => i18next.t(key, { lng: wanted });
/** A text in both languages; undefined where there is none. */
export const bilingualOf = (key: string): Bilingual | undefined => (hasText(key) ? [textIn(key, 'zh-CN'), textIn(key, 'en')] : undefined);

export const language = (): Language => languageOf(i18next.language);

export function useLanguage(): Language {
  return languageOf(useSyncExternalStore(onLanguage, () => i18next.language));
}

/** `t` that changes with the language. */
export function useT(): typeof t {
  const current = useLanguage();
  // A new function per language, so that memoised children notice.
  return useCallback((key: string, values?: TextArguments) => i18next.t(key, { ...values, lng: current }), [current]);
}

function onLanguage(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

/** Switches the page; storing the choice is the session's business. */
export function showLanguage(wanted: Language): void {
  document.documentElement.lang = wanted;
  void i18next.changeLanguage(wanted);
}
