import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the stock count. */
export const stockCountTexts = defineTexts({
  name: ['盘点单', 'Stock count'],
  labels: {
    STOCK_COUNT_NO: ['盘点单号', 'Stock count no.'],
    STOCK_COUNT_ENTRY_NO: ['盘点行号', 'Stock count line no.'],
    COUNT_MODE: ['盘点方式', 'While counting'],
    COUNTED_QTY: ['实盘数量', 'Counted quantity'],
    FIRST_QTY: ['初盘数量', 'First count'],
    BOOK_QTY: ['账面数量', 'Book quantity'],
    QTY_AT_COUNT: ['盘点时账面数量', 'Book quantity when counted'],
    DIFF_QTY: ['盘点差异', 'Difference'],
    DIFF_VALUE: ['差异金额', 'Value of the difference'],
    COUNTED_BY: ['盘点人', 'Counted by'],
    COUNTED_AT: ['盘点时间', 'Counted at'],
    IS_RECOUNT: ['需复盘', 'Count again'],
  },
  choices: {
    'COUNT_MODE.SNAPSHOT': ['货物可以移动', 'Goods may move'],
    'COUNT_MODE.FROZEN': ['冻结货位', 'Bins are frozen'],
  },
  statuses: {
    COUNTING: ['盘点中', 'Counting'],
    RECOUNT: ['复盘中', 'Counting again'],
    COUNTED: ['已盘完', 'Counted'],
  },
  actions: {
    start: ['开始盘点', 'Start counting'],
    count: ['盘点', 'Count'],
    finish: ['结束盘点', 'Finish counting'],
    recount: ['要求复盘', 'Count again'],
    price: ['填写单价', 'Give prices'],
  },
  confirmations: {
    finish: [
      '{doc} {no} 盘完了吗？差异超出容差的行要再盘一次。',
      'Is {doc} {no} counted? Lines that differ by more than the tolerance are counted once more.',
    ],
    approve: [
      '确定审核{doc} {no}？差异即按盘盈、盘亏过账。',
      'Approve {doc} {no}? The difference is posted with that as surplus and loss.',
    ],
    reverse: [
      '确定冲销{doc} {no}？已过账的差异随即冲回，货位数量恢复。',
      'Reverse {doc} {no}? The difference that was posted is taken back at once, and the bins hold what they held before.',
    ],
  },
  checks: {
    LINES: ['盘点行', 'Lines'],
    PRICES: ['单价', 'Prices'],
    ENTRIES: ['明细', 'Entries'],
  },
  lists: {
    'to-count': ['待盘点', 'To count'],
  },
  errors: {
    COUNT_LINE_TWICE: [
      '货位 {BIN} 的物料 {MATERIAL}（相同属性）只能盘点一次',
      '{MATERIAL} with these attributes stands twice for bin {BIN}',
    ],
    COUNT_GOODS_TAKEN: ['货位 {BIN} 的物料 {MATERIAL} 正由 {NO} 盘点', '{MATERIAL} in bin {BIN} is being counted by {NO}'],
    COUNT_BIN_FROZEN: ['货位 {BIN} 已由 {NO} 冻结', 'Bin {BIN} is frozen by {NO}'],
    COUNT_NOT_ASKED: ['该行不需要复盘', 'This line is not to be counted again'],
    COUNT_LINES_OPEN: ['还有 {OPEN} 行没有盘点', '{OPEN} lines are not counted yet'],
    COUNT_PRICE_MISSING: [
      '物料 {MATERIAL} 在账上没有价值，请填写盘盈单价',
      'The books give {MATERIAL} no value: give the price of the surplus',
    ],
  },
});
