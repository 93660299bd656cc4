import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the bin stock. */
export const binTexts = defineTexts({
  name: ['货位库存', 'Bin stock'],
});
