import { addDays, isIsoDate } from '@sampan/kernel/dates.ts';
import type { BeginsDefinition } from '@sampan/model/begins.ts';
import { startOfDay } from '@sampan/kernel/start-of-day.ts';
import { zone } from '../zone.ts';
import type { Filter, ListQuery } from '../api/rows.ts';
import type { Column } from '../table/columns.ts';
import type { PlacedColumn } from '../table/layout.ts';
import { orderBy, startOf } from '../table/table-state.ts';
import type { ListSearch } from './list-search.ts';

/** Days of a filter on a point in time become the instants at which they begin and end in the organisation's zone. */
function wireFilter(filter: ListSearch['state']['filters'][number], kind: Column['kind']): Filter {
  const { op, value } = filter;
  if (kind !== 'instant' || typeof value !== 'string' || !isIsoDate(value)) return filter;
  if (op !== 'le') return { ...filter, value: startOfDay(value, zone()) };
  return { ...filter, value: new Date(Date.parse(startOfDay(addDays(value, 1), zone())) - 1).toISOString() };
}

/** The conditions of a list without its paging: what the export sends as well. */
export function conditionsOf(search: ListSearch, columns: readonly Column[]): ListQuery {
  const kinds = new Map(columns.map((column) => [column.field, column.kind]));
  const filter = search.state.filters.filter(({ field }) => kinds.has(field)).map((one) => wireFilter(one, kinds.get(one.field)));
  const sortKnown = search.state.sortField !== null && kinds.has(search.state.sortField);
  const orderby = sortKnown ? orderBy(search.state) : undefined;
  return {
    list: search.list,
    ...(search.query === '' ? {} : { query: search.query }),
    ...(filter.length === 0 ? {} : { filter }),
    ...(orderby === undefined ? {} : { orderby }),
  };
}

/** Parameters of the index call of a page. */
export const listQuery = (search: ListSearch, columns: readonly Column[]): ListQuery => ({
  ...conditionsOf(search, columns),
  start: startOf(search.state),
  length: search.state.rowsPerPage,
});

/**
 * The fields that a list reads: those of the columns on screen, what keeps sums apart and tells an amount its decimals, and what documents that
 * begin with chosen rows take of them, whether it is on screen or not.
 */
export const fieldsRead = (placed: readonly PlacedColumn[], begins: readonly BeginsDefinition[] = []): string[] => {
  const shown = placed.flatMap(({ column: { field, total, currency } }) => [field, total?.per ?? currency?.key ?? field]);
  const taken = begins.flatMap(({ header, lines }) => [...header, ...Object.values(lines)]);
  return [...new Set([...shown, ...taken])].toSorted();
};
