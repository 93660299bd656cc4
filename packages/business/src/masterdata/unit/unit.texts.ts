import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the unit. */
export const unitTexts = defineTexts({
  name: ['单位', 'Unit'],
  labels: {
    UNIT_CODE: ['单位编码', 'Unit code'],
    UNIT_DECIMALS: ['数量小数位数', 'Quantity decimals'],
  },
  errors: {
    UNIT_FINER_IN_STOCK: ['物料 {MATERIAL} 的库存数量有更多小数位，不能减少', 'Stock of material {MATERIAL} has more decimals than that'],
  },
});
