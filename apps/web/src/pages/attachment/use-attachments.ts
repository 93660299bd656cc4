import type { FilePlaceName } from '@sampan/chat/wire.ts';
import { usePages } from '@sampan/widgets/api/use-pages.ts';
import { fetchFiles } from './attachment-api.ts';

/**
 * The files that the user may read, page by page, and for administrators what all files take. Pages that are shown stay when the next one
 * cannot be loaded.
 */
export function useAttachments(place: FilePlaceName | '', query: string) {
  const pages = usePages(['attachments', place, query], (start, signal) => fetchFiles({ place, query, start, signal }));
  const storage = pages.last?.STORAGE;
  return { ...pages, storage, isFailed: pages.isFailed && pages.rows.length === 0, refresh: () => void pages.refresh() };
}
