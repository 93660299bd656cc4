import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of the screens of the cross-company transfer. */
export const transferWords = {
  'transfer.seller': ['销售方（调出）', 'Seller (goods out)'],
  'transfer.buyer': ['采购方（调入）', 'Buyer (goods in)'],
  'transfer.warning': ['请确认', 'Please check'],
  'transfer.stockShort': ['调拨数量不能大于库存：目前可用库存不足。', 'Transfer quantity exceeds stock: not enough is free at present.'],
  'transfer.priceDifferent': ['销售方与采购方的不含税金额不一致。', 'The amounts of seller and buyer without tax differ.'],
  'transfer.goOn': ['继续', 'Go on'],
} as const satisfies Texts;
