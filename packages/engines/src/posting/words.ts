import { ownValue } from '@sampan/kernel/own-value.ts';
import { bookWords } from '@sampan/kernel/texts/book-words.ts';
import { inLanguage, type Language } from '@sampan/kernel/languages.ts';
import { nameIn } from '@sampan/model/name-in.ts';
import type { Partner } from '../call/postings.ts';
import type { Context } from '../call/rules.ts';
import type { Source } from '../call/source.ts';
import { MOVING_TYPES } from '../stock/moving-types.ts';
import type { BookedLine } from './booked-line.ts';

/** What a line says: event, document, material or partner. */
export type LineWords = (line: BookedLine, source: Source) => string;

const LONGEST = 400;

/** Prepares the words of lines in the language of the books (client parameter BOOK_LANGUAGE), whoever posts. */
export async function lineWords(context: Context, lines: readonly BookedLine[]): Promise<LineWords> {
  const { references } = context;
  const codes = (key: keyof Partner) => lines.flatMap((line) => line.partner?.[key] ?? []);
  const materials = lines.flatMap((line) => line.MATERIAL_CODE ?? []);
  for (const [master, keys] of [
    ['material', materials],
    ['vendor', codes('SUPPLIER_CODE')],
    ['customer', codes('CUSTOMER_CODE')],
  ] as const)
    if (keys.length > 0) await references.load(master, keys);
  return (line, source) => {
    const said = line.key === 'OTHER' ? nameOfDocument(context, source) : undefined;
    return joined([said ?? eventWords(line.key, languageOf(context)), source.no, aboutLine(context, line)]);
  };
}

/** What the whole voucher says: what happened to goods, else of which document it is; its number and its partner. `isBack`: it takes a posting back. */
export function voucherWords(context: Context, lines: readonly BookedLine[], source: Source, isBack: boolean): string {
  const language = languageOf(context);
  const events = [...new Set(lines.filter((line) => MOVING_TYPES.has(line.key)).map((line) => eventWords(line.key, language)))];
  const named = events.length > 0 ? undefined : nameOfDocument(context, source);
  const keys = events.length > 0 ? events : [...new Set(lines.map((line) => eventWords(line.key, language)))];
  const partner = lines.map((line) => partnerName(context, line.partner)).find(Boolean);
  const back = isBack && events.length === 0 ? eventWords('reversed', language) : undefined;
  return joined([back, named ?? keys.join(language === 'en' ? ', ' : '、'), source.no, partner]);
}

const nameOfDocument = (context: Context, { type }: Source): string | undefined => {
  const texts = context.registry?.byType.get(type)?.definition.texts;
  return texts && inLanguage(texts.name, languageOf(context));
};

const joined = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' ').slice(0, LONGEST);

const languageOf = ({ parameters }: Context): Language => (parameters.BOOK_LANGUAGE === 'en' ? 'en' : 'zh-CN');

function eventWords(key: string, language: Language): string {
  const reverses = MOVING_TYPES.get(key)?.reverses;
  const texts: Readonly<Record<string, readonly [zh: string, en: string]>> = bookWords;
  const said = (code: string) => ownValue(texts, code)?.[language === 'en' ? 1 : 0] ?? code;
  return reverses === undefined ? said(key) : `${said('reversed')} ${said(reverses)}`;
}

const aboutLine = (context: Context, { MATERIAL_CODE, partner }: BookedLine): string | undefined =>
  MATERIAL_CODE === undefined ? partnerName(context, partner) : nameOf(context, 'material', MATERIAL_CODE, 'MATERIAL_NAME');

function partnerName(context: Context, partner: Partner | undefined): string | undefined {
  if (partner?.SUPPLIER_CODE) return nameOf(context, 'vendor', partner.SUPPLIER_CODE, 'SUPPLIER_NAME');
  return partner?.CUSTOMER_CODE ? nameOf(context, 'customer', partner.CUSTOMER_CODE, 'CUSTOMER_NAME') : undefined;
}

function nameOf(context: Context, master: 'material' | 'vendor' | 'customer', code: string, field: string): string {
  const row: Readonly<Record<string, unknown>> = { ...context.references.get(master, code) };
  return `${code} ${nameIn(row, field, languageOf(context)) ?? ''}`.trim();
}
