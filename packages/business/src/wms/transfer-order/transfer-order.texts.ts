import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the transfer order. */
export const transferOrderTexts = defineTexts({
  name: ['转储单', 'Transfer order'],
  labels: {
    TRANSFER_ORDER_NO: ['转储单号', 'Transfer order no.'],
    TRANSFER_ORDER_ENTRY_NO: ['转储行号', 'Transfer order entry no.'],
    PURCHASE_RETURN_ORDER_NO: ['采购退货单号', 'Purchase return no.'],
    PURCHASE_RETURN_ENTRY_NO: ['退货行号', 'Return entry no.'],
    DELIEVERY_DOC_NO: ['发货单号', 'Delivery doc no.'],
    DELIEVERY_ENTRY_NO: ['发货行号', 'Delivery entry no.'],
    MATERIAL_PICK_NO: ['领料单号', 'Material-pick order no.'],
    PRODUCTION_ORDER_NO: ['生产订单号', 'Production order no.'],
    PICK_ENTRY_NO: ['领料行号', 'Pick entry no.'],
    BACK_QTY: ['退回数量', 'Quantity carried back'],
    CAN_BACK_QTY: ['可退回数量', 'Quantity to carry back'],
    'reduce.QTY': ['本次退回数量', 'Quantity to carry back'],
    QTY_OUT: ['转出数量', 'Quantity out'],
    QTY_MAXOUT: ['最大可转出数量', 'Maximum quantity out'],
    'execute.QTY': ['本次执行数量', 'Quantity to execute'],
    'ENTRIES.STORAGE_LOCATION_CODE': ['目标库存地点', 'Storage location in'],
  },
  choices: {
    'ORDER_TYPE.PO_IN': ['采购入库单', 'Purchase-in'],
    'ORDER_TYPE.SO_OUT': ['销售拣货单', 'Sales pick'],
    'ORDER_TYPE.MOVE': ['移库单', 'Bin move'],
    'ORDER_TYPE.PLANT_MOVE': ['跨工厂移库单', 'Move between plants'],
  },
  actions: {
    'short-pick': ['短拣', 'Pick short'],
    reduce: ['减少拣货', 'Reduce pick'],
  },
  confirmations: {
    reduce: ['确定将{doc} {no} 拣出的货物退回原货位？', 'Carry the goods of {doc} {no} back to their bins?'],
  },
  checks: {
    PICK: ['拣货单', 'Pick'],
    SHIPPING: ['出货单', 'Shipping order'],
    QTY: ['数量', 'Quantity'],
    REVERSAL: ['冲销条件', 'Reversal'],
  },
  lists: {
    'to-execute': ['待执行', 'To execute'],
    picking: ['拣货', 'Picking'],
  },
  errors: {
    NOTHING_TO_EXECUTE: ['{NO} 没有可转出的明细', '{NO} has nothing left to move'],
    QTY_OUT_OVER: ['转出数量不能大于最大可转出数量（{REST}）', 'The quantity exceeds what may be moved now ({REST})'],
    TRANSFER_ENTRY_NOT_OF_RETURN: [
      '采购退货出库单的每一行都必须来自采购退货单，其他转储单不能引用',
      'Each line of a purchase return-out goes on from a purchase return, and no other transfer order does',
    ],
    TRANSFER_ENTRY_NOT_OF_DELIVERY: [
      '拣货单的每一行都必须来自发货单，其他转储单不能引用',
      'Each line of a sales pick goes on from a delivery, and no other transfer order does',
    ],
    TRANSFER_ENTRY_NOT_OF_PICK: [
      '生产领料出库单的每一行都必须来自领料单，其他转储单不能引用',
      'Each line of a production-out goes on from a material-pick order, and no other transfer order does',
    ],
    GOODS_NOT_AS_WISHED: ['发货单要求 {VALUE}', 'The delivery wants {VALUE}'],
    TRANSFER_ORDER_NO_PICK: ['{NO} 不是拣货单', '{NO} picks for no delivery'],
    TRANSFER_ORDER_NOT_SHORT: ['{NO} 既不是拣货单，也不是生产领料出库单', '{NO} picks neither for a delivery nor for production'],
    NOTHING_TO_REDUCE: ['{NO} 没有可退回的拣货', '{NO} has no picked goods to carry back'],
    REDUCE_QTY_OVER: ['减少数量不能大于已拣数量（{REST}）', 'The reduced quantity exceeds what is picked ({REST})'],
    PICK_NOT_REVERSED: ['{NO} 是拣货单，请用“减少拣货”', '{NO} picks for a delivery: reduce the pick instead'],
    LOCATION_SAME_PLANT: [
      '库存地点 {LOCATION} 属于同一工厂 {PLANT}，请选择其他工厂的库存地点，工厂内移动用移库单',
      'Storage location {LOCATION} is of the same plant {PLANT}: choose one of another plant, or move within the plant by a bin move',
    ],
    SAME_BIN: ['源货位和目标货位不能相同', 'Bin out and bin in must differ'],
    BIN_NOT_RECEIVING: ['货位 {BIN} 不是收货区', 'Bin {BIN} is not a receiving area'],
    BIN_NOT_FOR_STORAGE: ['货位 {BIN} 不能存放货物，请选择普通货位', 'Bin {BIN} does not store goods: choose a standard bin'],
    BIN_OTHER_TYPE: ['货位 {BIN} 的类型与物料要求的 {TYPE} 不符', 'Bin {BIN} is not of type {TYPE}, which the material needs'],
    DOCUMENT_ALREADY_REVERSED: ['{NO} 已由 {BY} 冲销', '{NO} has already been reversed by {BY}'],
    TRANSFER_ORDER_STILL_OPEN: ['{NO} 还在执行，请先执行完或关闭', '{NO} is still being carried out: finish or close it first'],
    REVERSAL_SEVERAL_LOCATIONS: [
      '{NO} 移到了多个库存地点，请为每个地点新建移库单',
      '{NO} moved goods to several storage locations: create a move for each of them',
    ],
    REVERSAL_OTHER_GOODS: ['超出 {NO} 移动的货物或数量', 'This is more or other goods than {NO} has moved, or another way'],
  },
  notices: {
    transferShort: ['领料单 {NO} 短领（{PICK}）：{REASON}', 'Material-pick order {NO} was picked short ({PICK}): {REASON}'],
    pickedShort: ['发货单 {NO} 短拣（{PICK}）：{REASON}', 'Delivery {NO} was picked short ({PICK}): {REASON}'],
  },
});
