import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { FilePlaceName } from '@sampan/chat/wire.ts';
import { fetchFiles } from './attachment-api.ts';

/** The files that the user may read, page by page. */
export function useAttachments(place: FilePlaceName | '', query: string) {
  const loaded = useInfiniteQuery({
    queryKey: ['attachments', place, query],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => fetchFiles({ place, query, start: pageParam, signal }),
    getNextPageParam: ({ recordsTotal, results }, pages) => {
      const shown = pages.reduce((count, page) => count + page.results.length, 0);
      return shown >= recordsTotal || results.length === 0 ? undefined : shown;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const pages = loaded.data?.pages ?? [];
  return {
    rows: pages.flatMap(({ results }) => results),
    total: pages.at(-1)?.recordsTotal ?? 0,
    isLoading: loaded.isPending,
    isFailed: loaded.isError && pages.length === 0,
    isLoadingMore: loaded.isFetchingNextPage,
    hasMore: loaded.hasNextPage,
    loadMore: () => void loaded.fetchNextPage(),
    refresh: () => void loaded.refetch(),
  };
}
