import type { Filter } from './filters.ts';

/** 0 unsorted, 1 ascending, -1 descending. */
export type Direction = 0 | 1 | -1;

/** Everything that decides which rows a table shows. */
export interface TableState {
  readonly sortField: string | null;
  readonly direction: Direction;
  readonly filters: readonly Filter[];
  /** From 1. */
  readonly page: number;
  /** 0 shows all rows. */
  readonly rowsPerPage: number;
}

export const PAGE_SIZES = [0, 5, 10, 15, 20, 50, 100] as const;
/** Most rows that one answer of the server holds. */
export const ROW_CAP = 5000;

export const initialState = (rowsPerPage = 0): TableState => ({
  sortField: null,
  direction: 0,
  filters: [],
  page: 1,
  rowsPerPage,
});

/** A click on a heading: none, ascending, descending, none; another column starts ascending. Back to page 1. */
export function sortBy(state: TableState, field: string): TableState {
  if (state.sortField !== field || state.direction === 0) return { ...state, sortField: field, direction: 1, page: 1 };
  if (state.direction === 1) return { ...state, direction: -1, page: 1 };
  return { ...state, sortField: null, direction: 0, page: 1 };
}

export const filterBy = (state: TableState, filters: readonly Filter[]): TableState => ({ ...state, filters, page: 1 });

/** Keeps the first row of the current page in sight. */
export function resize(state: TableState, rowsPerPage: number): TableState {
  const first = state.rowsPerPage === 0 ? 0 : (state.page - 1) * state.rowsPerPage;
  return { ...state, rowsPerPage, page: rowsPerPage === 0 ? 1 : Math.floor(first / rowsPerPage) + 1 };
}

export const pageCount = (total: number, rowsPerPage: number): number =>
  rowsPerPage === 0 ? 1 : Math.max(1, Math.ceil(total / rowsPerPage));

export const turnTo = (state: TableState, page: number, total: number): TableState => ({
  ...state,
  page: Math.min(Math.max(1, page), pageCount(total, state.rowsPerPage)),
});

/** `start` of the index call: rows before the page. */
export const startOf = (state: TableState): number => (state.page - 1) * state.rowsPerPage;

/** `orderby` of the index call, `FIELD asc` or `FIELD desc`. */
export const orderBy = (state: TableState): string | undefined =>
  state.sortField === null || state.direction === 0 ? undefined : `${state.sortField} ${state.direction === 1 ? 'asc' : 'desc'}`;

/** What the footer says: rows `start` to `end` of `total`. */
export function shownRange(state: TableState, shown: number, total: number): { start: number; end: number } {
  if (total === 0 || shown === 0) return { start: 0, end: 0 };
  const start = startOf(state) + 1;
  return { start, end: Math.min(total, start + shown - 1) };
}
