import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { get, post } from '@sampan/widgets/api/client.ts';

/** Kept with the saved views of the user, under a list that is none. */
const LIST = 'guided-tour';
const KEY = ['clientinfoapi/saved-view/index', LIST];

interface Kept {
  readonly results: readonly { readonly NAME: string; readonly STATE: { readonly seen?: readonly string[] } | null }[];
}

async function readSeen(signal: AbortSignal): Promise<readonly string[]> {
  const { results } = await get<Kept>('clientinfoapi/saved-view/index', { list: LIST }, { silent: true, signal });
  return results.find(({ NAME }) => NAME === '')?.STATE?.seen ?? [];
}

/** The tours that the user has taken or declined, on whatever device; undefined while that is not known. */
export function useSeenTours(isWanted: boolean): {
  readonly seen: readonly string[] | undefined;
  readonly remember: (tour: string) => void;
} {
  const client = useQueryClient();
  const { data: seen } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => readSeen(signal),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const remember = useCallback(
    (tour: string) => {
      const known = client.getQueryData<readonly string[]>(KEY) ?? [];
      if (known.includes(tour)) return;
      const next = [...known, tour];
      client.setQueryData(KEY, next);
      // Lost, it is offered once more.
      void post('clientinfoapi/saved-view/save', { list: LIST, DATA: { NAME: '', STATE: { seen: next } } }, { silent: true }).catch(
        () => undefined,
      );
    },
    [client],
  );
  return { seen, remember };
}
