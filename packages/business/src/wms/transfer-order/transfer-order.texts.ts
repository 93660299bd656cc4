import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the transfer order. */
export const transferOrderTexts = defineTexts({
  name: ['转储单', 'Transfer order'],
  labels: {
    TRANSFER_ORDER_NO: ['转储单号', 'Transfer order no.'],
    TRANSFER_ORDER_ENTRY_NO: ['转储行号', 'Transfer order entry no.'],
    QTY_OUT: ['转出数量', 'Quantity out'],
    QTY_MAXOUT: ['最大可转出数量', 'Maximum quantity out'],
    'execute.QTY': ['本次执行数量', 'Quantity to execute'],
  },
  choices: {
    'ORDER_TYPE.PO_IN': ['采购入库单', 'Purchase-in'],
    'ORDER_TYPE.MOVE': ['移库单', 'Bin move'],
  },
  checks: {
    QTY: ['数量', 'Quantity'],
    REVERSAL: ['冲销条件', 'Reversal'],
  },
  lists: {
    'to-execute': ['待执行', 'To execute'],
  },
  errors: {
    NOTHING_TO_EXECUTE: ['{NO} 没有可转出的明细', '{NO} has nothing left to move'],
    QTY_OUT_OVER: ['转出数量不能大于最大可转出数量（{REST}）', 'The quantity exceeds what may be moved now ({REST})'],
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
});
