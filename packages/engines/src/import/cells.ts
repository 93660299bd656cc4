import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { readDate } from '@sampan/kernel/read-date.ts';
import { readNumber } from '@sampan/kernel/read-number.ts';
import { DECIMAL_KINDS, type FieldKind } from '@sampan/model/field.ts';
import { choicePair } from '@sampan/model/words.ts';
import type { ImportField } from './fields.ts';
import type { ColumnHints } from './hints.ts';
import { withoutCode } from './shown-currency.ts';
import { type Cell, cellText, dayOfSerial, type FormattedCell } from '../sheets/sheet-file.ts';

type Column = Pick<ImportField, 'key' | 'field' | 'definition' | 'path'>;

/** Where a cell stands, how its file counts days and writes numbers and dates. */
export interface CellPlace {
  /** `B7` */
  readonly name: string;
  readonly is1904: boolean;
  readonly hints: ColumnHints;
}

/** What a cell means in its field: the text that the create call takes (null for an empty cell), or why it cannot be taken. */
export type ReadCell = { readonly value: string | null } | { readonly failure: Failure };

const YES = new Set(['1', '是', 'yes', 'y', 'true', '√', '启用', 'active']);
const NO = new Set(['0', '否', 'no', 'n', 'false', '×', '停用', 'inactive']);
/** Kinds whose text names something: nothing may be added to it. */
const CODES: ReadonlySet<FieldKind> = new Set(['code', 'reference', 'document', 'user', 'dictionary']);
/** Kinds whose text is kept as it is; a number that lost its last digits is none. */
const TEXTS: ReadonlySet<FieldKind> = new Set(['text', 'email', 'note']);
/** A long number as spreadsheets write it into a text. */
const SCIENTIFIC = /^-?\d([.,]\d+)?E\+\d{1,3}$/i;
/** Signs without width, which web pages and chats leave behind. */
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff\u200e\u200f\u202a-\u202e]/g;
/** What spreadsheets write in place of a result, also when they save as text. */
const ERRORS = /^#(N\/A|DIV\/0!|REF!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|GETTING_DATA|#+)$/i;

const isNumber = (kind: FieldKind): boolean => DECIMAL_KINDS.has(kind) || kind === 'integer';

/**
 * Reads a cell as the sheet shows it: thousands and full-width digits become plain numbers, 13 % in a percentage is 13, the usual ways to
 * write a date become `YYYY-MM-DD`, captions of choices become their codes. Errors and formulas without a result are refused by the name of the cell, and
 * so is what a number format hides or changes. What cannot be read stays as it is and is refused by the field itself.
 */
export function readCell(column: Column, cell: Cell, place: CellPlace): ReadCell {
  if (typeof cell === 'object') return readFormatted(column, cell, place);
  if (typeof cell === 'number') return isNumber(column.field.kind) ? { value: cellText(cell) } : readText(column, cellText(cell), place);
  const { path, field } = column;
  const text = (TEXTS.has(field.kind) ? cell : cell.replace(INVISIBLE, '')).trim();
  if (text === '') return { value: null };
  if (ERRORS.test(text)) return { failure: failureAt(path, 'IMPORT_CELL_ERROR', { CELL: place.name, VALUE: text }) };
  if ((CODES.has(field.kind) || field.kind === 'text') && SCIENTIFIC.test(text)) return { failure: notACode(column, text, place) };
  return readText(column, text, place);
}

const notACode = ({ path }: Column, SHOWN: string, { name }: CellPlace): Failure =>
  failureAt(path, 'IMPORT_CELL_NO_CODE', { CELL: name, SHOWN });
const notAPercent = ({ path }: Column, SHOWN: string, { name }: CellPlace): Failure =>
  failureAt(path, 'IMPORT_CELL_PERCENT', { CELL: name, SHOWN });

function readFormatted(column: Column, cell: FormattedCell, place: CellPlace): ReadCell {
  const { path, field } = column;
  const CELL = place.name;
  const { text: SHOWN, stored: STORED = '' } = cell;
  if (cell.kind === 'error') return { failure: failureAt(path, 'IMPORT_CELL_ERROR', { CELL, VALUE: SHOWN }) };
  if (cell.kind === 'uncalculated') return { failure: failureAt(path, 'IMPORT_CELL_UNCALCULATED', { CELL }) };
  if (cell.kind === 'concealed') return { failure: failureAt(path, 'IMPORT_CELL_CONCEALED', { CELL, STORED }) };
  if (CODES.has(field.kind) && cell.kind === 'inexact') return numberCell(column, cell, place);
  if (CODES.has(field.kind)) return cell.isDressed || STORED !== '' ? { failure: notACode(column, SHOWN, place) } : { value: SHOWN };
  if (TEXTS.has(field.kind) && isMutilated(cell)) return { failure: notACode(column, SHOWN, place) };
  if (isNumber(field.kind)) return numberCell(column, cell, place);
  if (field.kind === 'date' && cell.kind === 'date') return { value: cell.value ?? null };
  if (field.kind === 'date' && cell.kind === 'time' && cell.value) return inexact(column, cell, place);
  if (field.kind === 'flag' && cell.kind === 'flag') return { value: cell.value ?? null };
  return readText(column, SHOWN, place);
}

const inexact = ({ path }: Column, { text, stored, value = '' }: FormattedCell, { name }: CellPlace): ReadCell => ({
  failure: failureAt(path, 'IMPORT_CELL_INEXACT', { CELL: name, SHOWN: text, STORED: stored ?? value }),
});

const isMutilated = ({ kind, text, value = '' }: FormattedCell): boolean =>
  (kind === 'number' && value.replace(/\D.*$|-/g, '').length > 15) || (kind === 'inexact' && SCIENTIFIC.test(text));

function numberCell(column: Column, cell: FormattedCell, place: CellPlace): ReadCell {
  const { path, field } = column;
  if (cell.isMultiple) return inexact(column, cell, place);
  switch (cell.kind) {
    case 'number':
      return { value: cell.value ?? null };
    case 'percent':
      return field.kind === 'percent' ? { value: cell.value ?? null } : { failure: notAPercent(column, cell.text, place) };
    case 'inexact':
      return inexact(column, cell, place);
    default:
      return { failure: failureAt(path, 'NUMBER_INVALID') };
  }
}

function readText(column: Column, text: string, place: CellPlace): ReadCell {
  if (isNumber(column.field.kind)) return numberText(column, text, place);
  switch (column.field.kind) {
    case 'date':
      return dateText(column, text, place);
    case 'flag':
      return { value: flagOf(text) };
    case 'choice':
      return { value: choiceCode(column, text) };
    default:
      return { value: text };
  }
}

/** A number by the rule for all of them; decimals and size are looked at by the field. */
function numberText(column: Column, text: string, place: CellPlace): ReadCell {
  const { path, field } = column;
  const { sign, asksSign } = place.hints;
  const read = readNumber(withoutCode(column, text), { places: 12, sign, isPercent: field.kind === 'percent', isWritten: true });
  if ('problem' in read) {
    if (read.problem === 'NUMBER_IS_PERCENT') return { failure: notAPercent(column, text, place) };
    return { value: text };
  }
  if (read.doubt && sign === undefined && asksSign)
    return { failure: failureAt(path, 'IMPORT_NUMBER_DOUBTFUL', { CELL: place.name, VALUE: text }) };
  return { value: read.value };
}

/** A date by the rule for all of them, and the day number of a spreadsheet. */
function dateText({ path }: Column, text: string, { name, is1904, hints }: CellPlace): ReadCell {
  if (/^\d{5}(\.\d+)?$/.test(text)) return { value: dayOfSerial(Number(text), is1904) ?? text };
  const read = readDate(text, { order: hints.order });
  if (!read) return { value: text };
  if (read.other === undefined || hints.order !== undefined) return { value: read.date };
  return { failure: failureAt(path, 'IMPORT_DATE_DOUBTFUL', { CELL: name, VALUE: text, DATE: read.date, OTHER: read.other }) };
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
