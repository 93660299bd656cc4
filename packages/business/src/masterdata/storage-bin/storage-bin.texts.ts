import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the storage bin. */
export const storageBinTexts = defineTexts({
  name: ['货位', 'Storage bin'],
  labels: {
    IS_BLOCKED: ['已冻结', 'Blocked'],
    STOCK_COUNT_NO: ['盘点单号', 'Stock count no.'],
  },
  errors: {
    STORAGE_BIN_RESERVED: [
      '{CODE} 是库存地点的收货区或发货区，不能删除、改名、停用或更改类型',
      '{CODE} is the receiving or shipping area of its location: it cannot be deleted, renamed, set inactive or given another type',
    ],
    STORAGE_BIN_NOT_EMPTY: ['货位 {CODE} 还有货物，请先移出', 'Bin {CODE} still holds goods: move them out first'],
  },
});
