import type { IsoDate } from '@sampan/kernel/dates.ts';
import type { Encoding } from '@sampan/model/import-wire.ts';

/** A cell of a spreadsheet that is more than its text. */
export interface FormattedCell {
  /**
   * What the cell holds: `number`, `percent` and `date` have a value; `time` and `text` (a number that its format shows in words) only their
   * text; `error` shows one (`#N/A`), `uncalculated` is a formula without a result, `concealed` a value that its format keeps from sight, `inexact` a number
   * that its format shows as another one (in thousands, as 1.2E+05).
   */
  readonly kind: 'number' | 'percent' | 'date' | 'time' | 'text' | 'flag' | 'error' | 'uncalculated' | 'concealed' | 'inexact';
  /** What the sheet shows. */
  readonly text: string;
  /** `number`: in plain notation, rounded as shown; `percent`: 13 for 13 %; `date`: the day, also of a `time` that does not show it whole; `flag`: 1 or 0. */
  readonly value?: string;
  /** The stored value where the shown one is not the same. */
  readonly stored?: string;
  /** A word of the format makes another number of it: 1.2万, 13‰. */
  readonly isMultiple?: boolean;
  /** The format adds what no code has: groups, decimals, signs, a date. */
  readonly isDressed?: boolean;
}

/** Most cells are their text; a number without a format is a number, whatever sign its reader has before decimals. */
export type Cell = string | number | FormattedCell;

export function cellText(cell: Cell | undefined): string {
  if (typeof cell === 'number') return numberText(cell);
  return typeof cell === 'object' ? cell.text : (cell ?? '');
}

/** Excel keeps 15 digits: 1.1000000000000001 in the file is what the user typed as 1.1. */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  if (!text.includes('e')) return text;
  return rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
}

export interface SheetRow {
  /** Number of the row in the file, from 1. */
  readonly row: number;
  /** Up to its last filled cell. */
  readonly cells: readonly Cell[];
  readonly isHidden?: boolean;
  /** Every filled cell is the result of a formula. */
  readonly isFormulas?: boolean;
}

/** An area of merged cells: rows from 1, columns from 0, both inclusive. */
export interface MergedArea {
  readonly rows: readonly [first: number, last: number];
  readonly columns: readonly [first: number, last: number];
}

/** A file as rows of cells. Rows without content are left out. */
export interface SheetFile {
  readonly kind: 'xlsx' | 'text';
  readonly rows: readonly SheetRow[];
  /** Sheets of a workbook in their order, and which of them was read. */
  readonly sheets: readonly { readonly name: string; readonly isHidden: boolean }[];
  readonly sheet: number;
  readonly merged: readonly MergedArea[];
  /** Columns that the sheet does not show, from 0. */
  readonly hiddenColumns: readonly number[];
  /** How the bytes of a text were read, and the sign between its columns. */
  readonly encoding?: { readonly used: Encoding; readonly isSure: boolean };
  readonly delimiter?: string;
  /** Days are counted from 1904. */
  readonly is1904: boolean;
}

/** Name of a cell as spreadsheets have it: row 7, column 1 → `B7`. */
export const cellName = (row: number, column: number): string => `${columnName(column)}${row}`;

/** Name of a column, counted from 0: 1 → `B`, 26 → `AA`. */
export function columnName(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

const DAY_MS = 86_400_000;

/** The day of a spreadsheet's day number; undefined outside of 1900 to 2999. Days before March 1900 count a 29 February that never was. */
export function dayOfSerial(serial: number, is1904: boolean): IsoDate | undefined {
  const days = Math.floor(serial + 1e-9) + (is1904 ? 1462 : 0);
  if (days < 1 || days === 60) return undefined;
  const date = new Date(Date.UTC(1899, 11, days < 60 ? 31 : 30) + days * DAY_MS);
  return date.getUTCFullYear() > 2999 ? undefined : (date.toISOString().slice(0, 10) as IsoDate);
}
