import type { LoadScreen } from '@sampan/widgets/screen.ts';

const requisition: LoadScreen = () => import('./mm/purchase-requisition/purchase-requisition.screens.tsx');
const order: LoadScreen = () => import('./mm/purchase-order/purchase-order.screens.tsx');
const receiving: LoadScreen = () => import('./mm/purchase-order/purchase-order.receive.screens.tsx');
const transfer: LoadScreen = () => import('./wms/transfer-order/transfer-order.screens.tsx');

const forms = (route: string, load: LoadScreen, ...actions: readonly string[]): Record<string, LoadScreen> =>
  Object.fromEntries(['create', 'edit', 'view', ...actions].map((action) => [`${route}/${action}`, load]));

/** Hand-written screens by route without the leading slash (`mm/po/receive`); every other screen of a definition is generic. Loaded on demand. */
export const screens: Readonly<Record<string, LoadScreen>> = {
  ...forms('mm/pr', requisition, 'approve'),
  ...forms('mm/po', order, 'approve'),
  'mm/po/receive': receiving,
  ...forms('wms/to', transfer),
  'wms/to/po_in': () => import('./wms/transfer-order/transfer-order.po-in.screens.tsx'),
  'wms/to/move': () => import('./wms/transfer-order/transfer-order.move.screens.tsx'),
};
