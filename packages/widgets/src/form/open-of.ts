import { cellOf } from '../api/rows.ts';
import type { CellValue } from '../line-grid/column.ts';

/** Computed fields that tell what is left of an entry: `RECEIVE_QTY` → `CAN_RECEIVE_QTY`, `QTY` → `QTY_MAXOUT`. */
export const openKeys = (key: string): readonly string[] => [`CAN_${key}`, `${key}_MAXOUT`];

/** What may still be drawn of an entry under a key, or null when the entry does not say. */
export const openOf = (row: Readonly<Record<string, unknown>>, key: string): CellValue =>
  openKeys(key)
    .map((open) => cellOf(row, open))
    .find((value) => value !== null) ?? null;
