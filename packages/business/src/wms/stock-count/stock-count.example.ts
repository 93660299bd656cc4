import { defineExample } from '../../example.ts';
import { stockCount } from './stock-count.ts';

const counted = (COUNTED_QTY: string) => ['count', { ENTRIES: [{ STOCK_COUNT_ENTRY_NO: 1, COUNTED_QTY }] }] as const;

let batches = 0;

/** Goods of a batch that each count has for itself, of which nothing lies there: goods of a bin are in one count at a time. */
export const stockCountExample = defineExample(stockCount, {
  data: () => ({
    STORAGE_LOCATION_CODE: '1101',
    NOTE: '样例',
    ENTRIES: [{ STORAGE_BIN_CODE: 'A-01-1', MATERIAL_CODE: 'M1001', FILTER4: `PD-${(batches += 1)}` }],
  }),
  ways: {
    DRAFT: [],
    COUNTING: ['start'],
    RECOUNT: ['start', counted('1'), 'finish'],
    COUNTED: ['start', counted('0'), 'finish'],
    SUBMITTED: ['start', counted('0'), 'finish', 'submit'],
    POSTED: ['start', counted('0'), 'finish', 'submit', 'approve'],
    REVERSED: ['start', counted('0'), 'finish', 'submit', 'approve', 'reverse'],
  },
  arguments: {
    count: { ENTRIES: [{ STOCK_COUNT_ENTRY_NO: 1, COUNTED_QTY: '0' }] },
    recount: { ENTRIES: [{ STOCK_COUNT_ENTRY_NO: 1, IS_RECOUNT: '1' }] },
    price: { ENTRIES: [{ STOCK_COUNT_ENTRY_NO: 1, UNIT_PRICE: '1' }] },
    reject: { COMMENT: '请复盘' },
  },
});
