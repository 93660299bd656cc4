import { addDays, isIsoDate, type IsoDate } from '@sampan/kernel/dates.ts';
import { toHalfWidth } from './half-width.ts';

/**
 * Reads a typed business date: `t` or 今 (today), `+7` and `-1` (days from today), `27` (of this month), `1127`, `11-27`, `11/27`,
 * `11月27日`, `261127`, `20261127`, `2026-11-27`, `2026/11/27`, `2026年11月27日`, `11/27/2026`; a time behind it is cut off.
 * Empty text is null, anything else undefined.
 */
export function parseDate(text: string, today: IsoDate): IsoDate | null | undefined {
  const clean = toHalfWidth(text).trim();
  if (clean === '') return null;
  if (/^(t|today|今|今天)$/i.test(clean)) return today;
  if (/^[+-]\d{1,4}$/.test(clean)) return addDays(today, Number(clean));
  const dateOnly = clean.replace(/[T\s]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?Z?$/, '');
  return fromDigits(dateOnly, today) ?? fromParts(dateOnly, today);
}

function fromDigits(text: string, today: IsoDate): IsoDate | undefined {
  if (!/^\d+$/.test(text)) return undefined;
  if (text.length <= 2) return valid(today.slice(0, 4), today.slice(5, 7), text);
  if (text.length === 3) return valid(today.slice(0, 4), text.slice(0, 1), text.slice(1));
  if (text.length === 4) return valid(today.slice(0, 4), text.slice(0, 2), text.slice(2));
  if (text.length === 6) return valid(`20${text.slice(0, 2)}`, text.slice(2, 4), text.slice(4));
  if (text.length === 8) return valid(text.slice(0, 4), text.slice(4, 6), text.slice(6));
  return undefined;
}

function fromParts(text: string, today: IsoDate): IsoDate | undefined {
  const parts = text
    .replace(/[年月./]/g, '-')
    .replace(/日$/, '')
    .split('-');
  if (!parts.every((part) => /^\d{1,4}$/.test(part))) return undefined;
  const [a = '', b = '', c = ''] = parts;
  if (parts.length === 2) return valid(today.slice(0, 4), a, b);
  if (parts.length !== 3) return undefined;
  if (a.length === 4) return valid(a, b, c);
  // Month first as in US sheets, else day first where only that is a date.
  if (c.length === 4) return valid(c, a, b) ?? valid(c, b, a);
  return valid(`20${a.padStart(2, '0')}`, b, c);
}

function valid(year: string, month: string, day: string): IsoDate | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(text) ? text : undefined;
}
