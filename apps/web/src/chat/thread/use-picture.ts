import { useQuery } from '@tanstack/react-query';
import type { AttachedFile } from '@sampan/chat/wire.ts';
import { fetchStored } from '@sampan/widgets/api/download.ts';
import { addressOf } from '../state/file-roles.ts';
import { ownPicture } from '../state/own-pictures.ts';
import { useBlobAddress } from './use-blob-address.ts';

/** A picture of a message. Its address carries no token: it is fetched once, and shown from memory. */
export function usePicture(file: AttachedFile) {
  const url = addressOf(file);
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['stored', url],
    queryFn: async () => (await fetchStored(url, { silent: true }))?.blob ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    initialData: () => ownPicture(file.ID),
  });
  const address = useBlobAddress(data ?? undefined);
  return { address, isAway: data === null && !isFetching, retry: () => void refetch() };
}
