import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, get, post } from '../api/client.ts';
import { type ColumnLayout, readLayout } from '../table/layout.ts';

/** What a user saved of a list: columns, and for a named view also filter, sort and page size as its address holds them. */
export interface SavedView {
  readonly ID: string;
  /** Empty for the user's own column layout. */
  readonly NAME: string;
  readonly STATE: { readonly layout: ColumnLayout; readonly search: Readonly<Record<string, string>> };
}

interface WireView {
  readonly ID: string;
  readonly NAME: string;
  readonly STATE: unknown;
}

const PATH = 'clientinfoapi/saved-view';
const keyOf = (list: string) => [PATH, list];

function readView({ ID, NAME, STATE }: WireView): SavedView {
  const state = typeof STATE === 'object' && STATE !== null ? (STATE as { layout?: unknown; search?: unknown }) : {};
  const search = typeof state.search === 'object' && state.search !== null ? Object.entries(state.search) : [];
  return {
    ID,
    NAME,
    STATE: {
      layout: readLayout(state.layout),
      search: Object.fromEntries(search.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
    },
  };
}

/** The user's views of a list, the column layout among them. */
export function useSavedViews(list: string) {
  return useQuery({
    queryKey: keyOf(list),
    queryFn: async ({ signal }) => {
      const { results } = await get<{ results: readonly WireView[] }>(`${PATH}/index`, { list }, { silent: true, signal });
      return results.map(readView);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export type ViewContent = Pick<SavedView, 'NAME' | 'STATE'>;

const saveView = (list: string, view: ViewContent, options: CallOptions): Promise<{ ID: string }> =>
  post<{ ID: string }>(`${PATH}/save`, { list, DATA: view }, options);

/** Keeps the user's own column layout in the background: when that fails this device still has it, and the next change tries again. */
export const saveLayout = (list: string, layout: ColumnLayout): Promise<unknown> =>
  saveView(list, { NAME: '', STATE: { layout, search: {} } }, { silent: true }).catch(() => undefined);

export function useSaveView(list: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (view: ViewContent) => saveView(list, view, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(list) }),
  });
}

export function useDeleteView(list: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ID: string) => post<null>(`${PATH}/delete`, { ID }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(list) }),
  });
}
