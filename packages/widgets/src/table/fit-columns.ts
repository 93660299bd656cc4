import type { ListRow } from '../api/rows.ts';
import { type Column, defaultWidth, headingWidth, MAX_WIDTH } from './columns.ts';
import { displayValue, plainValue } from './format-value.ts';
import type { PlacedColumn } from './layout.ts';
import { subtotalText } from './subtotal-text.ts';
import type { TotalsLine } from './use-totals-lines.ts';

/** Pixels of signs in a cell: Chinese ones, others, and bold figures of a sum; of the room around; and of what stands beside a text. */
const WIDE_SIGN = 13.2;
const SIGN = 7.8;
const BOLD_SIGN = 8.4;
const AROUND = 20;
const BESIDE = { dot: 16, copy: 26, code: 8, percent: 36 } as const;
/** Rows whose texts are measured: as many as people look at before they scroll on. */
const MEASURED = 200;

/** Its filter has to be usable. */
const LEAST: Readonly<Record<string, number>> = { date: 112, instant: 140, status: 104, amount: 112 };
const LEAST_OTHERS = 88;
/** Longer texts are cut off; the whole is told by the cell's title. */
const MOST: Readonly<Record<string, number>> = { reference: 290, text: 300, note: 320, email: 240 };
const MOST_OTHERS = 260;

const textWidth = (text: string): number => [...text].reduce((width, sign) => width + (sign > '⺀' ? WIDE_SIGN : SIGN), 0);

function cellWidth(column: Column, row: ListRow): number {
  const { kind, nameField, specField, field, share } = column;
  const shown = displayValue(column, row);
  if (shown === '') return 0;
  const plain = plainValue(row, field);
  const code = nameField !== undefined && shown !== plain ? textWidth(plain) + BESIDE.code : 0;
  const spec = specField === undefined ? '' : plainValue(row, specField);
  const beside =
    kind === 'status'
      ? BESIDE.dot
      : kind === 'code' || kind === 'document'
        ? BESIDE.copy
        : share && 'percent' in share
          ? BESIDE.percent
          : 0;
  return textWidth(shown) + code + (spec === '' ? 0 : textWidth(spec) + BESIDE.code) + beside;
}

/** The longest raw figure of a field: it is the longest one formatted, too. */
function longest(rows: readonly ListRow[], field: string): ListRow | undefined {
  let found: ListRow | undefined;
  let length = 0;
  for (const row of rows) {
    const value = String(row[field] ?? '').split('.')[0] ?? '';
    if (value.length <= length) continue;
    found = row;
    length = value.length;
  }
  return found;
}

/** Room for the longest figure and sum, for one that is cut off reads as another. */
function figureWidth(column: Column, rows: readonly ListRow[], lines: readonly TotalsLine[]): number {
  const row = longest(rows, column.field);
  const cell = row === undefined ? 0 : displayValue(column, row).length * SIGN;
  const sums = lines.flatMap(({ totals }) => (totals[column.field] ?? []).map((sum) => subtotalText(column, sum).length * BOLD_SIGN));
  return Math.min(MAX_WIDTH, Math.ceil(Math.max(cell, ...sums) + AROUND));
}

/** Room for heading and content, within bounds. What a screen draws itself, or says the width of, keeps that. */
function neededWidth(column: Column, rows: readonly ListRow[], lines: readonly TotalsLine[]): number {
  const kind = column.kind ?? 'text';
  const figures = column.total ? figureWidth(column, rows, lines) : 0;
  if (column.width !== undefined || column.format) return Math.max(defaultWidth(column), figures);
  const content = rows.slice(0, MEASURED).reduce((width, row) => Math.max(width, cellWidth(column, row)), 0) + AROUND;
  const bounded = Math.min(content, MOST[kind] ?? MOST_OTHERS);
  return Math.ceil(Math.max(LEAST[kind] ?? LEAST_OTHERS, headingWidth(column), bounded, figures));
}

/** Widths that columns needed so far on a screen, by field: a page turned over makes none narrower. */
export type NeededWidths = Map<string, number>;

/** Gives columns the width that their headings, content and sums need. Widths that the user chose stay; without rows they are those of their kinds. */
export function fitColumns(
  placed: readonly PlacedColumn[],
  rows: readonly ListRow[],
  lines: readonly TotalsLine[],
  { chosen = {}, needed }: { readonly chosen?: Readonly<Record<string, number>> | undefined; readonly needed: NeededWidths },
): readonly PlacedColumn[] {
  if (rows.length === 0) return placed.map((entry) => ({ ...entry, width: needed.get(entry.column.field) ?? entry.width }));
  return placed.map((entry) => {
    const { field } = entry.column;
    if (chosen[field] !== undefined) return entry;
    const width = Math.max(needed.get(field) ?? 0, neededWidth(entry.column, rows, lines));
    needed.set(field, width);
    return { ...entry, width };
  });
}
