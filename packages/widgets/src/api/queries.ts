import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callPath, type Definition } from '@sampan/model/define.ts';
import type { Speaker } from '@sampan/model/words.ts';
import { type CallOptions, get, newRequestKey, post } from './client.ts';
import { FRESH_MS } from './query-client.ts';
import {
  type ActionAnswer,
  type Created,
  type ListAnswer,
  type ListQuery,
  type ListRow,
  type PackedAnswer,
  type RecordView,
  unpacked,
} from './rows.ts';
import type { Params } from './wire.ts';

/** Names a kind of record for calls; any definition does. */
export type Called = Pick<Definition, 'area' | 'type'> & Partial<Pick<Definition, 'texts'>>;
const pathOf = (definition: Called): string => callPath(definition as Definition);
const wordsOf = ({ texts }: Called): Speaker => texts && { texts };

/** The query parameters of a list call. */
export function listParams({ fields, ...query }: ListQuery): Params {
  return { ...fields, ...query, filter: query.filter?.length ? query.filter : undefined, columns: query.columns?.join() };
}

export const fetchList = async <R = ListRow>(path: string, query: ListQuery, options: CallOptions = {}): Promise<ListAnswer<R>> =>
  unpacked(await get<ListAnswer<R> | PackedAnswer>(path, listParams(query), { silent: true, ...options }));

/** One page of a list. The page before stays visible while the next one loads. A failed load only ends the loading. */
export function useList<R = ListRow>(definition: Called, query: ListQuery, enabled = true, staleTime = FRESH_MS) {
  const path = pathOf(definition);
  return useQuery({
    queryKey: [path, 'index', query],
    queryFn: ({ signal }) => fetchList<R>(`${path}/index`, query, { signal }),
    placeholderData: keepPreviousData,
    enabled,
    staleTime,
  });
}

const NONE: readonly ListRow[] = [];

/** All records of a master that a query finds, as a picker reads them; none until they are there, or when they cannot be read. */
export function usePicked(type: string, query: ListQuery, enabled: boolean, staleTime = Infinity): readonly ListRow[] {
  const { data } = useList<{ data: ListRow }>({ area: 'masterdata', type }, { ...query, length: 0 }, enabled, staleTime);
  return useMemo(() => data?.results.flatMap((row) => row.data ?? []) ?? NONE, [data]);
}

/** A record with its parts, possible actions and links; `isNow`: as it is now, however recently it was loaded. */
export function useRecord<V extends RecordView = RecordView>(definition: Called, id: string | null, { isNow = false } = {}) {
  const path = pathOf(definition);
  return useQuery({
    queryKey: [path, 'view', id],
    queryFn: ({ signal }) => get<V>(`${path}/view`, { ID: id }, { signal }),
    enabled: id !== null,
    refetchOnMount: isNow ? 'always' : true,
  });
}

/** Any other GET, e.g. a count of the site index. */
export function useCall<T>(path: string, params: Params = {}, options: CallOptions & { enabled?: boolean } = {}) {
  const { enabled = true, ...call } = options;
  return useQuery({ queryKey: [path, params], queryFn: ({ signal }) => get<T>(path, params, { ...call, signal }), enabled });
}

/** After a change every list and record on screen may show something else (stock, counters, menu numbers): what is visible loads again. */
function useChange<In, Out>(work: (input: In) => Promise<Out>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: work, onSuccess: () => client.invalidateQueries() });
}

type Data = Readonly<Record<string, unknown>>;

/** Refusals come back as CallError for the form to show at its fields. The key stays with one try of one form. */
export function useCreate(definition: Called) {
  const path = pathOf(definition);
  return useChange(({ data, requestKey }: { data: Data; requestKey: string }) =>
    post<Created>(`${path}/create`, { DATA: data, REQUEST_KEY: requestKey }, { ownRefusals: true }),
  );
}

export function useUpdate(definition: Called) {
  const path = pathOf(definition);
  return useChange(({ id, version, data }: { id: string; version: number; data: Data }) =>
    post<{ VERSION: number }>(`${path}/update`, { ID: id, VERSION: version, DATA: data }, { ownRefusals: true }),
  );
}

export function useDelete(definition: Called) {
  const path = pathOf(definition);
  return useChange(({ id, version }: { id: string; version: number }) =>
    post<null>(`${path}/delete`, { ID: id, VERSION: version }, { of: wordsOf(definition) }),
  );
}

/** Any other POST that changes something. */
export const usePost = <Out>(path: string) => useChange((body: Params) => post<Out>(path, body));

export interface ActInput {
  readonly id: string;
  readonly version: number;
  /** Wire name of the action: `submit`, `delete-receiving`. */
  readonly action: string;
  readonly data?: Data;
  readonly requestKey?: string;
}

/** Carries out an action of a document. With `ownRefusals` the caller shows what is refused (arguments dialog). */
export function useAction(definition: Called, options: CallOptions = {}) {
  const path = pathOf(definition);
  return useChange(({ id, version, action, data, requestKey = newRequestKey() }: ActInput) =>
    post<ActionAnswer>(
      `${path}/${action}`,
      { ID: id, VERSION: version, DATA: data ?? {}, REQUEST_KEY: requestKey },
      { of: wordsOf(definition), ...options },
    ),
  );
}
