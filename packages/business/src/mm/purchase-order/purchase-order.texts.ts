import { defineTexts } from '@sampan/model/texts.ts';
import { BUYING } from '../../trade/side.ts';

/** Words of the purchase order. */
export const purchaseOrderTexts = defineTexts({
  name: ['采购订单', 'Purchase order'],
  labels: {
    ...BUYING.labels,
    PURCHASE_ORDER_NO: ['采购订单号', 'Purchase order no.'],
    PURCHASE_ORDER_ENTRY_NO: ['订单行号', 'Purchase order entry no.'],
    RECEIVE_STATUS: ['收货进度', 'Receiving progress'],
    RECEIVE_QTY: ['已收货数量', 'Received quantity'],
    RECEIVE_BASE_QTY: ['已收货数量（基本单位）', 'Received quantity (base unit)'],
    RECEIVE_AMOUNT: ['已收货金额', 'Received amount'],
    CAN_RECEIVE_QTY: ['可收货数量', 'Receivable quantity'],
    PAY_STATUS: ['付款进度', 'Payment progress'],
    PO_LOCKED_AMOUNT: ['付款占用金额', 'Locked by waiting payments'],
    PAID_AMOUNT: ['已付金额', 'Paid amount'],
    RECEIVING_DOC_NO: ['收货单号', 'Receiving doc no.'],
    RECEIVE_DATE: ['收货日期', 'Receive date'],
    'receive.RECEIVE_QTY': ['本次收货数量', 'Quantity to receive'],
  },
  choices: {
    ...BUYING.choices,
    'RECEIVE_STATUS.NONE': ['未收货', 'Not received'],
    'RECEIVE_STATUS.PARTIAL': ['已部分收货', 'Partly received'],
    'RECEIVE_STATUS.FULL': ['已全部收货', 'Fully received'],
    'PAY_STATUS.NONE': ['未付款', 'Not paid'],
    'PAY_STATUS.PARTIAL': ['已部分付款', 'Partly paid'],
    'PAY_STATUS.FULL': ['已全部付款', 'Paid'],
  },
  actions: {
    receive: ['收货', 'Receive'],
    'delete-receiving': ['删除收货记录', 'Delete receiving record'],
  },
  confirmations: {
    receive: ['确定对{doc} {no} 收货？', 'Receive {doc} {no}?'],
    'delete-receiving': ['确定删除{doc} {no} 的收货记录？', 'Delete the receiving record of {doc} {no}?'],
  },
  checks: {
    ...BUYING.checks,
    VENDOR: ['供应商', 'Supplier'],
    MATERIALS: ['物料', 'Materials'],
    RECEIVE_DATE: ['收货日期', 'Receive date'],
    RECEIVE_QTY: ['收货数量', 'Received quantity'],
    RECEIVING_AREA: ['收货区库存', 'Receiving-area stock'],
    STORAGE_LOCATION: ['库存地点', 'Storage location'],
  },
  lists: {
    receiving: ['待收货', 'To receive'],
    'to-pay': ['待付款', 'To pay'],
  },
  errors: {
    PURCHASE_ORDER_ITEMS_EMPTY: ['请添加采购订单明细', 'Please add purchase order items'],
    REQUISITION_NOT_OPEN: ['采购申请 {NO} 未审核或已关闭', 'Requisition {NO} is not approved or no longer open'],
    REQUISITION_OTHER_MATERIAL: ['采购申请 {NO} 的物料是 {VALUE}', 'Requisition {NO} is for material {VALUE}'],
    ORDER_QTY_OVER: ['订购数量不能大于申请未订数量（{REST}）', 'Ordered quantity exceeds what the requisition still asks for ({REST})'],
    NOTHING_RECEIVED: ['{NO} 没有可删除的收货记录', '{NO} has no receiving record to delete'],
    NOTHING_TO_RECEIVE: ['{NO} 没有可收货的明细', '{NO} has nothing left to receive'],
    RECEIVE_DATE_BEFORE_ORDER: ['收货日期不能早于单据日期 {DATE}', 'The receive date must not be before the order date {DATE}'],
    RECEIVING_UNKNOWN: ['没有收货记录 {NO}', 'No receiving record {NO}'],
    RECEIVING_REVERSED: ['收货记录 {NO} 已删除', 'Receiving record {NO} is already deleted'],
    RECEIVING_PUT_AWAY: [
      '收货记录 {NO} 的物料 {MATERIAL} 已上架或被占用，请先移回收货区',
      'Material {MATERIAL} of receiving record {NO} was put away or is in use: move it back to the receiving area first',
    ],
    RECEIVE_QTY_OVER: ['收货数量不能大于可收货数量（{REST}）', 'Received quantity exceeds receivable quantity ({REST})'],
  },
  notices: {
    goodsExpected: ['采购订单 {NO} 已审核，请准备收货', 'Purchase order {NO} is approved: expect its goods'],
  },
});
