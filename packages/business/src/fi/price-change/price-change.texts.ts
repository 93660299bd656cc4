import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the price change. */
export const priceChangeTexts = defineTexts({
  name: ['物料调价单', 'Price change'],
  labels: {
    PRICE_CHANGE_NO: ['调价单号', 'Price change no.'],
    PRICE_CHANGE_ENTRY_NO: ['调价行号', 'Price change line no.'],
    POSTING_DATE: ['过账日期', 'Posting date'],
    'reverse.POSTING_DATE': ['冲销日期', 'Reversal date'],
    ACCOUNTING_PERIOD: ['会计期间', 'Accounting period'],
    VALUATION_METHOD: ['计价方法', 'Valuation method'],
    QTY: ['库存数量', 'On hand'],
    OLD_PRICE: ['原价', 'Old price'],
    NEW_PRICE: ['新价', 'New price'],
    OLD_VALUE: ['原库存金额', 'Old value'],
    NEW_VALUE: ['新库存金额', 'New value'],
    DIFFERENCE: ['重估差额', 'Revaluation'],
  },
  choices: {
    'VALUATION_METHOD.MAP': ['移动平均价', 'Moving average price'],
    'VALUATION_METHOD.STD': ['标准价', 'Standard price'],
  },
  confirmations: {
    approve: [
      '确定审核{doc} {no}？现有库存随即按新价重估并记账。',
      'Approve {doc} {no}? What is on hand is revalued and posted with that.',
    ],
    reverse: [
      '确定冲销{doc} {no}？原价恢复，库存按原价重估。',
      'Reverse {doc} {no}? The old prices hold again, and stock is revalued to them.',
    ],
  },
  checks: {
    PRICES: ['原价未变', 'Old prices still hold'],
  },
  lists: {
    prices: ['价格历史', 'Price history'],
  },
});
