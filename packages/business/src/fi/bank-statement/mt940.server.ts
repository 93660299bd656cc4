import { setImmediate as otherCalls } from 'node:timers/promises';
import { isIsoDate, type IsoDate } from '@sampan/kernel/dates.ts';
import type { Decimal } from '@sampan/kernel/decimal.ts';
import { mapInPieces } from '@sampan/engines/call/large-calls.ts';
import {
  type FileLine,
  type FileStatement,
  MOST_STATEMENTS,
  requireAtMost,
  signed,
  STATEMENT_LIMITS,
  tidy,
  unreadable,
} from './statement-file.ts';

/** Whether a text is a SWIFT MT940 message, with its envelope or without. */
export const isMt940 = (text: string): boolean => /(^|\n|\{4:)\s*:20:/.test(text.slice(0, 2000)) && /\n:60[FM]:/.test(text);

interface Field {
  readonly tag: string;
  readonly value: string;
  /** Place in the file, for refusals. */
  readonly at: number;
}

/** Statements of an MT940 file, read piece by piece with other calls in between. @throws STATEMENT_FILE_BROKEN, ENTRIES_TOO_MANY */
export async function readMt940(text: string): Promise<FileStatement[]> {
  const messages: Field[][] = [];
  for (const field of await fieldsOf(text)) {
    if (field.tag === '20') messages.push([]);
    messages.at(-1)?.push(field);
  }
  requireAtMost(messages.length, MOST_STATEMENTS);
  const read: FileStatement[] = [];
  for (const message of messages) read.push(await statementOf(message));
  return read;
}

/** Each line has two fields, and each statement some of its own. */
const MOST_FIELDS = 2 * STATEMENT_LIMITS.lines + 20 * MOST_STATEMENTS;
/** Lines of the text that are looked at before others are let in. */
const PIECE = 2_000;

/** `:61:` and what follows up to the next tag; the envelope around the message is left out. */
async function fieldsOf(text: string): Promise<Field[]> {
  const fields: { tag: string; value: string; at: number }[] = [];
  for (let [from, at] = [0, 1]; from <= text.length; at += 1) {
    if (at % PIECE === 0) await otherCalls();
    const found = text.indexOf('\n', from);
    const end = found < 0 ? text.length : found;
    take(fields, text.slice(from, Math.min(end, from + STATEMENT_LIMITS.letters)).replace(/\r$/, ''), at);
    from = end + 1;
  }
  return fields;
}

function take(fields: { tag: string; value: string; at: number }[], line: string, at: number): void {
  const [, tag, value] = /^(?:\{.*\{4:\s*)?:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? [];
  const last = fields.at(-1);
  if (tag !== undefined && value !== undefined) {
    fields.push({ tag, value, at });
    requireAtMost(fields.length, MOST_FIELDS);
  } else if (last && !/^-\}?|^\{/.test(line)) {
    last.value += `\n${line}`;
    if (last.value.length > STATEMENT_LIMITS.letters) unreadable(last.at, last.value);
  }
}

async function statementOf(fields: readonly Field[]): Promise<FileStatement> {
  const one = (...tags: readonly string[]) => fields.find(({ tag }) => tags.includes(tag));
  const [opening, closing] = [one('60F', '60M'), fields.findLast(({ tag }) => tag === '62F' || tag === '62M')];
  if (!opening || !closing) return unreadable(fields[0]?.at ?? 1, fields[0]?.value ?? '');
  const [from, to] = [balanceOf(opening), balanceOf(closing)];
  const moves = fields.flatMap((field, index) => (field.tag === '61' ? [{ field, told: fields[index + 1] }] : []));
  const lines = await mapInPieces(moves, ({ field, told }) => lineOf(field, told?.tag === '86' ? told.value : ''));
  const number = one('28C', '28')?.value.trim();
  return {
    account: one('25', '25P')?.value.split('\n')[0]?.split('/').at(-1)?.trim(),
    currency: to.currency,
    number: number === undefined ? undefined : `${to.date.slice(0, 4)}-${number}`,
    date: to.date,
    opening: from.amount,
    closing: to.amount,
    lines,
  };
}

/** `C261130CNY1234,56` */
function balanceOf({ value, at }: Field): { readonly amount: Decimal; readonly date: IsoDate; readonly currency: string } {
  const [, side, day, currency, amount] = /^([CD])(\d{6})([A-Z]{3})([\d,]+)/.exec(value.trim()) ?? [];
  if (!side || !day || !currency || !amount) return unreadable(at, value);
  return { amount: signed(plain(amount), side === 'D'), date: dayOf(day, at), currency };
}

const plain = (amount: string): string => amount.replace(',', '.').replace(/\.$/, '');

/** `261130` of this century. */
function dayOf(text: string, at: number): IsoDate {
  const date = `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`;
  return isIsoDate(date) ? date : unreadable(at, text);
}

/** Value date, day of booking, side (R turns it round), currency letter, amount, kind, own reference, that of the bank. */
const LINE = /^(\d{6})(?:\d{4})?(R?[CD])[A-Z]?(\d[\d,]*)[A-Z][A-Z0-9]{3}([^\n]*)/;

function lineOf({ value, at }: Field, information: string): FileLine {
  const [, day, side, amount, references] = LINE.exec(value) ?? [];
  if (!day || !side || !amount) return unreadable(at, value);
  const [own = '', bank = ''] = (references ?? '').split('//');
  const told = informationOf(information);
  return {
    VALUE_DATE: dayOf(day, at),
    AMOUNT: signed(plain(amount), side === 'D' || side === 'RC'),
    ...told,
    // NONREF stands for none.
    BANK_REFERENCE: tidy(bank, 100) ?? tidy(own.replace('NONREF', ''), 100),
    PURPOSE: told.PURPOSE ?? tidy(value.split('\n').slice(1).join(' ')),
  };
}

/** What `:86:` says: with subfields (`?20` to `?29` and `?60` to `?63` purpose, `?31` account, `?32` and `?33` name), with words of SWIFT (`/NAME/`), or plainly. */
function informationOf(text: string): Pick<FileLine, 'PARTNER_NAME' | 'PARTNER_ACCOUNT' | 'PURPOSE'> {
  const joined = text.replaceAll('\n', '');
  const fields = [...joined.matchAll(/\?(\d{2})([^?]*)/g)].map(([, number = '', value = '']) => [Number(number), value] as const);
  const of = (is: (number: number) => boolean) => fields.flatMap(([number, value]) => (is(number) ? [value] : [])).join('');
  if (fields.length > 0)
    return {
      PURPOSE: tidy(of((number) => (number >= 20 && number <= 29) || (number >= 60 && number <= 63))),
      PARTNER_ACCOUNT: tidy(
        of((number) => number === 31),
        60,
      ),
      PARTNER_NAME: tidy(
        of((number) => number === 32 || number === 33),
        200,
      ),
    };
  const word = (name: string) => new RegExp(`/${name}/([^/]+)`).exec(joined)?.[1];
  return {
    PURPOSE: tidy(word('REMI') ?? text.replaceAll('\n', ' ')),
    PARTNER_ACCOUNT: tidy(word('IBAN') ?? word('ACCT'), 60),
    PARTNER_NAME: tidy(word('NAME'), 200),
  };
}
