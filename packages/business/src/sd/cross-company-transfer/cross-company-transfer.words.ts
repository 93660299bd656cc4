import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of the screens of the cross-company transfer. */
export const transferWords = {
  'transfer.seller': ['销售方（调出）', 'Seller (goods out)'],
  'transfer.buyer': ['采购方（调入）', 'Buyer (goods in)'],
  'transfer.warning': ['请确认', 'Please check'],
  'transfer.stockShort': [
    '可用库存少于调拨数量，调出前请备足货物。',
    'Less is free in stock than is to be transferred: have it there before the goods are sent.',
  ],
  'transfer.priceDifferent': ['销售方与采购方的不含税金额不一致。', 'The amounts of seller and buyer without tax differ.'],
  'transfer.goOn': ['继续', 'Go on'],
} as const satisfies Texts;
