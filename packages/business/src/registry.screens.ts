import type { LoadScreen } from '@sampan/widgets/screen.ts';

/** One module that serves several actions of a route. */
const at = (route: string, actions: readonly string[], load: LoadScreen): Record<string, LoadScreen> =>
  Object.fromEntries(actions.map((action) => [`${route}/${action}`, load]));

/** Hand-written screens by route without the leading slash (`mm/po/receive`); every other screen of a definition is generic. Loaded on demand. */
export const screens: Readonly<Record<string, LoadScreen>> = {
  ...at('mm/po', ['create', 'edit', 'view', 'approve', 'receive'], () => import('./mm/purchase-order/purchase-order.screens.tsx')),
};
