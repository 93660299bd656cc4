import { fail } from '@sampan/kernel/errors.ts';
import { IMPORT_LIMITS } from './limits.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Lines that are looked at: titles above the headings need not have any delimiter, or another one. */
const SAMPLE_LINES = 50;

/** The sign between the fields: the one that most of the first lines have equally often, quoted ones left aside. A line `sep=;` says it. */
export function delimiterOf(text: string): string {
  const said = saidDelimiter(text);
  if (said !== undefined) return said;
  const lines = countsOf(text);
  const score = (sign: string): readonly [lines: number, count: number] => {
    const byCount = Map.groupBy(
      lines.map((counts) => counts.get(sign) ?? 0).filter((count) => count > 0),
      (count) => count,
    );
    const [count, same] = [...byCount].reduce((best, one) => (one[1].length > best[1].length ? one : best), [0, [] as number[]]);
    return [same.length, count];
  };
  return DELIMITERS.reduce((best, sign) => {
    const [[lines, count], [most, bestCount]] = [score(sign), score(best)];
    return lines > most || (lines === most && count > bestCount) ? sign : best;
  });
}

/** Excel reads and writes the delimiter in a line above the table. */
function saidDelimiter(text: string): string | undefined {
  return /^\ufeff?"?sep=(.)"?\r?(?:\n|$)/i.exec(text.slice(0, 16))?.[1];
}

/** How often each of the first lines has each delimiter. */
function countsOf(text: string): Map<string, number>[] {
  const lines: Map<string, number>[] = [];
  let counts = new Map<string, number>();
  let isQuoted = false;
  for (let at = 0; at < text.length && lines.length < SAMPLE_LINES; at += 1) {
    const sign = text[at] as string;
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '\r' || sign === '\n') {
      if (counts.size > 0) lines.push(counts);
      counts = new Map();
    } else if (DELIMITERS.some((one) => one === sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return counts.size > 0 ? [...lines, counts] : lines;
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
  const isSaid = saidDelimiter(source) !== undefined;
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
  // The rows keep their numbers.
  if (isSaid) rows[0] = [];
  return rows;
}

/** Takes off the apostrophe that our own export puts before what looks like a formula. */
const unguarded = (text: string): string => (/^'[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(text) ? text.slice(1) : text);
