import { isBlank } from '@sampan/kernel/blank-text.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import { isId } from '@sampan/kernel/ids.ts';
import { atOnce, JsonTooLarge, plainText } from '@sampan/kernel/json.ts';
import { jsonInPieces } from '@sampan/kernel/json-pieces.ts';
import { FormTooLarge, formInPieces } from './bracket-form.ts';

export type Form = Record<string, unknown>;

/** Marks a query string that could not be read: the router must not throw, the first hook refuses it. */
export const UNREADABLE = Symbol('unreadable query');

const refuse = (): never => failWith(400, 'REQUEST_UNREADABLE');

/** Text in UTF-8. @throws BusinessError 400 for bytes that are none. */
export function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse();
  }
}

/** A reading with its faults as refusals. @throws BusinessError 400 for what cannot be read, 413 for what holds too much */
function* refusing<R>(pieces: Generator<void, R>): Generator<void, R> {
  try {
    return yield* pieces;
  } catch (error) {
    return error instanceof FormTooLarge || error instanceof JsonTooLarge ? failWith(413, 'REQUEST_TOO_LARGE') : refuse();
  }
}

/** Reads a form body in bracket style. @throws BusinessError 400 when it is broken, 413 when it has too many parameters. */
export const parseForm = (text: string): Form => atOnce(refusing(formInPieces(text)));

/** Text parameters longer than this that hold JSON are read with their body. */
const LONG = 1 << 16;

/**
 * Reads the body of a call, JSON or a form, and long JSON in its text parameters, yielding before it has worked for long.
 * @throws BusinessError 400 when something of it is broken, 413 when it holds too much
 */
export function* bodyInPieces(text: string, isJson: boolean): Generator<void, Form> {
  const form = yield* refusing<unknown>(isJson ? jsonInPieces(text) : formInPieces(text));
  if (typeof form !== 'object' || form === null || Array.isArray(form)) return refuse();
  for (const [name, value] of Object.entries(form))
    if (typeof value === 'string' && value.length > LONG && /^\s*[[{]/.test(value))
      (form as Form)[name] = yield* refusing(jsonInPieces(value));
  return form as Form;
}

/** Reads a query string; answers an object marked UNREADABLE instead of throwing. */
export function parseQuery(text: string): Form {
  try {
    return parseForm(text);
  } catch {
    return { [UNREADABLE]: true };
  }
}

/** Reads JSON as `readJson` does. @throws BusinessError 400 when it is broken, 413 when it holds too many values. */
export const parseJson = (text: string): unknown => atOnce(refusing(jsonInPieces(text)));

/** A text parameter, trimmed; null when absent, empty or made of invisible characters alone. Digits sent as a number are accepted. */
export function textOf(form: Form, name: string): string | null {
  const value = form[name];
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  if (typeof value !== 'string') return refuse();
  return isBlank(value) ? null : value.trim();
}

/** A parameter that is text as typed (passwords): not trimmed. */
export function rawTextOf(form: Form, name: string): string {
  const value = form[name];
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : refuse();
}

/** An id: digits as text or number. @throws BusinessError 404 for anything else, the same as an absent record. */
export function idOf(form: Form, name = 'ID'): string {
  const value = textOf(form, name);
  return value !== null && isId(value) ? value : failWith(404, 'NOT_FOUND');
}

/** A count such as VERSION. @throws BusinessError 400 when it is no whole number. */
export function wholeNumberOf(form: Form, name: string): number {
  const value = textOf(form, name);
  if (value === null || !/^\d{1,9}$/.test(value)) return refuse();
  return Number(value);
}

/** A count that may be left out. @throws BusinessError 400 when it is given and no whole number. */
export const countOf = <I>(form: Form, name: string, initial: I): number | I =>
  textOf(form, name) === null ? initial : wholeNumberOf(form, name);

const REQUEST_KEY_MAX = 100;

/** The REQUEST_KEY of a call that may be sent twice. @throws BusinessError 400 when it is too long. */
export function requestKeyOf(form: Form): string | undefined {
  const key = textOf(form, 'REQUEST_KEY');
  return key !== null && key.length > REQUEST_KEY_MAX ? refuse() : (key ?? undefined);
}

/** An object sent as JSON text in one field, or as an object (JSON body, bracket style). Absent: empty. */
export function objectOf(form: Form, name: string): Form {
  const value = form[name];
  if (value === undefined || value === null || value === '') return {};
  const parsed = typeof value === 'string' ? parseJson(value) : value;
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return refuse();
  return parsed as Form;
}

/** A list sent as JSON text or in bracket style. Absent: empty. */
export function listOf(form: Form, name: string): unknown[] {
  const value = form[name];
  if (value === undefined || value === null || value === '') return [];
  const parsed = typeof value === 'string' ? parseJson(value) : value;
  return Array.isArray(parsed) ? parsed : refuse();
}

/** A list of texts or numbers as texts, sent as a list or as one text with commas. Absent: empty. */
export function textsOf(form: Form, name: string): string[] {
  const value = form[name];
  if (typeof value === 'number' || (typeof value === 'string' && /^[\d, ]+$/.test(value)))
    return String(value)
      .split(',')
      .flatMap((part) => part.trim() || []);
  return listOf(form, name).map((element) => plainText(element) ?? refuse());
}

/** Refuses parameters in capitals that the call does not know; others are ignored (docs/api.md §1). */
export function checkNames(form: Form, known: readonly string[]): void {
  const unknown = Object.keys(form).find((name) => /^[A-Z][A-Z0-9_]*$/.test(name) && !known.includes(name));
  if (unknown !== undefined) failWith(400, 'UNKNOWN_FIELD', { FIELD: unknown.slice(0, 60) });
}
