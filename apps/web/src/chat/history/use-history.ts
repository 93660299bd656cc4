import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type Carrying, fetchHistory } from '../chat-api.ts';
import { type ChatMessage, messagesOf, type Target } from '../state/message.ts';

/** All messages of a conversation from the newest back, page by page, or those that a search finds. New ones that arrive meanwhile do not move pages. */
export function useHistory(target: Target, query: string, carrying: Carrying | null = null) {
  const loaded = useInfiniteQuery({
    queryKey: ['chat-history', target, query, carrying],
    initialPageParam: { start: 0, beforeSeq: undefined as number | undefined },
    queryFn: ({ pageParam, signal }) => fetchHistory(target, { ...pageParam, query, carrying, signal }),
    getNextPageParam: (_last, pages) => {
      const [first] = pages;
      const start = pages.reduce((count, page) => count + countOf(page), 0);
      return first && start < first.recordsTotal && countOf(pages.at(-1) ?? first) > 0
        ? { start, beforeSeq: first.top_seq + 1 }
        : undefined;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const pages = loaded.data?.pages ?? [];
  const [newest] = pages;
  /** Oldest first. */
  const messages: ChatMessage[] = pages.toReversed().flatMap((page) => messagesOf(page.results));
  return {
    messages,
    total: newest?.recordsTotal ?? 0,
    /** With whom: null until it is known. */
    peer: newest ? { conv: newest.conv, name: newest.chat_user_name, avatar: newest.chat_user_photo } : null,
    isLoading: loaded.isPending,
    isFailed: loaded.isError,
    isLoadingMore: loaded.isFetchingNextPage,
    hasMore: loaded.hasNextPage,
    loadMore: () => void loaded.fetchNextPage(),
    retry: () => void loaded.refetch(),
  };
}

const countOf = ({ results }: { readonly results: readonly { readonly SEQS: readonly number[] }[] }): number =>
  results.reduce((count, { SEQS }) => count + SEQS.length, 0);
