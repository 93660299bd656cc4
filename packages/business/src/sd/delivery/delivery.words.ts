import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of the screens around deliveries. */
export const deliveryWords = {
  'soOut.title': ['销售出库单', 'Sales-out'],
} as const satisfies Texts;
