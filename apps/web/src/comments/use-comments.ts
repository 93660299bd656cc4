import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Comment } from '@sampan/chat/wire.ts';
import type { RecordName } from '@sampan/widgets/files/use-files.ts';
import { COMMENTS, fetchComments } from './comments-api.ts';

/** What was said at a record, the newest first, page by page; the heading of the tab and the thread read the same. */
export function useComments(record: RecordName) {
  const { TYPE, ID } = record;
  const { data, isPending, isError, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...COMMENTS, TYPE, ID],
    queryFn: ({ pageParam, signal }) => fetchComments({ TYPE, ID }, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page, pages) => {
      const held = pages.reduce((sum, { results }) => sum + results.length, 0);
      return page.results.length > 0 && held < page.recordsTotal ? (page.results.at(-1)?.ID ?? null) : null;
    },
  });
  const comments: readonly Comment[] = data?.pages.flatMap(({ results }) => results) ?? [];
  const first = data?.pages[0];
  return {
    comments,
    total: first?.recordsTotal ?? 0,
    unread: first?.unread ?? 0,
    readId: first?.read_id ?? null,
    isPending,
    isError,
    refetch,
    more: hasNextPage ? { load: () => void fetchNextPage(), isLoading: isFetchingNextPage } : null,
  };
}

/** Reads anew what was said at a record. */
export function useCommentsChanged({ TYPE, ID }: RecordName): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [...COMMENTS, TYPE, ID] });
}
