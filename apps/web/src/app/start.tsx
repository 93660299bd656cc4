import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { createRoot } from 'react-dom/client';
import { startRefresh } from '@sampan/widgets/api/refresh.ts';
import { reloadOnLanguage } from '@sampan/widgets/api/reload-on-language.ts';
import { newQueryClient } from '@sampan/widgets/api/query-client.ts';
import { forgetAnswers, isKeeping } from '@sampan/widgets/offline/keeping.ts';
import { beforeSignOut, useSession } from '@sampan/widgets/session.ts';
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
  const stopKeeping = startKeeping();
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
    stopKeeping();
    root.unmount();
    queries.clear();
    router.history.destroy();
  };
}

/** On devices that are carried the page opens without a network. What was kept of answers goes with the session, and with whoever signs in next. */
function startKeeping(): () => void {
  const stopForgetting = beforeSignOut(() => forgetAnswers());
  const { userId } = useSession.getState();
  if (userId !== null) void forgetAnswers(userId).catch(() => undefined);
  let isOver = false;
  let stop: (() => void) | undefined;
  if (isKeeping())
    void import('../offline/keep-page.ts').then(({ keepPage }) => {
      if (!isOver) stop = keepPage();
    });
  return () => {
    isOver = true;
    stopForgetting();
    stop?.();
  };
}
