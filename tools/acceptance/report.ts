import { compare, type Decimal, decimal, subtract } from '@sampan/kernel/decimal.ts';
import type { Row } from './client.ts';

/** One line of the table: what the files say, what the system says. */
export interface Check {
  readonly what: string;
  readonly files: string;
  readonly sampan: string;
  readonly holds: boolean;
  /** Why the two differ although all is well; every part of it stands in a listing. */
  readonly because?: string;
}

/** Differences or facts line by line, under a sentence that explains them. */
export interface Listing {
  readonly title: string;
  readonly why: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface Findings {
  readonly checks: readonly Check[];
  readonly listings: readonly Listing[];
}

export const together = (parts: readonly Findings[]): Findings => ({
  checks: parts.flatMap(({ checks }) => checks),
  listings: parts.flatMap(({ listings }) => listings),
});

/** Both must say the same. */
export const same = (what: string, files: string | number, sampan: string | number): Check => ({
  what,
  files: String(files),
  sampan: String(sampan),
  holds: String(files) === String(sampan),
});

/** Exact sum of the files against ours: the difference must be that of rounding every row, to the last digit. */
export const sameRounded = (what: string, exact: Decimal, ours: Decimal, expected: Decimal): Check => ({
  what,
  files: exact,
  sampan: ours,
  holds: ours === expected,
  ...(compare(exact, ours) === 0 ? {} : { because: `${subtract(ours, exact)} by rounding, listed line by line` }),
});

/** Value of a row as it came over the wire; empty is empty text, or zero. */
export const textAt = (row: Row | undefined, key: string): string => String(row?.[key] ?? '');
export const numberAt = (row: Row | undefined, key: string): Decimal => decimal(textAt(row, key) || '0');

const WRONG_SHOWN = 3;

/** No record may differ; the first ones that do are named. */
export function noneDiffers(what: string, records: number, differing: readonly string[]): Check {
  const named = differing.slice(0, WRONG_SHOWN).join('; ');
  const sampan = differing.length === 0 ? `${records} alike` : `${differing.length} differ: ${named}`;
  return { what, files: String(records), sampan, holds: differing.length === 0 };
}

/** Compares two maps of quantities by key; answers the keys that differ with both values. */
export function differingKeys(files: ReadonlyMap<string, string>, sampan: ReadonlyMap<string, string>): string[] {
  const keys = new Set([...files.keys(), ...sampan.keys()]);
  return [...keys]
    .filter((key) => (files.get(key) ?? '0') !== (sampan.get(key) ?? '0'))
    .map((key) => `${key}: ${files.get(key) ?? '0'} / ${sampan.get(key) ?? '0'}`);
}

/** The table as text, numbers to the right. */
export function tableText(checks: readonly Check[]): string {
  const rows = checks.map((check) => [check.what, check.files, check.sampan, markOf(check)]);
  return aligned([['', 'Files', 'Sampan', ''], ...rows], new Set([1, 2]));
}

const markOf = ({ holds, because }: Check): string => (holds ? (because === undefined ? '✓' : `✓ ${because}`) : '✗');

/** A listing as text, at most so many rows. */
export function listingText({ title, why, columns, rows }: Listing, most = Number.POSITIVE_INFINITY): string {
  const shown = rows.slice(0, most);
  const body = rows.length === 0 ? '  none' : aligned([columns, ...shown], new Set(columns.keys()));
  const rest = rows.length > shown.length ? `\n  … ${rows.length - shown.length} more` : '';
  return `${title} (${rows.length})\n${why}\n${body}${rest}`;
}

function aligned(rows: readonly (readonly string[])[], right: ReadonlySet<number>): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  const lineOf = (row: readonly string[]) =>
    row.map((cell, at) => (right.has(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join('  ');
  return rows.map((row) => `  ${lineOf(row)}`.trimEnd()).join('\n');
}
