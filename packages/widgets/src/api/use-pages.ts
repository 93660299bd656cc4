import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

interface PageAnswer<R> {
  readonly recordsTotal: number;
  readonly results: readonly R[];
}

/** A list that goes on at its end: each page begins where those before it stop, and the pages before stay visible while others load. */
export function usePages<P extends PageAnswer<unknown>>(queryKey: QueryKey, fetchPage: (start: number, signal: AbortSignal) => Promise<P>) {
  const loaded = useInfiniteQuery({
    queryKey,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    getNextPageParam: ({ recordsTotal, results }, pages) => {
      const shown = pages.reduce((count, page) => count + page.results.length, 0);
      return shown >= recordsTotal || results.length === 0 ? undefined : shown;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const pages = loaded.data?.pages ?? [];
  return {
    rows: pages.flatMap((page) => page.results as readonly P['results'][number][]),
    /** The page that was loaded last, with what it says beside its rows. */
    last: pages.at(-1),
    total: pages.at(-1)?.recordsTotal ?? 0,
    isLoading: loaded.isPending,
    /** What is shown are the pages of another query. */
    isOfBefore: loaded.isPlaceholderData,
    isFailed: loaded.isError,
    isLoadingMore: loaded.isFetchingNextPage,
    hasMore: loaded.hasNextPage,
    loadMore: () => void loaded.fetchNextPage(),
    refresh: loaded.refetch,
  };
}
