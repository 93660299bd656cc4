import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the purchase return. */
export const purchaseReturnTexts = defineTexts({
  name: ['采购退货单', 'Purchase return order'],
  labels: {
    PURCHASE_RETURN_ORDER_NO: ['采购退货单号', 'Purchase return no.'],
    PURCHASE_RETURN_ENTRY_NO: ['退货行号', 'Return entry no.'],
    PURCHASE_ORDER_NO: ['采购订单号', 'Purchase order no.'],
    PURCHASE_ORDER_ENTRY_NO: ['订单行号', 'Purchase order entry no.'],
    RECEIVING_DOC_NO: ['收货单号', 'Receiving doc no.'],
    RECEIVING_ENTRY_NO: ['收货行号', 'Receiving entry no.'],
    RECEIVE_QTY: ['已收货数量', 'Received quantity'],
    RETURN_QTY: ['退货数量', 'Return quantity'],
    CAN_RETURN_QTY: ['可退货数量', 'Returnable quantity'],
    RETURN_TYPE: ['退货方式', 'Credit or replace'],
    OUTGOING_QTY: ['出库中数量', 'Quantity going out'],
    OUT_QTY: ['出库数量', 'Outgoing quantity'],
    CAN_OUT_QTY: ['待出库数量', 'Quantity still to go out'],
    CREDIT_DUE_QTY: ['应红冲数量', 'Quantity to be credited'],
    CREDIT_QTY: ['已红冲数量', 'Credited quantity'],
    CAN_CREDIT_QTY: ['待红冲数量', 'Quantity still to be credited'],
    OUT_STATUS: ['出库进度', 'Outgoing progress'],
  },
  choices: {
    'RETURN_TYPE.CREDIT': ['退款', 'Credit'],
    'RETURN_TYPE.REPLACE': ['换货', 'Replacement'],
    'OUT_STATUS.NONE': ['未出库', 'Not out'],
    'OUT_STATUS.PARTIAL': ['已部分出库', 'Partly out'],
    'OUT_STATUS.FULL': ['已全部出库', 'All out'],
  },
  actions: {
    'return-out': ['退货出库', 'Return out'],
  },
  checks: {
    RETURN_DATA: ['退货数据', 'Return data'],
    GOODS: ['库存', 'Stock'],
    TRANSFER_ORDERS: ['转储单', 'Transfer orders'],
  },
  lists: {
    returning: ['待退货出库', 'To return out'],
    'to-go-out': ['待出库明细', 'Lines to go out'],
    'to-credit': ['待红冲明细', 'Lines to be credited'],
  },
  errors: {
    RETURN_QTY_OVER: ['退货数量不能大于已收货数量（可退 {REST}）', 'Returned quantity must not exceed received quantity ({REST})'],
    RETURN_OUT_OVER: ['出库数量不能大于剩余退货数量（{REST}）', 'Outgoing quantity exceeds the remaining return quantity ({REST})'],
    CREDIT_QTY_OVER: ['红冲数量不能大于待红冲数量（{REST}）', 'Credited quantity exceeds what is to be credited ({REST})'],
    RETURN_GOES_OUT: [
      '{NO} 还有未执行的退货出库单，请先执行、关闭或作废',
      '{NO} has transfer orders that are not carried out: execute, close or cancel them first',
    ],
    NOTHING_TO_RETURN_OUT: ['{NO} 没有待出库的明细', '{NO} has nothing left to go out'],
    RETURN_GOODS_SHORT: [
      '{LOCATION} 的货物不足（{MATERIAL} 可用 {REST}）：请确认退货已送到收货区',
      'Insufficient goods in {LOCATION} ({MATERIAL}: {REST}): confirm that the return arrived in the receiving area',
    ],
  },
  notices: {
    returnApproved: ['采购退货单 {NO} 已审核，请安排退货出库', 'Purchase return {NO} is approved: its goods can go out'],
  },
});
