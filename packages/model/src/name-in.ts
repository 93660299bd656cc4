import type { Language } from '@sampan/kernel/languages.ts';
import { englishKey } from './name-key.ts';

/** Name of a record as it stands beside its code: an English reader gets the English name where there is one; null where it has none at all. */
export function nameIn(row: Readonly<Record<string, unknown>>, nameField: string, language: Language): string | null {
  const english = language === 'en' ? row[englishKey(nameField)] : null;
  const name = english === null || english === undefined || english === '' ? row[nameField] : english;
  return name === null || name === undefined ? null : String(name);
}
