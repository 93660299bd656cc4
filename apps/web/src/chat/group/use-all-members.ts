import { useQuery } from '@tanstack/react-query';
import type { ChatUser } from '@sampan/chat/wire.ts';
import { CHAT_LISTS, fetchAllMembers } from '../chat-api.ts';

const NOBODY: readonly ChatUser[] = [];

/** Everybody in a group: the list beside the conversation, and who can be mentioned. */
export function useAllMembers(group: string) {
  const loaded = useQuery({
    queryKey: [...CHAT_LISTS, 'GROUP_MEMBERS', group],
    queryFn: ({ signal }) => fetchAllMembers(group, signal),
  });
  return { rows: loaded.data?.results ?? NOBODY, isLoading: loaded.isPending, isFailed: loaded.isError };
}
