import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the unit. */
export const unitTexts = defineTexts({
  name: ['单位', 'Unit'],
  labels: {
    UNIT_CODE: ['单位编码', 'Unit code'],
    UNIT_DECIMALS: ['数量小数位数', 'Quantity decimals'],
  },
});
