import { fail } from '@sampan/kernel/errors.ts';
import { IMPORT_LIMITS } from './limits.ts';

const DELIMITERS = [',', ';', '\t'] as const;

/** The sign that separates most fields of the first line, quoted ones left aside. */
export function delimiterOf(text: string): string {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string;
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\r' || sign === '\n')) break;
    else if (!isQuoted && DELIMITERS.some((one) => one === sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return DELIMITERS.reduce((best, sign) => ((counts.get(sign) ?? 0) > (counts.get(best) ?? 0) ? sign : best));
}

/** Where the quoted field that begins at a quote ends: behind its closing quote. A file without one is cut off. */
function endOfQuoted(source: string, begin: number): number {
  for (let from = begin + 1; ; ) {
    const quote = source.indexOf('"', from);
    if (quote < 0) return fail('IMPORT_FILE_UNREADABLE');
    if (source[quote + 1] !== '"') return quote + 1;
    from = quote + 2;
  }
}

/** Reads CSV by RFC 4180: quotes around a field, doubled inside, line breaks allowed in them. Empty lines are kept. Every sign is looked at once. */
export function parseCsv(text: string, delimiter = delimiterOf(text)): string[][] {
  const source = text.startsWith('\ufeff') ? text.slice(1) : text;
  const ends = (sign: string | undefined): boolean => sign === undefined || sign === delimiter || sign === '\r' || sign === '\n';
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at <= source.length; ) {
    const begin = at;
    if (source[at] === '"') {
      at = endOfQuoted(source, at);
      if (!ends(source[at])) return fail('IMPORT_FILE_UNREADABLE');
      row.push(
        unguarded(
          source
            .slice(begin + 1, at - 1)
            .replaceAll('""', '"')
            .trim(),
        ),
      );
    } else {
      while (!ends(source[at])) at += 1;
      row.push(unguarded(source.slice(begin, at).trim()));
    }
    if (row.length > IMPORT_LIMITS.columns) fail('IMPORT_COLUMNS_TOO_MANY', { MAX: IMPORT_LIMITS.columns });
    const sign = source[at];
    at += sign === '\r' && source[at + 1] === '\n' ? 2 : 1;
    if (sign === delimiter) continue;
    rows.push(row);
    if (rows.length > IMPORT_LIMITS.rows + 2) fail('IMPORT_ROWS_TOO_MANY', { MAX: IMPORT_LIMITS.rows });
    row = [];
  }
  if (/[\r\n]$/.test(source)) rows.pop();
  return rows;
}

/** Takes off the apostrophe that our own export puts before what looks like a formula. */
const unguarded = (text: string): string => (/^'[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(text) ? text.slice(1) : text);
