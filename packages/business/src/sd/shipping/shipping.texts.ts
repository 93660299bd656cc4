import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the shipping order. */
export const shippingTexts = defineTexts({
  name: ['出货单', 'Shipping order'],
  labels: {
    SHIPPING_NO: ['出货单号', 'Shipping no.'],
    SHIPPING_ENTRY_NO: ['出货行号', 'Shipping entry no.'],
    DELIEVERY_DOC_NO: ['发货单号', 'Delivery doc no.'],
    SHIP_DATE: ['出货日期', 'Ship date'],
    SHIP_CONTACT: ['收货联系人', 'Ship-to contact'],
    SHIP_ADDRESS: ['收货地址', 'Ship-to address'],
    VEHICLE_NO: ['车牌号', 'Vehicle no.'],
    DRIVER: ['司机', 'Driver'],
    TRACKING_NO: ['运单号', 'Tracking no.'],
    BOX_COUNT: ['箱数', 'Boxes'],
    TOTAL_BOX_COUNT: ['总箱数', 'Total boxes'],
    GROSS_WEIGHT: ['毛重（千克）', 'Gross weight (kg)'],
    TOTAL_WEIGHT: ['总毛重（千克）', 'Total gross weight (kg)'],
    IS_PARTIAL: ['不齐也出', 'Ship what is picked'],
    SHIPPED_STATUS: ['出库状态', 'Shipment status'],
    DELIVERY_COUNT: ['发货单数', 'Deliveries'],
    OUT_COUNT: ['已出库发货单数', 'Deliveries out'],
    OUT_STATUS: ['出库进度', 'Outgoing progress'],
  },
  choices: {
    'SHIPPED_STATUS.WAITING': ['待出库', 'To go out'],
    'SHIPPED_STATUS.OUT': ['已出库', 'Out'],
    'OUT_STATUS.NONE': ['未出库', 'Not out'],
    'OUT_STATUS.PARTIAL': ['已部分出库', 'Partly out'],
    'OUT_STATUS.FULL': ['已全部出库', 'All out'],
  },
  statuses: {
    SHIPPED: ['已出货', 'Shipped'],
  },
  actions: {
    ship: ['全部出库', 'Confirm shipment of all'],
  },
  confirmations: {
    ship: ['确定{doc} {no} 的全部发货单已出库？', 'Have all deliveries of {doc} {no} left?'],
  },
  checks: {
    SHIPPING_AREA: ['发货区状态', 'Shipping-area state'],
    NOTHING_OUT: ['未出库', 'Nothing out'],
  },
  lists: {
    'to-ship': ['待出库', 'To ship'],
  },
  errors: {
    SHIPPING_PARTLY_OUT: [
      '{NO} 已有发货单出库，请先撤销其出库，或关闭余下部分',
      'Deliveries of {NO} are out: undo their shipment first, or close what is left',
    ],
  },
  notices: {
    shippingApproved: ['出货单 {NO} 已审批，请安排出库', 'Shipping order {NO} is approved: its goods can leave'],
    shippingRejected: ['出货单 {NO} 被驳回，货物可重新装箱', 'Shipping order {NO} was rejected: its goods may be packed anew'],
  },
});
