import { fail } from '@sampan/kernel/errors.ts';
import { IMPORT_LIMITS } from './limits.ts';

/** The text of a CSV file: UTF-16 and UTF-8 by their marks, UTF-8 where it is valid, else GB18030 as Chinese Excel writes it. */
export function decodeText(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('gb18030').decode(file);
  }
}

const DELIMITERS = [',', ';', '\t'] as const;

/** The sign that separates most fields of the first line, quoted ones left aside. */
export function delimiterOf(text: string): string {
  const first = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const counts = DELIMITERS.map((sign) => first.split(sign).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Reads CSV by RFC 4180: quotes around a field, doubled inside, line breaks allowed in them. Empty lines are kept. */
export function parseCsv(text: string): string[][] {
  const source = text.replace(/^\ufeff/, '');
  const delimiter = delimiterOf(source);
  // A quote that opens a field closes it too, or the file is cut off.
  const field =
    delimiter === '\t' ? /"((?:[^"]|"")*)"|((?!")[^\t\r\n]*|)/y : new RegExp(`"((?:[^"]|"")*)"|((?!")[^${delimiter}\\r\\n]*|)`, 'y');
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= source.length) {
    field.lastIndex = at;
    const match = field.exec(source);
    if (!match) return fail('IMPORT_FILE_UNREADABLE');
    at = field.lastIndex;
    row.push(unguarded(match[1] === undefined ? (match[2] ?? '').trim() : match[1].replaceAll('""', '"').trim()));
    const sign = source[at];
    if (sign === delimiter) {
      at += 1;
      continue;
    }
    if (sign !== undefined && sign !== '\r' && sign !== '\n') return fail('IMPORT_FILE_UNREADABLE');
    rows.push(row);
    if (rows.length > IMPORT_LIMITS.rows + 2) fail('IMPORT_ROWS_TOO_MANY', { MAX: IMPORT_LIMITS.rows });
    if (row.length > IMPORT_LIMITS.columns) fail('IMPORT_COLUMNS_TOO_MANY', { MAX: IMPORT_LIMITS.columns });
    row = [];
    at += sign === '\r' && source[at + 1] === '\n' ? 2 : 1;
  }
  if (/[\r\n]$/.test(source)) rows.pop();
  return rows;
}

/** Takes off the apostrophe that our own export puts before what looks like a formula. */
const unguarded = (text: string): string => (/^'[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(text) ? text.slice(1) : text);
