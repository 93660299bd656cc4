import { addDays, type IsoDate, isIsoDate } from '@sampan/kernel/dates.ts';
import { DECIMAL_KINDS } from '@sampan/model/field.ts';
import { choicePair } from '@sampan/model/words.ts';
import type { ImportField } from './fields.ts';

type Column = Pick<ImportField, 'key' | 'field' | 'definition'>;

const YES = new Set(['1', '是', 'yes', 'y', 'true', '√', '启用', 'active']);
const NO = new Set(['0', '否', 'no', 'n', 'false', '×', '停用', 'inactive']);
const EXCEL_EPOCH = '1899-12-30' as IsoDate;

/**
 * Turns the text of a cell into what the create call takes: thousands and full-width digits become plain numbers, the
 * usual ways to write a date become `YYYY-MM-DD`, captions of choices become their codes. What cannot be read stays as
 * it is and is refused by the field itself. Empty is `null`.
 */
export function cellValue(column: Column, text: string): string | null {
  const { field } = column;
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (DECIMAL_KINDS.has(field.kind) || field.kind === 'integer') return numberOf(trimmed);
  switch (field.kind) {
    case 'date':
      return dateOf(trimmed);
    case 'flag':
      return flagOf(trimmed);
    case 'choice':
      return choiceCode(column, trimmed);
    default:
      return trimmed;
  }
}

/** `1,234.50`, `１２３`, `¥ 12`, `13%` → plain notation. */
function numberOf(text: string): string {
  const plain = text.normalize('NFKC').replace(/[\s'¥¥$€%]/g, '');
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain)) return plain.replaceAll(',', '').replace(/^\+/, '');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? tidy(plain) : text;
}
const tidy = (number: string): string =>
  number
    .replace(/^\+/, '')
    .replace(/\.$/, '')
    .replace(/^(-?)\./, '$10.');

/** 2026/11/27, 2026.11.7, 2026年11月27日, 20261127, 2026-11-27T…, and the day number of a spreadsheet. */
function dateOf(text: string): string {
  const plain = text.normalize('NFKC');
  const parts =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s].*)?$/.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(plain.replace(/\s/g, ''));
  if (parts) return [parts[1], parts[2]?.padStart(2, '0'), parts[3]?.padStart(2, '0')].join('-');
  if (/^\d{5}(\.0+)?$/.test(plain)) {
    const date = addDays(EXCEL_EPOCH, Math.trunc(Number(plain)));
    return isIsoDate(date) ? date : text;
  }
  return text;
}

function flagOf(text: string): string {
  const word = text.normalize('NFKC').toLowerCase();
  if (YES.has(word)) return '1';
  return NO.has(word) ? '0' : text;
}

function choiceCode({ key, field, definition }: Column, text: string): string {
  const word = text.toLowerCase();
  const found = field.options?.find((option) => {
    return [option, ...choicePair(definition, key, option)].some((name) => name.toLowerCase() === word);
  });
  return found ?? text;
}
