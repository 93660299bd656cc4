import { fail } from '@sampan/kernel/errors.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { type Cell, cellText, type MergedArea, numberText, type SheetRow } from './sheet-file.ts';
import { type NumberFormat, numberFormat } from './number-format.ts';
import { isTrue, textReader, unescaped, type Workbook } from './workbook.ts';
import { attributeOf, scanXml } from './xml.ts';
import type { Zip } from './zip.ts';

export interface ReadSheet {
  readonly rows: readonly SheetRow[];
  readonly merged: readonly MergedArea[];
  readonly hiddenColumns: readonly number[];
}

const FORMATTED_COST = 24;

interface OpenCell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  hasFormula: boolean;
  value: string | undefined;
}

/** Reads one sheet row by row. What is limited is content: empty formatted rows and cells cost nothing. @throws IMPORT_ROWS_TOO_MANY, IMPORT_COLUMNS_TOO_MANY, IMPORT_TEXT_TOO_LONG */
export async function readSheet(zip: Zip, part: string, workbook: Workbook): Promise<ReadSheet> {
  const rows: SheetRow[] = [];
  const merged: MergedArea[] = [];
  const hiddenColumns: number[] = [];
  const text = textReader();
  const row = createRow();
  let cell: OpenCell | undefined;
  let isValue = false;
  let column = -1;
  let characters = 0;
  await scanXml(zip.read(part), {
    open(name, tag) {
      if (cell) text.open(name, tag);
      switch (name) {
        case 'row':
          row.begin(Number(attributeOf(tag, 'r') ?? row.number() + 1), isTrue(attributeOf(tag, 'hidden')));
          column = -1;
          break;
        case 'c':
          column = placeOf(tag) ?? column + 1;
          cell = openCell(column, tag);
          text.begin();
          break;
        case 'f':
          if (cell) cell.hasFormula = true;
          break;
        case 'v':
          isValue = true;
          break;
        case 'col':
          if (isTrue(attributeOf(tag, 'hidden'))) hideColumns(hiddenColumns, tag);
          break;
        case 'mergeCell':
          if (merged.length < IMPORT_LIMITS.rows) merged.push(...areaOf(attributeOf(tag, 'ref') ?? ''));
      }
    },
    text(piece) {
      if (isValue && cell) cell.value = (cell.value ?? '') + piece;
      else text.text(piece);
    },
    close(name) {
      text.close(name);
      if (name === 'v') isValue = false;
      if (name === 'c' && cell) {
        const made = cellOf(cell, text.end(), workbook);
        characters += row.put(cell.column, made, cell.hasFormula);
        if (characters > IMPORT_LIMITS.textLength) fail('IMPORT_TEXT_TOO_LONG', { MAX: IMPORT_LIMITS.textLength / 1_000_000 });
        cell = undefined;
      }
      if (name === 'row') {
        const done = row.end();
        if (done) rows.push(done);
        // The heading, and a few lines above it.
        if (rows.length > IMPORT_LIMITS.rows + 50) fail('IMPORT_ROWS_TOO_MANY', { MAX: IMPORT_LIMITS.rows });
      }
    },
  });
  return { rows, merged, hiddenColumns };
}

const openCell = (column: number, tag: string): OpenCell => ({
  column,
  type: attributeOf(tag, 't') ?? 'n',
  style: Number(attributeOf(tag, 's') ?? 0),
  hasFormula: false,
  value: undefined,
});

/** The row under way: filled cells alone. */
function createRow() {
  let number = 0;
  let isHidden = false;
  let cells: Cell[] = [];
  let typed = 0;
  return {
    number: () => number,
    begin(at: number, hidden: boolean) {
      number = at;
      isHidden = hidden;
      cells = [];
      typed = 0;
    },
    /** Length of its text, and what a cell that is more than its text takes; 0 for what shows nothing. */
    put(column: number, cell: Cell, hasFormula: boolean): number {
      const isEmpty =
        cell === '' || (typeof cell === 'object' && cell.text === '' && cell.kind !== 'concealed' && cell.kind !== 'uncalculated');
      if (isEmpty) return 0;
      if (column >= IMPORT_LIMITS.columns) fail('IMPORT_COLUMNS_TOO_MANY', { MAX: IMPORT_LIMITS.columns });
      while (cells.length < column) cells.push('');
      cells[column] = cell;
      if (!hasFormula) typed += 1;
      return cellText(cell).length + (typeof cell === 'object' ? FORMATTED_COST : 0);
    },
    end(): SheetRow | undefined {
      if (cells.length === 0) return undefined;
      return { row: number, cells, ...(isHidden ? { isHidden } : {}), ...(typed === 0 ? { isFormulas: true } : {}) };
    },
  };
}

/** What a cell shows. Its type says how the value stands: `s` a place among the texts, `str` the text of a formula, `b`, `e`, `d`, else a number. */
function cellOf({ type, style, hasFormula, value }: OpenCell, inline: string, { strings, formats, is1904 }: Workbook): Cell {
  if (type === 'inlineStr') return inline.trim();
  if (value === undefined || value === '') return hasFormula && type !== 'str' ? { kind: 'uncalculated', text: '' } : '';
  switch (type) {
    case 's':
      return (strings[Number(value)] ?? fail('IMPORT_FILE_UNREADABLE')).trim();
    case 'str':
      return unescaped(value).trim();
    case 'b':
      return { kind: 'flag', text: isTrue(value) ? 'TRUE' : 'FALSE', value: isTrue(value) ? '1' : '0' };
    case 'e':
      return { kind: 'error', text: value };
    case 'd':
      return dayCell(value, formats[style], is1904);
    default:
      return numberCell(value, formats[style], is1904);
  }
}

const asDate = numberFormat('yyyy-mm-dd');

/** Days written out, as strict files have them, count like day numbers. */
function dayCell(value: string, format: NumberFormat | undefined, is1904: boolean): Cell {
  const time = Date.parse(/[Zz]$/.test(value) || !value.includes('T') ? value : `${value}Z`);
  if (Number.isNaN(time)) return value;
  return (format ?? asDate)((time - Date.UTC(1899, 11, 30)) / 86_400_000 - (is1904 ? 1462 : 0), is1904);
}

function numberCell(value: string, format: NumberFormat | undefined, is1904: boolean): Cell {
  const number = Number(value);
  if (!Number.isFinite(number)) return value.trim();
  if (format) return format(number, is1904);
  if (Math.abs(number) < 1e15) return number;
  // Excel keeps 15 digits: no code with more has come through whole.
  const text = numberText(number);
  return { kind: 'number', text, value: text, isDressed: true };
}

const PLACE = /\sr\s*=\s*["']([A-Za-z]{1,3})\d+["']/;

function placeOf(tag: string): number | undefined {
  const letters = PLACE.exec(tag)?.[1];
  return letters === undefined ? undefined : columnNumber(letters) - 1;
}

const columnNumber = (letters: string): number =>
  [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

function hideColumns(hidden: number[], tag: string): void {
  const last = Math.min(Number(attributeOf(tag, 'max') ?? 0), IMPORT_LIMITS.columns);
  for (let at = Number(attributeOf(tag, 'min') ?? 1); at <= last && hidden.length < IMPORT_LIMITS.columns; at += 1) hidden.push(at - 1);
}

function areaOf(ref: string): MergedArea[] {
  const [, left, top, right, bottom] = /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(ref) ?? [];
  if (!left || !right) return [];
  return [{ rows: [Number(top), Number(bottom)], columns: [columnNumber(left) - 1, columnNumber(right) - 1] }];
}
