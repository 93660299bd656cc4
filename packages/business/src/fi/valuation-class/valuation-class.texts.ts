import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the valuation class. */
export const valuationClassTexts = defineTexts({
  name: ['评估类', 'Valuation class'],
});
