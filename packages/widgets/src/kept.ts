import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { get, post } from './api/client.ts';

interface Kept<T> {
  readonly results: readonly { readonly NAME: string; readonly STATE: T | null }[];
}

/** What a user likes, kept with the account; undefined while it is not known, null where nothing was kept yet. */
export interface Liking<T> {
  readonly kept: T | null | undefined;
  readonly keep: (change: (before: T | null) => T) => void;
}

/** A liking of the user under a name, kept with the saved views of a list that is none. Lost on its way, it is as before. */
export function useKept<T>(name: string, isWanted = true): Liking<T> {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['kept', name],
    queryFn: async ({ signal }) => {
      const { results } = await get<Kept<T>>('clientinfoapi/saved-view/index', { list: name }, { silent: true, signal });
      return results.find(({ NAME }) => NAME === '')?.STATE ?? null;
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const keep = useCallback(
    (change: (before: T | null) => T) => {
      const before = client.getQueryData<T | null>(['kept', name]) ?? null;
      const next = change(before);
      if (next === before) return;
      client.setQueryData(['kept', name], next);
      void post('clientinfoapi/saved-view/save', { list: name, DATA: { NAME: '', STATE: next } }, { silent: true }).catch(() => undefined);
    },
    [client, name],
  );
  return { kept: data, keep };
}
