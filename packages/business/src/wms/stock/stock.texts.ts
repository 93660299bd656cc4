import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the warehouse stock. */
export const stockTexts = defineTexts({
  name: ['仓库库存', 'Warehouse stock'],
});
