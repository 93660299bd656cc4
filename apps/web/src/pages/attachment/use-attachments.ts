import type { FilePlaceName } from '@sampan/chat/wire.ts';
import { usePages } from '@sampan/widgets/api/use-pages.ts';
import { fetchFiles } from './attachment-api.ts';

/** The files that the user may read, page by page. Pages that are shown stay when the next one cannot be loaded. */
export function useAttachments(place: FilePlaceName | '', query: string) {
  const pages = usePages(['attachments', place, query], (start, signal) => fetchFiles({ place, query, start, signal }));
  return { ...pages, isFailed: pages.isFailed && pages.rows.length === 0, refresh: () => void pages.refresh() };
}
