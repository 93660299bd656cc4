import writeExcelFile, { type Cell } from 'write-excel-file/node';
import type { ExportColumn } from './columns.ts';

/** A text as it is to be shown, by the type of its column; or a number, whatever its column. */
export type SheetValue = string | number;

/** A table ready to become a sheet. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly Pick<ExportColumn, 'label' | 'type'>[];
  readonly rows: readonly (readonly SheetValue[])[];
}

const WIDEST = 40;
/** Digits that a spreadsheet number keeps; longer ones stay text. */
const EXACT_DIGITS = 15;

/** Writes xlsx: numbers as numbers, dates as dates, everything else as text (never a formula), a frozen bold heading on each sheet. */
export const writeBook = (sheets: readonly Sheet[]): Promise<Buffer> => writeExcelFile(sheets.map(contentOf)).toBuffer();

/** The same of a single sheet. */
export const writeSheet = (sheet: Sheet): Promise<Buffer> => writeBook([sheet]);

function contentOf(sheet: Sheet) {
  const heading = sheet.columns.map(({ label }) => ({
    value: label,
    type: String,
    fontWeight: 'bold' as const,
    backgroundColor: '#f0f2f5',
  }));
  const body = sheet.rows.map((row) => sheet.columns.map((column, index) => cellOf(column.type, row[index] ?? '')));
  const columns = sheet.columns.map((column, index) => ({ width: widthOf(column.label, sheet.rows, index) }));
  return { data: [heading, ...body], columns, sheet: sheetName(sheet.name), stickyRowsCount: 1 };
}

function cellOf(type: ExportColumn['type'], text: SheetValue): Cell {
  if (typeof text === 'number') return { value: text, type: Number };
  if (text === '') return null;
  if (type === 'number' && isExact(text)) return { value: Number(text), type: Number, format: formatOf(text) };
  if (type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(text))
    return { value: new Date(`${text}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  return { value: text, type: String };
}

const isExact = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= EXACT_DIGITS;
const formatOf = (text: string): string => {
  const places = text.split('.')[1]?.length ?? 0;
  return places === 0 ? '#,##0' : `#,##0.${'0'.repeat(places)}`;
};

/** Chinese signs are twice as wide. */
const lengthOf = (text: string): number => [...text].reduce((length, sign) => length + (sign > '\u2e7f' ? 2 : 1), 0);
function widthOf(label: string, rows: Sheet['rows'], index: number): number {
  const sample = rows.slice(0, 200).map((row) => lengthOf(String(row[index] ?? '')));
  return Math.min(WIDEST, Math.max(10, lengthOf(label) + 2, ...sample.map((length) => length + 2)));
}

/** Excel allows 31 signs and none of `\ / ? * [ ] :`. */
const sheetName = (name: string): string => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);
