import { describe, expect, test } from 'vitest';
import type { Filter } from '../table/filters.ts';
import { initialState } from '../table/table-state.ts';
import { layoutWithColumns, type ListSearch, readListSearch, writeListSearch } from './list-search.ts';

const defaults = { list: 'open', rowsPerPage: 0 };
const search = (change: Partial<ListSearch> & { filters?: readonly Filter[] } = {}): ListSearch => {
  const { filters = [], ...rest } = change;
  return { list: 'open', rows: null, query: '', columns: null, state: { ...initialState(0), filters }, ...rest };
};
const there = (given: ListSearch) => writeListSearch(given, defaults);
const back = (given: ListSearch) => readListSearch(there(given), defaults);

describe('the address of a list', () => {
  test('is empty by default', () => {
    expect(there(search())).toEqual({});
    expect(readListSearch({}, defaults)).toEqual(search());
  });

  test('can be read by people', () => {
    const filters: Filter[] = [
      { field: 'ORDER_DATE', op: 'ge', value: '2026-01-01' },
      { field: 'ORDER_DATE', op: 'le', value: '2026-01-31' },
      { field: 'STATUS', op: 'in', value: ['DRAFT', 'SUBMITTED'] },
      { field: 'PURCHASE_ORDER_NO', op: 'contains', value: 'PO26' },
      { field: 'SUPPLIER_CODE', op: 'eq', value: 'V0001' },
      { field: 'FINAL_AMOUNT', op: 'ge', value: '100' },
    ];
    const state = { ...initialState(20), sortField: 'ORDER_DATE', direction: -1 as const, page: 3, filters };
    expect(there(search({ list: 'all', query: '华东 螺栓', state }))).toEqual({
      list: 'all',
      q: '华东 螺栓',
      sort: '-ORDER_DATE',
      'f.ORDER_DATE': '2026-01-01..2026-01-31',
      'f.STATUS': 'in:DRAFT,SUBMITTED',
      'f.PURCHASE_ORDER_NO': '~PO26',
      'f.SUPPLIER_CODE': 'V0001',
      'f.FINAL_AMOUNT': '100..',
      page: '3',
      size: '20',
    });
  });

  test.each(['张 #1&x', '~tilde', '=x', 'a..b', 'in:x', '100%,2c'])('brings the value %s back', (value) => {
    const filters: Filter[] = [
      { field: 'A', op: 'eq', value },
      { field: 'B', op: 'in', value: [value, 'other'] },
      { field: 'C', op: 'contains', value },
    ];
    expect(back(search({ filters })).state.filters).toEqual(filters);
  });

  test('typed nonsense falls back to the defaults', () => {
    expect(readListSearch({ page: '-4', size: '7', sort: 'a b', 'f.X': '', columns: ',' }, defaults)).toEqual(search());
  });

  test('names the visible columns in their order', () => {
    const layout = layoutWithColumns({ widths: { A: 90 } }, ['B', 'A'], ['A', 'B', 'C']);
    expect(layout).toEqual({ widths: { A: 90 }, order: ['B', 'A'], shown: { A: true, B: true, C: false } });
    expect(back(search({ columns: ['B', 'A'] })).columns).toEqual(['B', 'A']);
  });

  test('says that the list is shown as its lines', () => {
    expect(there(search({ rows: 'ENTRIES' }))).toEqual({ rows: 'ENTRIES' });
    expect(back(search({ rows: 'ENTRIES' })).rows).toBe('ENTRIES');
  });
});
