import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of the screens of a vendor. */
export const vendorWords = { 'vendor.scorecard': ['交货记分卡', 'Delivery scorecard'] } as const satisfies Texts;
