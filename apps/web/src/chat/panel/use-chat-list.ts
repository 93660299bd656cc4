import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ChatGroup, ChatUser } from '@sampan/chat/wire.ts';
import { CHAT_LISTS, fetchChatList, type ListField } from '../chat-api.ts';

/** A list of the panel page by page. It loads anew when messages come in; a failed load only ends the loading. */
export function useChatList<R extends ChatUser | ChatGroup>(field: ListField, terms: string) {
  const client = useQueryClient();
  const key = [...CHAT_LISTS, field, terms];
  const loaded = useInfiniteQuery({
    queryKey: key,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => fetchChatList<R>(field, { start: pageParam, queryvalue: terms, signal }),
    getNextPageParam: ({ recordsTotal, results }, pages) => {
      const shown = pages.reduce((count, page) => count + page.results.length, 0);
      return shown >= recordsTotal || results.length === 0 ? undefined : shown;
    },
    placeholderData: keepPreviousData,
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
    refresh: () => client.resetQueries({ queryKey: key, exact: true }),
  };
}
