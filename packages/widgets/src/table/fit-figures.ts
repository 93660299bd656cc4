import type { ListRow } from '../api/rows.ts';
import type { Column } from './columns.ts';
import { MAX_WIDTH } from './columns.ts';
import { displayValue } from './format-value.ts';
import type { PlacedColumn } from './layout.ts';
import { subtotalText } from './subtotal-text.ts';
import type { TotalsLine } from './use-totals-lines.ts';

/** Pixels of a figure's sign in a cell and, bold, in a sum; and of the room around it. */
const SIGN = 7.8;
const BOLD_SIGN = 8.4;
const AROUND = 20;

/** The longest raw value of a field: it is the longest one formatted, too. */
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

function neededWidth(column: Column, rows: readonly ListRow[], lines: readonly TotalsLine[]): number {
  const row = longest(rows, column.field);
  const cell = row === undefined ? 0 : displayValue(column, row).length * SIGN;
  const sums = lines.flatMap(({ totals }) => (totals[column.field] ?? []).map((sum) => subtotalText(column, sum).length * BOLD_SIGN));
  return Math.min(MAX_WIDTH, Math.ceil(Math.max(cell, ...sums) + AROUND));
}

/** Widens columns of sums to their longest figure, since one that is cut off reads as another. Widths that the user chose stay. */
export function fitFigures(
  placed: readonly PlacedColumn[],
  rows: readonly ListRow[],
  lines: readonly TotalsLine[],
  chosen: Readonly<Record<string, number>> = {},
): readonly PlacedColumn[] {
  const widths = placed.map(({ column, width }) =>
    column.total && chosen[column.field] === undefined ? Math.max(width, neededWidth(column, rows, lines)) : width,
  );
  if (widths.every((width, at) => width === placed[at]?.width)) return placed;
  return placed.map((entry, at) => ({ ...entry, width: widths[at] ?? entry.width }));
}
