import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the valuation class. */
export const valuationClassTexts = defineTexts({
  name: ['评估类', 'Valuation class'],
  labels: {
    VALUATION_CLASS_CODE: ['评估类编码', 'Valuation class code'],
  },
});
