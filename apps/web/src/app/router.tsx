import { createHashHistory, createRouter } from '@tanstack/react-router';
import { followArrivals, isReturn } from '@sampan/widgets/arrival.ts';
import { hrefOf, textsOf } from '@sampan/widgets/navigation.tsx';
import { ScreenBroken } from './screen-broken.tsx';
import { ScreenLoading } from './screen-loading.tsx';
import { routeTree } from './routes.tsx';

/** Scroll-to-top delay of the contract. */
const SCROLL_TO_TOP_MS = 200;

export function createAppRouter() {
  const history = createHashHistory();
  const router = createRouter({
    routeTree,
    history,
    // Plain text both ways, so that addresses can be read and typed: `?q=007` stays 007.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => hrefOf('', textsOf(search)),
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultPendingComponent: ScreenLoading,
    defaultErrorComponent: ScreenBroken,
    scrollRestoration: false,
  });
  followArrivals(history);
  router.subscribe('onResolved', ({ pathChanged }) => {
    // A list that the user comes back to restores its own place.
    if (pathChanged && !isReturn()) setTimeout(() => window.scrollTo({ top: 0 }), SCROLL_TO_TOP_MS);
  });
  return router;
}
