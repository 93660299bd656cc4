import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { fetchNotifications, NOTIFICATIONS } from './notify-api.ts';

const PAGE = 30;

/** Notifications page by page, newest first; all of them or those unread. */
export function useNotifications(isUnread: boolean) {
  const loaded = useInfiniteQuery({
    queryKey: [...NOTIFICATIONS, 'history', isUnread],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => fetchNotifications({ start: pageParam, length: PAGE, isUnread, signal }),
    getNextPageParam: ({ recordsTotal, results }, pages) => {
      const shown = pages.reduce((count, page) => count + page.results.length, 0);
      return shown >= recordsTotal || results.length === 0 ? undefined : shown;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const pages = loaded.data?.pages ?? [];
  return {
    rows: pages.flatMap((page) => page.results),
    total: pages.at(-1)?.recordsTotal ?? 0,
    isLoading: loaded.isPending,
    isFailed: loaded.isError,
    isLoadingMore: loaded.isFetchingNextPage,
    hasMore: loaded.hasNextPage,
    loadMore: () => void loaded.fetchNextPage(),
    refresh: () => loaded.refetch(),
  };
}
