import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { fetchList } from '../api/queries.ts';
import type { ListAnswer, ListRow } from '../api/rows.ts';
import { fixedFields, type ListItemConfig, MASTER_LIST_ROWS } from './list-item-config.ts';

/** Where the next page starts; undefined when everything is there. */
function nextStart(pages: readonly Pick<ListAnswer, 'results' | 'recordsTotal'>[]): number | undefined {
  const loaded = pages.reduce((count, page) => count + page.results.length, 0);
  const total = pages.at(-1)?.recordsTotal ?? 0;
  return loaded >= total || pages.at(-1)?.results.length === 0 ? undefined : loaded;
}

/** Items page by page; other search terms start at the beginning. A failed load only ends the loading. */
export function useMasterList(config: ListItemConfig, terms: string) {
  const client = useQueryClient();
  const key = [config.url, 'master-list', fixedFields(config), terms];
  const loaded = useInfiniteQuery({
    queryKey: key,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      fetchList<ListRow>(
        config.url,
        { start: pageParam, length: MASTER_LIST_ROWS, ...(terms === '' ? {} : { query: terms }), fields: fixedFields(config) },
        { signal },
      ),
    getNextPageParam: (_last, pages) => nextStart(pages),
  });
  const pages = loaded.data?.pages ?? [];
  return {
    rows: pages.flatMap((page) => page.results),
    total: pages.at(-1)?.recordsTotal ?? 0,
    isLoading: loaded.isPending,
    isLoadingMore: loaded.isFetchingNextPage,
    isFailed: loaded.isError && pages.length === 0,
    hasMore: loaded.hasNextPage,
    loadMore: () => void loaded.fetchNextPage(),
    /** Back to the first page. */
    refresh: () => client.resetQueries({ queryKey: key, exact: true }),
  };
}
