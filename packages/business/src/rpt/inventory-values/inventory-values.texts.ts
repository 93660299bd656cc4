import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the report of inventory values. */
export const inventoryValuesTexts = defineTexts({
  name: ['库存金额报表', 'Inventory values'],
  labels: {
    ACCOUNTING_CODE: ['库存科目', 'Stock account'],
  },
});
