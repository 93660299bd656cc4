import { defineTexts } from '@sampan/model/texts.ts';
import { ageLabels } from '../age-shape.ts';

/** Words of the receivable detail. */
export const receivableDetailTexts = defineTexts({
  name: ['应收明细表', 'Receivable detail'],
  labels: {
    ...ageLabels,
    UNPAID_AMOUNT: ['未收金额', 'Open amount'],
    BASE_UNPAID_AMOUNT: ['未收金额（本位币）', 'Open amount (base currency)'],
  },
});
