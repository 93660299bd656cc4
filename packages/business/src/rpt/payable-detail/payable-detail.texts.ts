import { defineTexts } from '@sampan/model/texts.ts';
import { ageLabels } from '../age-shape.ts';

/** Words of the payable detail. */
export const payableDetailTexts = defineTexts({
  name: ['应付明细表', 'Payable detail'],
  labels: {
    ...ageLabels,
    UNPAID_AMOUNT: ['未付金额', 'Unpaid amount'],
  },
});
