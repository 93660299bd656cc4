import { useCallback, useSyncExternalStore } from 'react';
import { bracketedIn, colonIn, listedIn } from '@sampan/kernel/joined.ts';
import { type Bilingual, DEFAULT_LANGUAGE, inLanguage, type Language } from '@sampan/kernel/languages.ts';
import { fill, type TextArguments, type Texts } from '@sampan/kernel/texts.ts';

/** Texts by key: a contract key or our dotted one. */
const known = new Map<string, Bilingual>();
let current: Language = DEFAULT_LANGUAGE;
const listeners = new Set<() => void>();

/** Makes a module of texts known. Call it where the texts are imported, before anything is shown. */
export function addTexts(texts: Texts): void {
  for (const [key, text] of Object.entries(texts)) known.set(key, text);
}

/** A text that counts has one for a single thing beside it: `table.selected_one`, `table.selected_other`. */
function pairOf(key: string, wanted: Language, count: unknown): Bilingual | undefined {
  if (typeof count !== 'number') return known.get(key);
  const isOne = wanted === 'en' && count === 1;
  return known.get(`${key}_${isOne ? 'one' : 'other'}`) ?? known.get(key);
}

/** The text of a key; a key without one shows itself, so that nobody overlooks it. */
function say(key: string, wanted: Language, values: TextArguments = {}): string {
  const pair = pairOf(key, wanted, values['count']);
  return pair ? fill(inLanguage(pair, wanted), values) : key;
}

/** Text of a key in the current language. For components there is `useT`, which follows a change of language. */
export const t = (key: string, values?: TextArguments): string => say(key, current, values);
export type Translate = typeof t;
export const hasText = (key: string): boolean => known.has(key);

/** A text in the language asked for, whatever the page speaks. */
export const textIn = (key: string, wanted: Language): string => say(key, wanted);
/** A text in both languages; undefined where there is none. */
export const bilingualOf = (key: string): Bilingual | undefined => known.get(key);

export const language = (): Language => current;

/** `状态：草稿`, `Status: Draft`. */
export const labelled = (label: string, text: string): string => `${label}${colonIn(current)}${text}`;
/** `甲、乙`, `A, B`. */
export const listed = (items: readonly string[]): string => listedIn(items, current);
/** A remark behind a word: `（停用）`, ` (inactive)`. */
export const bracketed = (text: string): string => bracketedIn(text, current);

export const useLanguage = (): Language => useSyncExternalStore(onLanguage, language);

/** `t` that changes with the language. */
export function useT(): typeof t {
  const wanted = useLanguage();
  // A new function per language, so that memoised children notice.
  return useCallback((key: string, values?: TextArguments) => say(key, wanted, values), [wanted]);
}

function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Switches the page; storing the choice is the session's business. */
export function showLanguage(wanted: Language): void {
  document.documentElement.lang = wanted;
  // Whoever installs the application finds it by its name in this language.
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', `manifest.${wanted}.webmanifest`);
  current = wanted;
  for (const listener of listeners) listener();
}
