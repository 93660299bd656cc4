import { formatValue } from '@sampan/kernel/format.ts';
import type { Field, Fields } from '@sampan/model/field.ts';
import type { PrintLanguage } from '@sampan/model/print-template.ts';
import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import type { Money } from '../../masters/money.ts';
import { nameKey } from '@sampan/model/name-key.ts';
import { choicePair, type Speaker } from '@sampan/model/words.ts';

export type Row = Readonly<Record<string, unknown>>;
/** Texts of dictionary values in both languages, by `DICTIONARY VALUE`. */
export type DictionaryTexts = ReadonlyMap<string, readonly [zh: string, en: string]>;
/** How values are printed: in whose words, of which dictionaries, in which zone, currencies and language. */
export interface PrintedWords {
  readonly definition: Speaker;
  readonly texts: DictionaryTexts;
  readonly zone: string;
  readonly money: Money;
  readonly language: PrintLanguage;
}

/** Reads the texts of every dictionary that these fields use: 电汇 / Telegraphic transfer. */
export async function readDictionaryTexts(db: ScopedDb, fields: readonly Fields[]): Promise<DictionaryTexts> {
  const names = new Set(fields.flatMap((one) => Object.values(one).flatMap((field) => field.dictionary ?? [])));
  if (names.size === 0) return new Map();
  const rows = await db
    .selectLoose('data_dictionary')
    .select(['DICTIONARY', 'VALUE_CODE', 'NAME_ZH', 'NAME_EN'])
    .where('DICTIONARY', 'in', [...names])
    .execute();
  return new Map(
    rows.map((row) => [`${row['DICTIONARY']} ${row['VALUE_CODE']}`, [String(row['NAME_ZH'] ?? ''), String(row['NAME_EN'] ?? '')] as const]),
  );
}

/** 电汇 / Telegraphic transfer, or one of them. */
function pair([zh, en]: readonly [zh: string, en: string], language: PrintLanguage): string {
  if (zh === en || en === '' || language === 'ZH') return zh;
  return language === 'EN' ? en : `${zh} / ${en}`;
}
const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** One of the fields of a row as paper shows it: names with their codes in brackets, choices in both languages, numbers with thousands. */
export function printedValue(key: string, fields: Fields, row: Row, printing: PrintedWords): string {
  const { definition, texts, zone, money, language } = printing;
  const field = fields[key];
  const value = row[key];
  if (value === null || value === undefined || value === '') return '';
  if (!field) return textOf(value);
  if (field.words) return wordedCode(choicePair(definition, key, String(value)), String(value), language);
  switch (field.kind) {
    case 'reference':
    case 'user':
      return named(key, field, row);
    case 'dictionary':
      return dictionaryText(texts.get(`${field.dictionary} ${String(value)}`), language) ?? textOf(row[`${key}_TEXT`] ?? value);
    case 'choice': {
      return pair(choicePair(definition, key, String(value)), language);
    }
    default:
      return formatValue(field.kind, value, {
        zone,
        ...(field.kind === 'amount' ? { currencyDecimals: money.decimalsOf(field, fields, row) } : {}),
      });
  }
}

/** 采购收货 / Goods received (101). */
function wordedCode(words: readonly [zh: string, en: string], code: string, language: PrintLanguage): string {
  const said = pair(words, language);
  return said === code ? code : `${said} (${code})`;
}

const dictionaryText = (text: readonly [string, string] | undefined, language: PrintLanguage): string | undefined =>
  text && pair(text, language);

/** Units and materials stand in narrow columns and have their own: one as its name, the other as its code. */
function named(key: string, field: Field, row: Row): string {
  const name = textOf(row[nameKey(key)]);
  if (field.to === 'material') return textOf(row[key]);
  return name !== '' && (field.to === 'unit' || field.kind === 'user') ? name : nameAndCode(key, row);
}

/** 苏州工厂 (1100); the code alone where there is no other name. */
export function nameAndCode(key: string, row: Row): string {
  const code = textOf(row[key]);
  const name = textOf(row[nameKey(key)]);
  return name === '' || name === code ? code : `${name} (${code})`;
}
