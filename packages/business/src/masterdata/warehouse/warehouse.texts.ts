import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the warehouse. */
export const warehouseTexts = defineTexts({
  name: ['仓库', 'Warehouse'],
  labels: {
    WAREHOUSE_CODE: ['仓库编码', 'Warehouse code'],
  },
});
