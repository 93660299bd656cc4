import { isBlank } from '@sampan/kernel/blank-text.ts';
import { compare, type Decimal, decimal, isDecimal, placesOf } from '@sampan/kernel/decimal.ts';
import { isIsoDate } from '@sampan/kernel/dates.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { isLongerThan } from '@sampan/kernel/text-length.ts';
import { plainText } from '@sampan/kernel/json.ts';
import { DECIMAL_KINDS, type Field, type Fields, inputPlaces, storedPlaces } from '@sampan/model/field.ts';

export type Parsed = Record<string, unknown>;
/** A value that could not be read: the failure goes to the user, the field stays empty. */
type Result = { readonly value: unknown } | { readonly failure: Failure };

const PLAIN = /^[^\p{C}\s]+(?: [^\p{C}\s]+)*$/u;
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Failures that are looked for in what one call gives: whoever sends more of them meant no record. */
export const MOST_FAILURES = 1000;
/** Whether a text can be stored: no control characters, no lone surrogates (PostgreSQL refuses both). */
const isStorable = (text: string): boolean => !CONTROL.test(text) && text.isWellFormed();

function parseText(path: string, field: Field, given: unknown): Result {
  const text = plainText(given)?.trim();
  if (text === undefined) return { failure: failureAt(path, 'FIELD_NOT_TEXT') };
  if (text === '') return { value: null };
  const max = field.maxLength ?? 200;
  if (isLongerThan(text, max)) return { failure: failureAt(path, 'FIELD_TOO_LONG', { MAX: max }) };
  if (!isStorable(text)) return { failure: failureAt(path, 'FIELD_NOT_TEXT') };
  if (isBlank(text)) return { value: null };
  if (field.kind !== 'note' && /[\r\n]/.test(text)) return { failure: failureAt(path, 'FIELD_NOT_TEXT') };
  if (field.kind === 'code' && !PLAIN.test(text)) return { failure: failureAt(path, 'FIELD_NOT_TEXT') };
  if (field.kind === 'email' && !EMAIL.test(text)) return { failure: failureAt(path, 'EMAIL_INVALID') };
  if (field.kind === 'choice' && !field.options?.includes(text)) return { failure: failureAt(path, 'CHOICE_INVALID', { VALUE: text }) };
  return { value: text };
}

function parseDecimal(path: string, field: Field, given: unknown): Result {
  const text = plainText(given)?.trim();
  if (text === undefined || text.length > 60 || !isDecimal(text)) return { failure: failureAt(path, 'NUMBER_INVALID') };
  const value = decimal(text);
  const places = inputPlaces(field.kind);
  if (placesOf(value) > places) return { failure: failureAt(path, places === 8 ? 'RATE_DECIMALS_TOO_MANY' : 'DECIMALS_TOO_MANY') };
  const whole = value.replace('-', '').split('.')[0] ?? '';
  if (whole.length > 20 - storedPlaces(field.kind) - 2) return { failure: failureAt(path, 'NUMBER_TOO_LARGE') };
  const sign = field.sign ?? 'zero';
  if (sign === 'positive' && compare(value, '0' as Decimal) <= 0) return { failure: failureAt(path, 'NUMBER_NOT_POSITIVE') };
  if (sign === 'zero' && compare(value, '0' as Decimal) < 0) return { failure: failureAt(path, 'NUMBER_NEGATIVE') };
  if (field.kind === 'percent' && compare(value, '100' as Decimal) > 0) return { failure: failureAt(path, 'PERCENT_OUT_OF_RANGE') };
  return { value };
}

function parseInteger(path: string, given: unknown): Result {
  const text = plainText(given)?.trim();
  if (text === undefined || !/^\d{1,9}$/.test(text)) return { failure: failureAt(path, 'POSITIVE_INTEGER_REQUIRED') };
  return { value: Number(text) };
}

function parseFlag(path: string, given: unknown): Result {
  if (given === true || given === 1 || given === '1') return { value: '1' };
  if (given === false || given === 0 || given === '0') return { value: '0' };
  return { failure: failureAt(path, 'FLAG_INVALID') };
}

/** An instant in ISO 8601; the runtime would read `12.5` as the fifth of December. Years are those that dates may have. */
function parseInstant(path: string, given: unknown): Result {
  const text = typeof given === 'string' ? given.trim() : '';
  const at = INSTANT.test(text) && isIsoDate(text.slice(0, 10)) ? new Date(text) : undefined;
  if (at === undefined || Number.isNaN(at.getTime())) return { failure: failureAt(path, 'DATE_INVALID') };
  return { value: at.toISOString() };
}

/** Reads one value of a field as it came over the wire. `null` and empty text mean "empty". */
export function parseValue(path: string, field: Field, given: unknown): Result {
  if (given === null || given === undefined || given === '') return { value: null };
  if (DECIMAL_KINDS.has(field.kind)) return parseDecimal(path, field, given);
  switch (field.kind) {
    case 'integer':
      return parseInteger(path, given);
    case 'flag':
      return parseFlag(path, given);
    case 'date':
      return typeof given === 'string' && isIsoDate(given.trim()) ? { value: given.trim() } : { failure: failureAt(path, 'DATE_INVALID') };
    case 'instant':
      return parseInstant(path, given);
    default:
      return parseText(path, field, given);
  }
}

/**
 * Reads the given keys of one record. Unknown upper-case keys and derived fields are refused; unknown lower-case keys are
 * ignored. Stops when there are `MOST_FAILURES`. `accepts` names derived fields that may stand there all the same (the entry number of an update).
 */
export function parseFields(
  fields: Fields,
  given: Readonly<Record<string, unknown>>,
  at: string,
  failures: Failure[],
  accepts?: string,
): Parsed {
  const parsed: Parsed = {};
  for (const [key, raw] of Object.entries(given)) {
    if (failures.length >= MOST_FAILURES) break;
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const path = at + key;
    if (!field) {
      if (/^[A-Z]/.test(key)) failures.push(failureAt(path, 'UNKNOWN_FIELD', { FIELD: key.slice(0, 60) }));
      continue;
    }
    if (field.derived && key !== accepts) {
      failures.push(failureAt(path, 'FIELD_READ_ONLY'));
      continue;
    }
    const result = parseValue(path, field, raw);
    if ('failure' in result) failures.push(result.failure);
    else parsed[key] = result.value;
  }
  return parsed;
}

/** Whether a wire value is a plain object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type RowLike = Readonly<Record<string, unknown>>;

/** Failures of required fields that are empty, except where the field already has a failure. */
export const missingFields = (fields: Fields, row: RowLike, at: string, failed: ReadonlySet<string>): Failure[] =>
  emptyFields(Object.fromEntries(Object.entries(fields).filter(([, field]) => field.required)), row, at, failed);

/** The same for every field given. */
export const emptyFields = (fields: Fields, row: RowLike, at: string, failed: ReadonlySet<string> = new Set()): Failure[] =>
  emptyKeys(Object.keys(fields), row, at, failed);

/** The same of fields whose keys are known already. */
export const emptyKeys = (keys: readonly string[], row: RowLike, at: string, failed: ReadonlySet<string>): Failure[] =>
  keys
    .filter((key) => (row[key] === null || row[key] === undefined) && !failed.has(at + key))
    .map((key) => failureAt(at + key, 'FIELD_REQUIRED'));
