import type { Language } from '@sampan/kernel/languages.ts';

/** Name of a record as the server shows it beside a code: an English reader gets the English name where there is one. */
export function nameIn(row: Readonly<Record<string, unknown>>, nameField: string, language: Language): string | null {
  const english = language === 'en' ? row[englishName(nameField)] : null;
  const name = english === null || english === undefined || english === '' ? row[nameField] : english;
  return name === null || name === undefined ? null : String(name);
}

/** Key of the English name beside a name. */
export const englishName = (nameField: string): string => `${nameField}_EN`;
