import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of the purchasing and warehouse screens beyond fields, actions and lists. */
export const purchasingTexts = {
  'order.receiveTitle': ['选择要收货的采购订单', 'Choose the order to receive'],
  'receiving.records': ['收货记录', 'Receiving records'],
  'receiving.none': ['还没有收货记录', 'Nothing received yet'],
  'receiving.deleted': ['已删除', 'Deleted'],
  'receiving.putAway': ['去上架', 'Put away'],
  'putAway.title': ['收货区货物上架', 'Put goods away'],
  'putAway.chosen': ['上架所选货物', 'Put away the selected goods'],
  'stocktaking.title': ['待盘点的盘点单', 'Stock counts to carry out'],
  'returnOut.title': ['退货出库', 'Goods to return to suppliers'],
  'reversal.of': ['冲销', 'Moves back'],
  'reversal.by': ['已冲销，冲销单', 'Moved back by'],
  'move.title': ['移库', 'Bin move'],
  'move.chosen': ['移动所选货物', 'Move the selected goods'],
  'move.plant': ['移到其他工厂', 'Move to another plant'],
  'move.nothingFree': ['所选货物没有可用数量', 'None of the selected goods is free to move'],
  'move.oneLocation': ['同一操作中不能切换库存地点', 'Storage location cannot be switched within one operation'],
} as const satisfies Texts;
