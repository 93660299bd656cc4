import { addDays, isIsoDate, type IsoDate } from './dates.ts';
import { toHalfWidth } from './half-width.ts';

/** In which order a date names year, month and day. */
export type DateOrder = 'YMD' | 'DMY' | 'MDY';

/** A day, and another one that the text could have meant as well. */
export interface DateReading {
  readonly date: IsoDate;
  readonly other?: IsoDate;
}

export interface DateRules {
  /** Known from other dates beside it, or asked for. */
  readonly order?: DateOrder | undefined;
  /** The day that short forms count from; a date of a file names its year. */
  readonly today?: IsoDate;
}

/**
 * The one rule for business dates that people type, paste and import: `2026-11-27`, `2026/11/27`, `2026年11月27日`, `20261127`, `27-Nov-2026`,
 * `3. März 2026`, `27.11.2026`, `11/27/2026`, `26-11-27`; a time behind it is cut off. With today also `t` or 今, `+7` and `-1` (days), `27` (of this month), `1127`, `11-27`,
 * `11月27日`, `261127`. Where only the order could tell, month goes before day and a year of two digits stands first. Empty text is null,
 * anything else undefined.
 */
export function readDate(text: string, { order, today }: DateRules = {}): DateReading | null | undefined {
  const clean = toHalfWidth(text).trim();
  if (clean === '') return null;
  const near = today && nearby(clean, today);
  if (near) return { date: near };
  const dateOnly = clean.replace(/(T|\s+|,\s*)\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?(\s*[AP]M|Z|[+-]\d{2}:?\d{2})?$/i, '');
  const whole = /^(\d{4})(\d{2})(\d{2})$/.exec(dateOnly);
  const date = whole ? valid(whole[1], whole[2], whole[3]) : withMonthName(dateOnly);
  return date ? { date } : fromParts(dateOnly, order);
}

function nearby(text: string, today: IsoDate): IsoDate | undefined {
  if (/^(t|today|今|今天)$/i.test(text)) return today;
  if (/^[+-]\d{1,4}$/.test(text)) return addDays(today, Number(text));
  const year = today.slice(0, 4);
  if (/^\d+$/.test(text)) {
    if (text.length <= 2) return valid(year, today.slice(5, 7), text);
    if (text.length === 3) return valid(year, text.slice(0, 1), text.slice(1));
    if (text.length === 4) return valid(year, text.slice(0, 2), text.slice(2));
    if (text.length === 6) return valid(`20${text.slice(0, 2)}`, text.slice(2, 4), text.slice(4));
    return undefined;
  }
  const [, month, day] = /^(\d{1,2})[-./月](\d{1,2})[日号號]?$/.exec(text) ?? [];
  return month === undefined ? undefined : valid(year, month, day);
}

/** Names of the months in English, German and French, without marks over letters; also begun only, from three letters on. */
const MONTHS: readonly (readonly string[])[] = [
  ['january', 'januar', 'jaenner', 'janner', 'janvier'],
  ['february', 'februar', 'feber', 'fevrier'],
  ['march', 'marz', 'maerz', 'mrz', 'mars'],
  ['april', 'avril'],
  ['may', 'mai'],
  ['june', 'juni', 'juin'],
  ['july', 'juli', 'juillet'],
  ['august', 'aout'],
  ['september', 'septembre'],
  ['october', 'oktober', 'octobre'],
  ['november', 'novembre'],
  ['december', 'dezember', 'decembre'],
];

/** The month that a word names, 1 to 12; 0 for none, and for the beginning of several: `jui` may be June or July. */
function monthOf(word: string): number {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const named = plain.length < 3 ? [] : MONTHS.flatMap((names, at) => (names.some((name) => name.startsWith(plain)) ? [at + 1] : []));
  return named.length === 1 ? named[0]! : 0;
}

const WORD = String.raw`\p{L}[\p{L}\p{M}]{2,10}`;
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})(?:er\s|[-\s./]|\.\s)?(${WORD})\.?[-\s./,]*(\d{4}|\d{2})$`, 'iu');
const MONTH_FIRST = new RegExp(String.raw`^(${WORD})\.?[-\s]?(\d{1,2}),?\s*(\d{4})$`, 'iu');

/** `27-Nov-2026`, `27 November 26`, `Nov 27, 2026`, `3. März 2025`, `1er févr. 2025`. */
function withMonthName(text: string): IsoDate | undefined {
  const [, day, name, year] = DAY_FIRST.exec(text) ?? [];
  const [, nameFirst, dayNext, yearLast] = MONTH_FIRST.exec(text) ?? [];
  const month = monthOf(name ?? nameFirst ?? '');
  return month === 0 ? undefined : valid(fullYear(year ?? yearLast ?? ''), String(month), day ?? dayNext);
}

const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

function fromParts(text: string, order: DateOrder | undefined): DateReading | undefined {
  const [, a = '', sign = '', b = '', c = ''] = /^(\d{1,4})\s*([-./年])\s*(\d{1,2})\s*(?:\2|月)\s*(\d{1,4})\s*[日号號]?$/.exec(text) ?? [];
  if (a.length > 2 || sign === '年')
    return a.length === 3 || c.length > 2 ? undefined : oneReading(valid(fullYear(a.padStart(2, '0')), b, c));
  if (c.length !== 4 && c.length !== 2) return undefined;
  const ways: Record<DateOrder, IsoDate | undefined> = {
    YMD: c.length === 2 ? valid(fullYear(a.padStart(2, '0')), b, c) : undefined,
    MDY: sign === '.' ? undefined : valid(fullYear(c), a, b),
    DMY: valid(fullYear(c), b, a),
  };
  const read = [...new Set([ways.YMD, ways.MDY, ways.DMY].filter((date) => date !== undefined))];
  const date = order ? ways[order] : read[0];
  const other = read.find((one) => one !== date);
  return date && { date, ...(other ? { other } : {}) };
}

const oneReading = (date: IsoDate | undefined): DateReading | undefined => date && { date };

function valid(year: string | undefined, month: string | undefined, day: string | undefined): IsoDate | undefined {
  const text = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return isIsoDate(text) ? text : undefined;
}
