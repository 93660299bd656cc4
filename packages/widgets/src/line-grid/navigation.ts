import type { GridColumn } from './column.ts';

export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** The next (or, with −1, previous) editable cell in reading order; undefined past the last (first) one. */
export function nextEditable(from: CellPosition, columns: readonly GridColumn[], rows: number, step: 1 | -1): CellPosition | undefined {
  if (columns.every((column) => column.readOnly)) return undefined;
  let { row, column } = from;
  for (;;) {
    column += step;
    if (column < 0 || column >= columns.length) {
      row += step;
      column = step === 1 ? 0 : columns.length - 1;
    }
    if (row < 0 || row >= rows) return undefined;
    if (columns[column]?.readOnly === false) return { row, column };
  }
}

/** First cell of a line that can be typed in. */
export const firstEditable = (columns: readonly GridColumn[]): number =>
  Math.max(
    0,
    columns.findIndex((column) => !column.readOnly),
  );
