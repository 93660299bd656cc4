import { fail } from '@sampan/kernel/errors.ts';
import { readSheet } from 'read-excel-file/node';
import { IMPORT_LIMITS } from './limits.ts';
import { rezip, unzip } from './zip.ts';

/** Reads the first sheet of an xlsx as text: dates as `YYYY-MM-DD`, numbers in plain notation, flags as 1 and 0. */
export async function readXlsx(file: Buffer): Promise<string[][]> {
  const parts = unzip(file, (name) => name.endsWith('.xml') || name.endsWith('.xml.rels'));
  for (const [name, content] of parts) checkPart(name, content);
  const rows = await parse(rezip(parts));
  return rows.map((row) => row.map(cellText));
}

async function parse(file: Buffer): Promise<unknown[][]> {
  try {
    return await readSheet(file, { trim: true, parseNumber: (text: string) => Number(text) });
  } catch {
    return fail('IMPORT_FILE_UNREADABLE');
  }
}

/** A sheet may claim a cell in its last row and column, and XML may define itself endlessly: both are refused unread. */
function checkPart(name: string, content: Buffer): void {
  const xml = content.toString('utf8');
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) fail('IMPORT_FILE_UNREADABLE');
  if (!/worksheets\/[^/]+\.xml$/.test(name)) return;
  let rows = 0;
  let cells = 0;
  for (const match of xml.matchAll(/<(?:\w+:)?(row|c)\b([^>]*)/g)) {
    const [, tag, attributes = ''] = match;
    const [, column = '', row = '0'] = /\br\s*=\s*["']([A-Za-z]*)(\d+)["']/.exec(attributes) ?? [];
    if (tag === 'row') rows += 1;
    else cells += 1;
    if (Math.max(rows, Number(row)) > IMPORT_LIMITS.rows + 1) fail('IMPORT_ROWS_TOO_MANY', { MAX: IMPORT_LIMITS.rows });
    if (columnNumber(column) > IMPORT_LIMITS.columns) fail('IMPORT_COLUMNS_TOO_MANY', { MAX: IMPORT_LIMITS.columns });
    if (cells > IMPORT_LIMITS.rows * IMPORT_LIMITS.columns) fail('IMPORT_ROWS_TOO_MANY', { MAX: IMPORT_LIMITS.rows });
  }
}

const columnNumber = (letters: string): number =>
  [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'number' ? numberText(value) : String(value).trim();
}

const dateText = (date: Date): string => {
  if (Number.isNaN(date.getTime())) return '';
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
};

/** Excel keeps 15 digits: 1.1000000000000001 in the file is what the user typed as 1.1. */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  if (!text.includes('e')) return text;
  return rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
}
