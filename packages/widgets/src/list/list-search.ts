import { FILTER, filterParams } from '@sampan/model/list-address.ts';
import type { ColumnLayout } from '../table/layout.ts';
import type { Filter } from '../table/filters.ts';
import { initialState, PAGE_SIZES, type TableState } from '../table/table-state.ts';

/** The state of a list screen as its address holds it. */
export interface ListSearch {
  /** Code of the named list. */
  readonly list: string;
  /** Part whose rows are shown in place of documents. */
  readonly rows: string | null;
  /** Free text. */
  readonly query: string;
  readonly state: TableState;
  /** Visible columns in their order; null for the user's own layout. */
  readonly columns: readonly string[] | null;
}

export interface ListDefaults {
  readonly list: string;
  readonly rowsPerPage: number;
}

type Search = Readonly<Record<string, string>>;

const RANGE = /^([^~]*?)\.\.(.*)$/;

/** `~text` contains, `in:A,B` any of, `1..9` from and to (either may be missing), anything else equals. */
function filtersOfText(field: string, text: string): readonly Filter[] {
  if (text === '') return [];
  if (text.startsWith('~')) return [{ field, op: 'contains', value: text.slice(1) }];
  if (text.startsWith('in:')) {
    const values = text
      .slice(3)
      .split(',')
      .map(decode)
      .filter((value) => value !== '');
    return values.length === 0 ? [] : [{ field, op: 'in', value: values }];
  }
  if (text.startsWith('=')) return [{ field, op: 'eq', value: text.slice(1) }];
  const range = RANGE.exec(text);
  if (!range) return [{ field, op: 'eq', value: text }];
  const [, from = '', to = ''] = range;
  return [
    ...(from === '' ? [] : [{ field, op: 'ge', value: from } as const]),
    ...(to === '' ? [] : [{ field, op: 'le', value: to } as const]),
  ];
}

const decode = (value: string): string => value.replace(/%(25|2c)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const wholeNumber = (text: string | undefined, fallback: number): number =>
  text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : fallback;

/** Reads the address; what cannot be read falls back to the defaults. */
export function readListSearch(search: Search, defaults: ListDefaults): ListSearch {
  const size = wholeNumber(search['size'], defaults.rowsPerPage);
  const rowsPerPage = PAGE_SIZES.some((known) => known === size) ? size : defaults.rowsPerPage;
  const sort = /^(-?)([A-Z][A-Z0-9_]*)$/.exec(search['sort'] ?? '');
  const filters = Object.entries(search).flatMap(([key, text]) =>
    key.startsWith(FILTER) ? filtersOfText(key.slice(FILTER.length), text) : [],
  );
  const columns = search['columns']?.split(',').filter((field) => field !== '') ?? [];
  return {
    list: search['list'] ?? defaults.list,
    rows: search['rows'] || null,
    query: search['q'] ?? '',
    state: {
      ...initialState(rowsPerPage),
      ...(sort ? { sortField: sort[2] ?? null, direction: sort[1] === '-' ? -1 : 1 } : {}),
      filters,
      page: rowsPerPage === 0 ? 1 : Math.max(1, wholeNumber(search['page'], 1)),
    },
    columns: columns.length === 0 ? null : columns,
  };
}

/** The address of a list's state; what is as by default is left out. */
export function writeListSearch(given: ListSearch, defaults: ListDefaults): Readonly<Record<string, string>> {
  const { list, rows, query, state, columns } = given;
  return {
    ...(list === defaults.list ? {} : { list }),
    ...(rows === null ? {} : { rows }),
    ...(query === '' ? {} : { q: query }),
    ...(state.sortField === null || state.direction === 0 ? {} : { sort: `${state.direction === -1 ? '-' : ''}${state.sortField}` }),
    ...filterParams(state.filters),
    ...(state.page === 1 ? {} : { page: String(state.page) }),
    ...(state.rowsPerPage === defaults.rowsPerPage ? {} : { size: String(state.rowsPerPage) }),
    ...(columns === null ? {} : { columns: columns.join(',') }),
  };
}

/** The user's layout with the visible columns and their order as an address names them. */
export function layoutWithColumns(layout: ColumnLayout, columns: readonly string[] | null, all: readonly string[]): ColumnLayout {
  if (columns === null) return layout;
  return { ...layout, order: columns, shown: Object.fromEntries(all.map((field) => [field, columns.includes(field)])) };
}
