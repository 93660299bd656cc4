import { useCallback, useMemo } from 'react';
import { useGo, usePath } from '../navigation.tsx';
import type { Column } from '../table/columns.ts';
import { isShown, orderedColumns, type ColumnLayout } from '../table/layout.ts';
import { layoutWithColumns, type ListDefaults, type ListSearch, readListSearch, writeListSearch } from './list-search.ts';
import { useColumnLayout } from './use-column-layout.ts';

type Search = Readonly<Record<string, string>>;

/** List, search, filters, sort, page and columns of a list screen, kept in its address. */
export function useListState(search: Search, defaults: ListDefaults) {
  const go = useGo();
  const path = usePath();
  const state = useMemo(() => readListSearch(search, defaults), [search, defaults]);
  const change = useCallback(
    (part: Partial<ListSearch>): void => go(path, writeListSearch({ ...state, ...part }, defaults), { replace: true }),
    [go, path, state, defaults],
  );
  return [state, change] as const;
}

const visibleFields = (columns: readonly Column[], layout: ColumnLayout): readonly string[] =>
  orderedColumns(columns, layout)
    .filter((column) => isShown(column, layout))
    .map((column) => column.field);

/** The layout on screen: what the address names, else the user's own. A change is kept for the user and written into the address. */
export function useListLayout(name: string, columns: readonly Column[], state: ListSearch, change: (part: Partial<ListSearch>) => void) {
  const [own, saveOwn] = useColumnLayout(name);
  const all = useMemo(() => columns.map((column) => column.field), [columns]);
  const layout = useMemo(() => layoutWithColumns(own, state.columns, all), [own, state.columns, all]);
  const setLayout = useCallback(
    (next: ColumnLayout): void => {
      saveOwn(next);
      const [before, after] = [visibleFields(columns, layout), visibleFields(columns, next)];
      if (before.join() === after.join()) return;
      const standard = visibleFields(columns, {});
      change({ columns: after.join() === standard.join() ? null : after });
    },
    [saveOwn, columns, layout, change],
  );
  return [layout, setLayout] as const;
}
