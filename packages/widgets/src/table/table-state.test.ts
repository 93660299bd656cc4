import { describe, expect, test } from 'vitest';
import { filterBy, initialState, orderBy, pageCount, resize, shownRange, sortBy, startOf, turnTo } from './table-state.ts';

describe('sorting', () => {
  test('cycles none, ascending, descending, none', () => {
    const first = sortBy(initialState(), 'QTY');
    const second = sortBy(first, 'QTY');
    const third = sortBy(second, 'QTY');
    expect([first, second, third].map((state) => [state.sortField, state.direction])).toEqual([
      ['QTY', 1],
      ['QTY', -1],
      [null, 0],
    ]);
  });

  test('another column starts ascending', () => {
    const descending = sortBy(sortBy(initialState(), 'QTY'), 'QTY');
    expect(sortBy(descending, 'AMOUNT')).toMatchObject({ sortField: 'AMOUNT', direction: 1 });
  });

  test('goes back to page 1, and so does filtering', () => {
    const third = turnTo(initialState(10), 3, 100);
    expect(sortBy(third, 'QTY').page).toBe(1);
    expect(filterBy(third, [{ field: 'QTY', op: 'ge', value: '1' }]).page).toBe(1);
  });

  test('is sent as the field and asc or desc', () => {
    expect(orderBy(initialState())).toBeUndefined();
    expect(orderBy(sortBy(initialState(), 'QTY'))).toBe('QTY asc');
    expect(orderBy(sortBy(sortBy(initialState(), 'QTY'), 'QTY'))).toBe('QTY desc');
  });
});

describe('paging', () => {
  test('starts at (page - 1) x rows per page', () => {
    expect(startOf(turnTo(initialState(15), 3, 100))).toBe(30);
    expect(startOf(initialState(0))).toBe(0);
  });

  test('never leaves the pages that there are', () => {
    expect(pageCount(101, 20)).toBe(6);
    expect(pageCount(0, 20)).toBe(1);
    expect(pageCount(5000, 0)).toBe(1);
    expect(turnTo(initialState(20), 99, 101).page).toBe(6);
    expect(turnTo(initialState(20), 0, 101).page).toBe(1);
  });

  test('another page size keeps the first row in sight', () => {
    expect(resize(turnTo(initialState(10), 6, 100), 20)).toMatchObject({ rowsPerPage: 20, page: 3 });
    expect(resize(turnTo(initialState(10), 6, 100), 0)).toMatchObject({ rowsPerPage: 0, page: 1 });
  });

  test('the footer names the first and last row shown', () => {
    expect(shownRange(turnTo(initialState(10), 2, 14), 4, 14)).toEqual({ start: 11, end: 14 });
    expect(shownRange(initialState(0), 5000, 12000)).toEqual({ start: 1, end: 5000 });
    expect(shownRange(initialState(10), 0, 0)).toEqual({ start: 0, end: 0 });
  });
});
