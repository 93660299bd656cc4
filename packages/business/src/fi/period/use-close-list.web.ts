import { useQueries } from '@tanstack/react-query';
import { get } from '@sampan/widgets/api/client.ts';
import { useCall } from '@sampan/widgets/api/queries.ts';
import type { ListedCheck } from './close-list.ts';
import type { PeriodState } from './period.ts';

interface CloseList {
  readonly COMPANY_CODE: string;
  readonly ACCOUNTING_PERIOD: string;
  readonly PERIOD_STATE: PeriodState;
  readonly CHECKS: readonly { readonly CHECK: string; readonly NAME?: string }[];
}

const PATH = 'fiapi/period/close-list';

/** The list of a month's closing; each of its checks is asked for by itself, so that a long one keeps none waiting. */
export function useCloseList(ID: string | null) {
  const list = useCall<CloseList>(PATH, { ID }, { enabled: ID !== null, silent: true });
  const checks = list.data?.CHECKS ?? [];
  const results = useQueries({
    queries: checks.map(({ CHECK }) => ({
      queryKey: [PATH, { ID, CHECK }],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => get<ListedCheck>(PATH, { ID, CHECK }, { silent: true, signal }),
      // What is looked at is the state of now.
      staleTime: 0,
    })),
  });
  return { list, rows: checks.map((check, at) => ({ ...check, result: results[at] })) };
}
