import { isLongerThan } from '@sampan/kernel/text-length.ts';
import { compare, decimal, isNegative, isPositive } from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { type Failure, failure } from '@sampan/kernel/errors.ts';
import { inputPlaces } from '@sampan/model/field.ts';
import { toHalfWidth } from '@sampan/kernel/half-width.ts';
import { type DateOrder, readDate } from '@sampan/kernel/read-date.ts';
import { type DecimalSign, readNumber } from '@sampan/kernel/read-number.ts';
import { type CellValue, type GridColumn, isDecimalColumn } from './column.ts';

/** What typed text means in a column: a value, or why it is refused. */
export type ParsedCell = { readonly value: CellValue; readonly isDoubtful?: boolean } | { readonly problem: Failure };

/** What the texts beside a cell tell: the sign before decimals, the order of dates. */
export interface CellHints {
  readonly sign?: DecimalSign | undefined;
  readonly order?: DateOrder | undefined;
}

/** Reads typed or pasted text by the column's kind. What could be meant otherwise is doubtful. Whether a code exists is asked elsewhere. */
export function parseCell(column: GridColumn, text: string, today: IsoDate, hints: CellHints = {}): ParsedCell {
  if (isDecimalColumn(column)) return parseDecimalCell(column, text, hints);
  switch (column.kind) {
    case 'integer':
      return parseIntegerCell(text, hints);
    case 'date': {
      const read = readDate(text, { today, order: hints.order });
      if (read === undefined) return { problem: failure('DATE_INVALID') };
      return read === null ? { value: null } : { value: read.date, ...(read.other ? { isDoubtful: true } : {}) };
    }
    case 'flag':
      return parseFlagCell(text);
    case 'choice':
    case 'dictionary':
      return parseOptionCell(column, text);
    default:
      return parseTextCell(column, text);
  }
}

function parseDecimalCell(column: GridColumn, text: string, { sign }: CellHints): ParsedCell {
  const read = readNumber(text, { places: inputPlaces(column.kind), sign, isPercent: column.kind === 'percent' });
  if ('problem' in read) return { problem: failure(read.problem) };
  const { value } = read;
  if (value === null) return { value };
  if (column.kind === 'percent' && (isNegative(value) || compare(value, decimal(100)) > 0))
    return { problem: failure('PERCENT_OUT_OF_RANGE') };
  if (column.sign === 'positive' && !isPositive(value)) return { problem: failure('NUMBER_NOT_POSITIVE') };
  if (column.sign !== 'any' && isNegative(value)) return { problem: failure('NUMBER_NEGATIVE') };
  return { value, ...(read.doubt === 'decimal' ? { isDoubtful: true } : {}) };
}

function parseIntegerCell(text: string, { sign }: CellHints): ParsedCell {
  const read = readNumber(text, { places: 0, sign });
  if ('problem' in read || (read.value !== null && !/^\d{1,9}$/.test(read.value))) return { problem: failure('POSITIVE_INTEGER_REQUIRED') };
  return { value: read.value === null ? null : Number(read.value) };
}

const YES = new Set(['1', 'y', 'yes', 'true', '是', '√', '✓', 'x']);
const NO = new Set(['', '0', 'n', 'no', 'false', '否']);

function parseFlagCell(text: string): ParsedCell {
  const word = toHalfWidth(text).trim().toLowerCase();
  if (YES.has(word)) return { value: '1' };
  return NO.has(word) ? { value: '0' } : { problem: failure('FLAG_INVALID') };
}

function parseOptionCell(column: GridColumn, text: string): ParsedCell {
  const word = text.trim();
  if (word === '') return { value: null };
  const lower = word.toLowerCase();
  const found = column.options?.find((option) => option.value.toLowerCase() === lower || option.label.toLowerCase() === lower);
  return found ? { value: found.value } : { problem: failure('CHOICE_INVALID', { VALUE: word }) };
}

function parseTextCell(column: GridColumn, text: string): ParsedCell {
  const clean = text.replace(/\s+/g, ' ').trim();
  if (clean === '') return { value: null };
  if (column.maxLength !== undefined && isLongerThan(clean, column.maxLength))
    return { problem: failure('FIELD_TOO_LONG', { MAX: column.maxLength }) };
  return { value: clean };
}
