import { useEffect, useMemo } from 'react';
import { recordIdOf } from '../table/columns-from-definition.ts';
import { placeColumns } from '../table/layout.ts';
import { type ExportFormat, exportList } from './export-list.ts';
import type { GenericListProps } from './list-options.ts';
import { conditionsOf, fieldsRead, listQuery } from './list-query.ts';
import { startList } from './named-lists.ts';
import { useListColumns } from './use-list-columns.ts';
import { useListRows } from './use-list-rows.ts';
import { useListLayout, useListState } from './use-list-state.ts';
import { rememberWalk } from './walk.ts';

const NO_VIEW = { rowsOf: undefined, begins: undefined };

/** State, columns and rows of a list screen. */
export function useListData(props: GenericListProps) {
  const { definition, action, search: address, list, rowsPerPage = 0, columns: shown, column } = props;
  const defaults = useMemo(() => ({ list: list ?? startList(definition, action), rowsPerPage }), [list, rowsPerPage, definition, action]);
  const [search, change] = useListState(address, defaults);
  const columns = useListColumns(definition, shown, column);
  const [layout, setLayout] = useListLayout(definition.type, columns, search, change);
  const { rowsOf, begins } = definition.kind === 'view' ? definition : NO_VIEW;
  const rows = rowsOf?.part;
  // What a screen adds of its own may read any field of a row.
  const isOwn = Boolean(props.rowActions ?? props.hrefOf ?? props.bulkButtons ?? column ?? rows);
  const query = useMemo(
    () => ({
      ...listQuery(search, columns),
      ...(rows === undefined ? {} : { rows }),
      ...(isOwn ? {} : { columns: fieldsRead(placeColumns(columns, layout), begins) }),
    }),
    [search, columns, layout, rows, isOwn, begins],
  );
  const loaded = useListRows(definition, query);
  const loadedRows = loaded.rows;
  useEffect(
    () =>
      rememberWalk(
        rowsOf?.type ?? definition.type,
        loadedRows.map((row) => recordIdOf(definition, row)),
      ),
    [definition, rowsOf, loadedRows],
  );
  /** Exports what is on screen, or just these rows. */
  const exportRows = (format: ExportFormat, ids: readonly string[]): Promise<void> => {
    const visible = placeColumns(columns, layout).map((placed) => placed.column.field);
    return exportList({
      definition,
      format,
      conditions: { ...conditionsOf(search, columns), ...(rows === undefined ? {} : { rows }) },
      columns: visible,
      ids,
      total: loaded.total,
    });
  };
  return { search, change, defaults, columns, layout, setLayout, query, loaded, exportRows };
}

export type ListData = ReturnType<typeof useListData>;
