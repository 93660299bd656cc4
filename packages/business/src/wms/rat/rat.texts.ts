import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the receiving-area stock. */
export const ratTexts = defineTexts({
  name: ['收货区库存', 'Receiving-area stock'],
});
