import { fold } from '@sampan/kernel/fold.ts';
import type { Bilingual } from '@sampan/kernel/languages.ts';
import { D, FILTERS } from './dictionary.ts';
import type { FieldName, FieldNames } from './field-names.ts';
import { documentLabels } from './labels/documents.ts';

/** Longer names would not fit a column. */
export const MOST_OF_A_NAME = 30;

/** How the program has the fields that an organisation may name. */
export const standardFieldNames: Readonly<Record<(typeof FILTERS)[number], FieldName>> = Object.fromEntries(
  FILTERS.map((key) => [key, { name: documentLabels[key] as Bilingual, isUsed: D[key].hidden !== true }]),
) as Record<(typeof FILTERS)[number], FieldName>;

/** As the client parameter FIELD_NAMES keeps them: only what differs from how the program has it, '' for nothing. */
export function keepFieldNames(names: FieldNames): string {
  const own = FILTERS.flatMap((key) => {
    const { name, isUsed } = names[key] ?? standardFieldNames[key];
    const { name: standard, isUsed: isStandard } = standardFieldNames[key];
    const isSame = isUsed === isStandard && name.every((word, at) => word === standard[at]);
    return isSame ? [] : [[key, [...name, isUsed ? '1' : '0']]];
  });
  return own.length === 0 ? '' : JSON.stringify(Object.fromEntries(own));
}

/** What a kept text says; undefined for one that says nothing of the kind, or two fields by one name. */
export function readFieldNames(kept: string): FieldNames | undefined {
  if (kept.trim() === '') return {};
  const found = Object.entries(parsed(kept) ?? { '': '' }).map(([key, value]) => [key, nameOf(key, value)] as const);
  if (found.some(([, name]) => name === undefined)) return undefined;
  const names = Object.fromEntries(found) as FieldNames;
  const all = FILTERS.map((key) => names[key] ?? standardFieldNames[key]);
  const isTwice = [0, 1].some((at) => new Set(all.map(({ name }) => fold(name[at]!))).size < all.length);
  return isTwice ? undefined : names;
}

function parsed(kept: string): object | undefined {
  try {
    const value: unknown = JSON.parse(kept);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function nameOf(key: string, value: unknown): FieldName | undefined {
  const isKnown = FILTERS.some((one) => one === key);
  if (!isKnown || !Array.isArray(value) || value.length !== 3) return undefined;
  const [zh, en, used] = value as readonly unknown[];
  const isName = (word: unknown): word is string => typeof word === 'string' && word.trim() !== '' && word.length <= MOST_OF_A_NAME;
  return isName(zh) && isName(en) && (used === '0' || used === '1') ? { name: [zh, en], isUsed: used === '1' } : undefined;
}
