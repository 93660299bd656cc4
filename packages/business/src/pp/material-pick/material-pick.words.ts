import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of the screens around material-pick orders. */
export const materialPickWords = {
  'productOut.title': ['生产领料出库单', 'Production-out'],
} as const satisfies Texts;
