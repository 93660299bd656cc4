import type { ListRow } from '../api/rows.ts';

/** Chosen rows by ID, whatever page they stand on. */
export type Selection = ReadonlyMap<string, ListRow>;
export type SelectionMode = 'none' | 'single' | 'multiple';

export const NOTHING: Selection = new Map();

export function toggleRow(selection: Selection, row: ListRow, mode: SelectionMode): Selection {
  if (mode === 'none') return selection;
  if (mode === 'single') return new Map([[row.ID, row]]);
  const next = new Map(selection);
  if (!next.delete(row.ID)) next.set(row.ID, row);
  return next;
}

export function selectRows(selection: Selection, rows: readonly ListRow[], chosen: boolean): Selection {
  const next = new Map(selection);
  for (const row of rows) {
    if (chosen) next.set(row.ID, row);
    else next.delete(row.ID);
  }
  return next;
}

/** What the checkbox in the heading shows: all, some or none of the rows on the page. */
export function pageSelection(selection: Selection, rows: readonly ListRow[]): 'all' | 'some' | 'none' {
  if (selection.size === 0 || rows.length === 0) return 'none';
  const chosen = rows.reduce((count, row) => count + (selection.has(row.ID) ? 1 : 0), 0);
  if (chosen === 0) return 'none';
  return chosen === rows.length ? 'all' : 'some';
}

/** The chosen rows as they are after a reload; rows of other pages stay as they were. */
export function refreshed(selection: Selection, rows: readonly ListRow[]): Selection {
  if (!rows.some((row) => selection.has(row.ID))) return selection;
  const next = new Map(selection);
  for (const row of rows) if (next.has(row.ID)) next.set(row.ID, row);
  return next;
}
