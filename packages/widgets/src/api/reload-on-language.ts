import type { QueryClient } from '@tanstack/react-query';
import { useSession } from '../session.ts';

/** What the server words (menus, statuses, names) is loaded again when the language changes, here or in another tab. Returns how to stop. */
export function reloadOnLanguage(queries: QueryClient): () => void {
  return useSession.subscribe((now, before) => {
    if (now.language !== before.language) void reloadAll(queries);
  });
}

/** What is still under way was asked for in the old language: a running first load would be kept otherwise. */
async function reloadAll(queries: QueryClient): Promise<void> {
  await queries.cancelQueries();
  await queries.invalidateQueries();
}
