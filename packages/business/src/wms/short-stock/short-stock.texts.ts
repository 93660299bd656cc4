import { defineTexts } from '@sampan/model/texts.ts';

/** Words of short stock. */
export const shortStockTexts = defineTexts({
  name: ['库存下限', 'Short stock'],
  labels: {
    ON_ORDER_QTY: ['采购在途', 'On order'],
    REQUESTED_QTY: ['申请在途', 'Requested'],
    SHORT_QTY: ['缺口', 'Short by'],
    IS_SHORT: ['低于下限', 'Below minimum'],
  },
  lists: { short: ['低于下限', 'Below minimum'] },
});
