import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchList } from '../api/queries.ts';
import type { ListAnswer, ListRow } from '../api/rows.ts';
import type { TableState } from '../table/table-state.ts';
import { type FormValues, pickerQuery } from './picker-query.ts';
import type { ValueHelpConfig } from './value-help-config.ts';

interface PickedRow {
  readonly data: ListRow;
}

/** Rows that stand under `data`, as the picker's calls answer them. */
const dataRows = (answer: ListAnswer<PickedRow> | undefined): readonly ListRow[] => (answer?.results ?? []).map((row) => row.data);

/** One page of the picker's list. A failed load only stops the spinner. */
export function usePickerRows(config: ValueHelpConfig, state: TableState, terms: string, form: FormValues) {
  const query = pickerQuery(config, state, terms, form);
  const loaded = useQuery({
    queryKey: [config.url, 'picker', query],
    queryFn: ({ signal }) => fetchList<PickedRow>(config.url, query, { signal }),
    placeholderData: keepPreviousData,
  });
  return { ...loaded, rows: dataRows(loaded.data), total: loaded.data?.recordsTotal ?? 0 };
}
