import { type RefObject, useCallback, useEffect, useMemo } from 'react';
import { callPath } from '@sampan/model/define.ts';
import { fetchList } from '../api/queries.ts';
import { useMay } from '../may.ts';
import { hrefOf, useShownPath } from '../navigation.tsx';
import { refreshed, selectRows } from '../table/selection.ts';
import type { TableHandle } from '../table/table-props.ts';
import { listActions } from './list-actions.ts';
import type { GenericListProps } from './list-options.ts';
import { writeListSearch } from './list-search.ts';
import { type BatchOutcome, useBatchRun } from './use-batch-run.ts';
import type { ListData } from './use-list-data.ts';
import { useListPlace } from './use-list-place.ts';

/** The chosen rows of a list and what can be done with them. */
export function useListSelection({ definition }: GenericListProps, data: ListData, table: RefObject<TableHandle | null>) {
  const { loaded, search, defaults, query } = data;
  const address = hrefOf(useShownPath(), writeListSearch(search, defaults));
  const { selection, setSelection, openedRow } = useListPlace({
    address,
    type: definition.type,
    rows: loaded.rows,
    isReady: loaded.rows.length > 0 && !loaded.isPartial,
    table,
  });
  // Chosen rows carry the version that an action names: a reload renews it.
  useEffect(() => setSelection((now) => refreshed(now, loaded.rows)), [loaded.rows, setSelection]);
  const may = useMay(definition.card);
  const actions = useMemo(() => listActions(definition, may), [definition, may]);
  const keepFailed = useCallback(
    (outcomes: readonly BatchOutcome[]) => {
      const done = outcomes.flatMap(({ row, error }) => (error === '' ? [row] : []));
      setSelection((now) => selectRows(now, done, false));
    },
    [setSelection],
  );
  const batch = useBatchRun(definition, keepFailed);
  const selectAll = (): void => {
    const everything = fetchList(`${callPath(definition)}/index`, { ...query, start: 0, length: 0 });
    // A failed load is reported by the client and leaves the selection as it is.
    everything.then(({ results }) => setSelection((now) => selectRows(now, results, true))).catch(() => undefined);
  };
  return { selection, setSelection, openedRow, selectAll, actions, batch, mayExport: may('export') };
}

export type ListSelection = ReturnType<typeof useListSelection>;
