import type { Context } from '@sampan/engines/call/rules.ts';
import { readMoney } from '@sampan/engines/masters/money.ts';
import { amountInCapitals } from '@sampan/kernel/capitals.ts';
import { isIsoDate } from '@sampan/kernel/dates.ts';
import { decimal, isDecimal } from '@sampan/kernel/decimal.ts';
import { formatAmount, formatLongDate } from '@sampan/kernel/format.ts';
import type { Language } from '@sampan/kernel/languages.ts';
import { amountInEnglish } from '@sampan/kernel/amount-in-english.ts';
import { type DocumentDefinition } from '@sampan/model/define.ts';
import { CONTRACT_DOCUMENTS } from './contract-placeholders.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * What the placeholders of a contract stand for in a language. `document` is the record as its view answers it in that language:
 * what the user may not see is gone from it, and its placeholders print nothing.
 */
export async function contractValues(
  { references, today }: Pick<Context, 'references' | 'today'>,
  definition: DocumentDefinition,
  document: Row,
  language: Language,
): Promise<Record<string, string>> {
  const contract = Object.values(CONTRACT_DOCUMENTS).find(({ type }) => type === definition.type);
  if (!contract) return {};
  const { header } = definition;
  const money = await readMoney({ references }, { fields: header, row: document });
  const placesOf = (key: string) => (header[key] ? money.decimalsOf(header[key], header, document) : 2);
  const currency = (header[contract.amount] && money.currencyOf(header[contract.amount]!, header, document)) ?? '';
  const places = placesOf(contract.amount);
  const total = textOf(document[contract.amount]);
  const inWords = language === 'en' ? amountInEnglish : amountInCapitals;
  const shown = Object.entries(contract.fields).map(([name, key]) => [name, shownText(definition, document, key, placesOf(key), language)]);
  return {
    ...Object.fromEntries(shown),
    TOTAL_AMOUNT: isDecimal(total) ? `${currency} ${formatAmount(decimal(total), places)}`.trim() : '',
    AMOUNT_IN_WORDS: isDecimal(total) ? inWords(decimal(total), currency === '' ? 'CNY' : currency, places) : '',
    PRINT_DATE: dateText(today, language),
  };
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
/** 2026年11月28日 in Chinese, 2026-11-28 in English: no order of day and month to be mistaken. */
const dateText = (date: string, language: Language): string => (language === 'en' || !isIsoDate(date) ? date : formatLongDate(date));

function shownText({ header }: DocumentDefinition, document: Row, key: string, places: number, language: Language): string {
  const value = textOf(document[key]);
  const field = header[key];
  if (field?.kind === 'dictionary') return value === '' ? '' : textOf(document[`${key}_TEXT`] ?? value);
  if (field?.kind === 'amount') return isDecimal(value) ? formatAmount(decimal(value), places) : '';
  return isIsoDate(value) ? dateText(value, language) : value;
}
