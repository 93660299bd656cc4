import { fail } from '@sampan/kernel/errors.ts';
import type { ImportChoices, ImportNoteWire } from '@sampan/model/import-wire.ts';
import { type ImportField, matchColumns } from './fields.ts';
import { isReasonHeading } from './reason-heading.ts';
import { IMPORT_LIMITS } from '../sheets/limits.ts';
import { type Cell, cellText, columnName, type MergedArea, type SheetFile, type SheetRow } from '../sheets/sheet-file.ts';

/** The part of a file that is imported: one row of headings, and the rows below it. */
export interface ImportTable {
  readonly header: readonly string[];
  readonly headerRow: number;
  readonly rows: readonly SheetRow[];
  readonly notes: readonly ImportNoteWire[];
  readonly delimiter?: string | undefined;
  readonly is1904: boolean;
}

/** Rows among which headings are looked for and may be chosen. */
export const TOP_ROWS = 20;

/**
 * Takes the headings and the rows below them, as chosen. Without a choice, headings are the row of the first ones that names most fields. Rows of nothing
 * but formulas are left out where others are typed; hidden rows are taken; each is told.
 * @throws IMPORT_FILE_EMPTY, IMPORT_ROWS_TOO_MANY
 */
export function tableOf(file: SheetFile, fields: readonly ImportField[], choices: ImportChoices = {}): ImportTable {
  const at = choices.HEADER_ROW === undefined ? proposedHeader(file, fields) : file.rows.findIndex(({ row }) => row === choices.HEADER_ROW);
  const header = file.rows[at];
  if (!header) return fail('IMPORT_FILE_EMPTY');
  const width = dataWidth(file, header);
  const second = isSecondHeading(file.rows[at + 1], header, fields) ? file.rows[at + 1] : undefined;
  const from = at + (second ? 2 : 1);
  const below = file.rows.slice(from).flatMap((row) => (row.cells.length > width ? withinWidth(row, width) : [row]));
  const isTyped = below.some(({ isFormulas }) => !isFormulas);
  const skipsFormulas = isTyped && choices.FORMULA_ROWS !== 'take';
  const totals = below.every(isTotal) ? new Set<SheetRow>() : new Set(below.filter(isTotal));
  const isLeftOut = (row: SheetRow): boolean =>
    (row.isFormulas === true && skipsFormulas) ||
    (row.isHidden === true && choices.HIDDEN_ROWS === 'skip') ||
    (totals.has(row) && choices.TOTAL_ROWS !== 'take');
  const kept = below.filter((row) => !isLeftOut(row));
  if (kept.length === 0) return fail('IMPORT_FILE_EMPTY');
  if (kept.length > IMPORT_LIMITS.rows) fail('IMPORT_ROWS_TOO_MANY', { MAX: IMPORT_LIMITS.rows });
  const areas = file.merged.filter(({ rows: [, last] }) => last > header.row);
  const notes: ImportNoteWire[] = [
    ...rowsNote(
      'HIDDEN_ROWS',
      below.filter(({ isHidden }) => isHidden),
    ),
    ...rowsNote('SECOND_HEADINGS', second ? [second] : []),
    ...rowsNote('TOTAL_ROWS', [...totals]),
    ...rowsNote('FORMULA_ROWS', isTyped ? below.filter(({ isFormulas }) => isFormulas) : []),
    ...columnsNote(file.hiddenColumns.filter((column) => column < width && file.rows.some(({ cells }) => cellText(cells[column]) !== ''))),
    ...mergedNote(areas.filter(({ rows: [first, last] }) => last > first)),
  ];
  const heads = Array.from({ length: width }, (_, column) => cellText(header.cells[column]).slice(0, 200));
  const filled = choices.MERGED === 'each' ? withMerged(below, areas) : undefined;
  const rows = kept.map((row) => ({ ...row, cells: filled?.get(row) ?? row.cells }));
  return { header: heads, headerRow: header.row, rows, notes, delimiter: file.delimiter, is1904: file.is1904 };
}

/** Columns up to that of an earlier import's reasons, which is the last one and no data. */
function dataWidth({ rows }: SheetFile, header: SheetRow): number {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const reasons = header.cells.length === width && isReasonHeading(cellText(header.cells[width - 1]));
  return reasons ? width - 1 : width;
}

function withinWidth(row: SheetRow, width: number): SheetRow[] {
  const cells = row.cells.slice(0, width);
  return cells.some((cell) => cellText(cell) !== '') ? [{ ...row, cells }] : [];
}

function proposedHeader({ rows }: SheetFile, fields: readonly ImportField[]): number {
  const named = rows
    .slice(0, TOP_ROWS)
    .map(({ cells }) => matchColumns(cells.map(cellText), fields).filter((found) => found !== undefined).length);
  const most = Math.max(0, ...named);
  return most < 2 ? 0 : named.indexOf(most);
}

/** Headings in another language, or the keys of fields, below the headings: it names half of the same columns at least. */
function isSecondHeading(row: SheetRow | undefined, header: SheetRow, fields: readonly ImportField[]): boolean {
  if (!row) return false;
  const first = matchColumns(header.cells.map(cellText), fields);
  const second = matchColumns(row.cells.map(cellText), fields);
  const same = second.filter((field, column) => field !== undefined && field === first[column]).length;
  return same >= 2 && same * 2 >= row.cells.filter((cell) => cellText(cell) !== '').length;
}

const TOTAL = /^(合计|总计|小计|总和|本页合计|本页小计|totals?|sub-?total|grandtotal|sum|summe|gesamt|gesamtsumme|zwischensumme)$/;

/** A row that sums up others: so says its first word. */
function isTotal({ cells }: SheetRow): boolean {
  const first = cells.find((cell) => cellText(cell) !== '');
  return typeof first === 'string' && TOTAL.test(first.normalize('NFKC').toLowerCase().replace(/[\s:]/g, ''));
}

function rowsNote(kind: ImportNoteWire['kind'], rows: readonly SheetRow[]): ImportNoteWire[] {
  const [first] = rows;
  if (!first) return [];
  let last = first.row;
  for (const { row } of rows) if (row === last + 1) last = row;
  return [{ kind, count: rows.length, first: last === first.row ? String(first.row) : `${first.row}–${last}` }];
}

const columnsNote = (columns: readonly number[]): ImportNoteWire[] =>
  columns[0] === undefined ? [] : [{ kind: 'HIDDEN_COLUMNS', count: columns.length, first: columnName(columns[0]) }];

function mergedNote(areas: readonly MergedArea[]): ImportNoteWire[] {
  const [first] = areas;
  if (!first) return [];
  const name = `${columnName(first.columns[0])}${first.rows[0]}:${columnName(first.columns[1])}${first.rows[1]}`;
  return [{ kind: 'MERGED', count: areas.length, first: name }];
}

/**
 * The value of a merged cell in each of its rows. No two areas of a sheet share a cell, so that all of them together reach no further than
 * its cells; areas that do are no spreadsheet's. @throws IMPORT_FILE_UNREADABLE
 */
function withMerged(rows: readonly SheetRow[], areas: readonly MergedArea[]): Map<SheetRow, readonly Cell[]> {
  const inOrder = rows.toSorted((one, other) => one.row - other.row);
  const filled = new Map<SheetRow, Cell[]>();
  let reached = 0;
  for (const {
    rows: [first, last],
    columns: [column],
  } of areas) {
    const top = inOrder[firstFrom(inOrder, first)];
    const value = top?.row === first ? top.cells[column] : undefined;
    if (value === undefined) continue;
    for (const row of inOrder.slice(firstFrom(inOrder, first + 1), firstFrom(inOrder, last + 1))) {
      reached += 1;
      if (reached > rows.length * IMPORT_LIMITS.columns) fail('IMPORT_FILE_UNREADABLE');
      const cells = filled.get(row) ?? [...row.cells];
      filled.set(row, cells);
      while (cells.length < column) cells.push('');
      if (cellText(cells[column]) === '') cells[column] = value;
    }
  }
  return filled;
}

/** Place of the first row with this number or a later one. */
function firstFrom(rows: readonly SheetRow[], number: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.row ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
