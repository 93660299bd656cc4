import { useList, type Called } from '../api/queries.ts';
import { CallError } from '../api/wire.ts';
import type { ListAnswer, ListQuery, ListRow } from '../api/rows.ts';

/** Rows that come first when all are asked for, so that the list stands before the long answer has arrived. */
const FIRST_ROWS = 100;
const NO_ROWS: readonly ListRow[] = [];

export interface ListRows {
  readonly rows: readonly ListRow[];
  readonly total: number;
  readonly capped: boolean;
  readonly isLoading: boolean;
  readonly isReloading: boolean;
  /** The rest of a long list is still under way. */
  readonly isPartial: boolean;
  readonly isFailed: boolean;
  /** Refused for want of a privilege: trying again does not help. */
  readonly isRefused: boolean;
  readonly refresh: () => void;
}

/** The rows of one page; of an unpaged list the first hundred, then all that the server gives (at most 5,000). */
export function useListRows(definition: Called, query: ListQuery): ListRows {
  const isUnpaged = query.length === 0;
  const first = useList(definition, isUnpaged ? { ...query, length: FIRST_ROWS } : query);
  const needsRest = isUnpaged && !first.isPlaceholderData && (first.data?.recordsTotal ?? 0) > FIRST_ROWS;
  const rest = useList(definition, query, needsRest);
  const hasRest = needsRest && rest.data !== undefined && !rest.isPlaceholderData;
  const answer: ListAnswer | undefined = hasRest ? rest.data : first.data;
  return {
    rows: answer?.results ?? NO_ROWS,
    total: answer?.recordsTotal ?? 0,
    capped: answer?.capped ?? false,
    isLoading: first.isPending && first.fetchStatus !== 'idle',
    isReloading: first.isFetching && !first.isPending,
    isPartial: needsRest && !hasRest && !rest.isError,
    isRefused: first.error instanceof CallError && first.error.status === 403,
    isFailed: first.isError && first.data === undefined,
    refresh: () => {
      void first.refetch();
      if (needsRest) void rest.refetch();
    },
  };
}
