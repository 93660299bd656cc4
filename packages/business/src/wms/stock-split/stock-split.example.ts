import { defineExample } from '../../example.ts';
import { storedGoods } from '../example-grounds.ts';
import { stockSplit } from './stock-split.ts';

/** Goods that opening stock has brought into a bin, given another batch. */
export const stockSplitExample = defineExample(stockSplit, {
  grounds: [storedGoods({ MATERIAL_CODE: 'M1001', QTY: '1000', UNIT_PRICE: '10', STORAGE_BIN_CODE: 'A-01-1' })],
  data: () => ({
    STORAGE_LOCATION_CODE: '1101',
    STORAGE_BIN_CODE: 'A-01-1',
    MATERIAL_CODE: 'M1001',
    QTY: '2',
    NOTE: '样例',
    ENTRIES: [{ QTY: '2', FILTER4: 'PC-1' }],
  }),
  ways: { DRAFT: [], POSTED: ['split'], REVERSED: ['split', 'reverse'] },
});
