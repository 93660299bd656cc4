import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the stock split. */
export const stockSplitTexts = defineTexts({
  name: ['拆分单', 'Stock split'],
  labels: {
    STOCK_SPLIT_NO: ['拆分单号', 'Stock split no.'],
    STOCK_SPLIT_ENTRY_NO: ['拆分行号', 'Stock split line no.'],
    VALUE_WEIGHT: ['价值权重', 'Weight of value'],
  },
  confirmations: {
    split: ['确定拆分{doc} {no}？货物随即按明细改为新的批次、属性、货位或物料。', 'Split {doc} {no}? The goods become what its lines say.'],
    reverse: [
      '确定冲销{doc} {no}？货物按原价值恢复为拆分前的批次、属性、货位和物料。',
      'Reverse {doc} {no}? The goods are what they were again, at the value that they had.',
    ],
  },
  errors: {
    SPLIT_QTY_DIFFERS: ['拆分数量之和必须等于原数量', 'Split quantities must equal the source material quantity'],
    SPLIT_LINE_UNCHANGED: [
      '此行与拆分前相同，请修改批次、属性、货位或物料，或减少拆分数量',
      'This line is what the goods are already: change batch, attributes, bin or material, or split less',
    ],
    SPLIT_IN_AREA: [
      '货位 {BIN} 是收货区或发货区，请先移到普通货位',
      'Bin {BIN} is a receiving or shipping area: move the goods to a standard bin first',
    ],
  },
});
