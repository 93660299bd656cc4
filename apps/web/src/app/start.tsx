import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { createRoot } from 'react-dom/client';
import { startRefresh } from '@sampan/widgets/api/refresh.ts';
import { reloadOnLanguage } from '@sampan/widgets/api/reload-on-language.ts';
import { newQueryClient } from '@sampan/widgets/api/query-client.ts';
import { addCoreTexts } from '@sampan/widgets/texts.ts';
import { ThemeProvider } from '@sampan/widgets/theme/theme-provider.tsx';
import { showComments } from '../comments/comments-slot.ts';
import { followLinks } from './follow-links.ts';
import { createAppRouter } from './router.tsx';

addCoreTexts();
showComments();

export { fetchScreenAhead } from './definition-screens.ts';

/** Mounts the application for the signed-in user; everything it knew of them is gone when it is taken away. */
export function startApp(into: HTMLElement): () => void {
  // Styles that the dialogs' scroll lock adds need the page's nonce too.
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (nonce) setNonce(nonce);
  const stopRefresh = startRefresh();
  const queries = newQueryClient();
  const stopReloading = reloadOnLanguage(queries);
  const router = createAppRouter();
  const stopFollowing = followLinks(router.history);
  const root = createRoot(into);
  root.render(
    <QueryClientProvider client={queries}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return () => {
    stopRefresh();
    stopReloading();
    stopFollowing();
    root.unmount();
    queries.clear();
    router.history.destroy();
  };
}
