import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the goods receipt. */
export const goodsReceiptTexts = defineTexts({
  name: ['收货单', 'Goods receipt'],
  labels: {
    RECEIVING_DOC_NO: ['收货单号', 'Receiving doc no.'],
    RECEIVING_ENTRY_NO: ['收货行号', 'Receiving entry no.'],
    RECEIVE_DATE: ['收货日期', 'Receive date'],
    RECEIVER: ['收货人', 'Receiver'],
    PURCHASE_ORDER_NO: ['采购订单号', 'Purchase order no.'],
    PURCHASE_ORDER_ENTRY_NO: ['订单行号', 'Purchase order entry no.'],
    RECEIVE_QTY: ['已收货数量', 'Received quantity'],
    RECEIVE_AMOUNT: ['已收货金额', 'Received amount'],
    BASE_RECEIVE_AMOUNT: ['收货金额（本位币）', 'Received amount (base currency)'],
    BASE_QTY: ['数量（基本单位）', 'Quantity (base unit)'],
    PUT_AWAY_STATUS: ['上架进度', 'Put-away progress'],
    INVOICE_STATUS: ['开票进度', 'Invoicing progress'],
    PUT_AWAY_QTY: ['已上架数量（基本单位）', 'Put-away quantity (base unit)'],
    CAN_PUT_AWAY_QTY: ['待上架数量（基本单位）', 'Quantity to put away (base unit)'],
    AHEAD_QTY: ['先票数量', 'Invoiced ahead'],
    COST_QTY: ['已分摊费用数量', 'Quantity bearing costs'],
    INVOICE_QTY: ['已开票数量', 'Invoiced quantity'],
    CAN_INVOICE_QTY: ['可开票数量', 'Quantity to invoice'],
    RETURN_QTY: ['退货数量', 'Return quantity'],
    CAN_RETURN_QTY: ['可退货数量', 'Returnable quantity'],
    RETURNING_QTY: ['退货中数量', 'Quantity being returned'],
    CREDIT_DUE_QTY: ['应红冲数量', 'Quantity to be credited'],
    CREDIT_QTY: ['已红冲数量', 'Credited quantity'],
  },
  choices: {
    'PUT_AWAY_STATUS.NONE': ['未上架', 'Not put away'],
    'PUT_AWAY_STATUS.PARTIAL': ['已部分上架', 'Partly put away'],
    'PUT_AWAY_STATUS.FULL': ['已全部上架', 'Put away'],
    'INVOICE_STATUS.NONE': ['未开票', 'Not invoiced'],
    'INVOICE_STATUS.PARTIAL': ['已部分开票', 'Partly invoiced'],
    'INVOICE_STATUS.FULL': ['已全部开票', 'Invoiced'],
  },
  actions: {
    post: ['过账', 'Post'],
    'put-away': ['上架', 'Put away'],
  },
  errors: {
    INVOICE_QTY_OVER: ['开票数量不能大于可开票数量（{REST}）', 'Invoiced quantity exceeds what can be invoiced ({REST})'],
    NOTHING_TO_PUT_AWAY: [
      '{NO} 在收货区没有可上架的货物：已全部上架，或已在转储单中等待执行',
      'Nothing of {NO} lies free in the receiving area: it is put away, or waits in a transfer order',
    ],
  },
  confirmations: {
    post: ['确定过账{doc} {no}？', 'Post {doc} {no}?'],
  },
  checks: {
    RECEIVE_DATE: ['收货日期', 'Receive date'],
    RECEIVING_AREA: ['收货区库存', 'Receiving-area stock'],
    STORAGE_LOCATION: ['库存地点', 'Storage location'],
  },
  lists: {
    'to-post': ['待过账', 'To post'],
    'to-put-away': ['待上架', 'To put away'],
    'to-invoice': ['暂估未开票', 'Received, not invoiced'],
    'to-cost': ['可分摊费用明细', 'Lines that may bear costs'],
    'to-return': ['可退货明细', 'Returnable lines'],
  },
});
