import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the sales return. */
export const salesReturnTexts = defineTexts({
  name: ['销售退货单', 'Sales return order'],
  labels: {
    SALES_RETURN_ORDER_NO: ['销售退货单号', 'Sales return no.'],
    SALES_RETURN_ENTRY_NO: ['退货行号', 'Return entry no.'],
    DELIEVERY_DOC_NO: ['发货单号', 'Delivery doc no.'],
    DELIEVERY_ENTRY_NO: ['发货行号', 'Delivery entry no.'],
    SALES_ORDER_ENTRY_NO: ['订单行号', 'Sales order entry no.'],
    RETURN_QTY: ['退货数量', 'Return quantity'],
    CAN_RETURN_QTY: ['可退货数量', 'Returnable quantity'],
    RETURN_TYPE: ['退货方式', 'Credit or replace'],
    OUT_QTY: ['出库数量', 'Outgoing quantity'],
    RECEIVE_QTY: ['已收货数量', 'Received quantity'],
    CAN_RECEIVE_QTY: ['可收货数量', 'Receivable quantity'],
    'receive.RECEIVE_QTY': ['收货数量', 'Quantity to receive'],
    RECEIVE_BASE_QTY: ['已收货数量（基本单位）', 'Received quantity (base unit)'],
    RECEIVE_INTO: ['收入（默认待检区）', 'Receive into (quarantine if empty)'],
    RETURN_COST: ['退回成本（本位币）', 'Cost of goods returned (base currency)'],
    CREDIT_QTY: ['已红冲数量', 'Credited quantity'],
    CREDIT_DUE_QTY: ['应红冲数量', 'Quantity to be credited'],
    RECEIVE_STATUS: ['收货进度', 'Receiving progress'],
  },
  choices: {
    'RETURN_TYPE.CREDIT': ['退款', 'Credit'],
    'RETURN_TYPE.REPLACE': ['换货', 'Replacement'],
    'RECEIVE_INTO.QUARANTINE': ['待检区', 'Quarantine'],
    'RECEIVE_INTO.RECEIVING': ['收货区', 'Receiving area'],
    'RECEIVE_STATUS.NONE': ['未收货', 'Not received'],
    'RECEIVE_STATUS.PARTIAL': ['已部分收货', 'Partly received'],
    'RECEIVE_STATUS.FULL': ['已全部收货', 'Received'],
  },
  actions: {
    receive: ['退货收货', 'Receive return'],
    'undo-receive': ['撤销收货', 'Undo receipt'],
    credit: ['生成红字发票', 'Create credit note'],
  },
  confirmations: {
    'undo-receive': ['确定撤销{doc} {no} 的收货？', 'Take back the receipt of {doc} {no}?'],
  },
  checks: {
    RETURN_DATA: ['退货数据', 'Return data'],
    NOTHING_IN: ['未收货', 'Nothing received'],
    NOT_CREDITED: ['未红冲', 'Not credited'],
    CREDIT_DUE: ['应红冲', 'To be credited'],
  },
  lists: {
    'to-receive': ['待退货收货', 'To receive'],
    'lines-to-receive': ['待收货明细', 'Lines to come in'],
  },
  errors: {
    SALES_RETURN_QTY_OVER: ['退货数量不能大于已发货数量（可退 {REST}）', 'Returned quantity must not exceed delivered quantity ({REST})'],
    RETURN_RECEIVE_OVER: ['收货数量不能大于剩余退货数量（{REST}）', 'Received quantity exceeds the remaining return quantity ({REST})'],
    RETURN_CREDIT_OVER: ['红冲数量不能大于已退回数量（{REST}）', 'Credited quantity exceeds what came back ({REST})'],
    RETURN_GOODS_IN: [
      '{NO} 已有货物收货，请先撤销收货，或关闭余量',
      'Goods of {NO} have come in: undo the receipt first, or close what is left',
    ],
    NOTHING_TO_COME_BACK: ['{NO} 没有待收货的明细', '{NO} has nothing left to come in'],
    NOTHING_CAME_BACK: ['{NO} 没有已收货的货物', 'Nothing of {NO} has come in'],
    RETURN_CREDITED: ['{NO} 已有红字发票，请先冲销或作废红字发票', '{NO} stands in a credit note: reverse or cancel that first'],
    NOTHING_TO_CREDIT: [
      '{NO} 退回的货物没有需要红冲的发票数量',
      'Nothing of what came back with {NO} is invoiced and still to be credited',
    ],
  },
  notices: {
    salesReturnApproved: ['销售退货单 {NO} 已审核，请安排收货', 'Sales return {NO} is approved: its goods can be received'],
    salesReturnReceived: [
      '销售退货单 {NO} 已收货，已开票的数量请红冲',
      'Goods of sales return {NO} came back that were invoiced: credit them',
    ],
  },
});
