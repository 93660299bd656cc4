import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the production receipt. */
export const productReceiptTexts = defineTexts({
  name: ['完工入库单', 'Production receipt'],
  labels: {
    PRODUCT_RECEIPT_NO: ['完工入库单号', 'Production receipt no.'],
    PRODUCTION_ORDER_NO: ['生产订单号', 'Production order no.'],
    RECEIVE_DATE: ['入库日期', 'Receipt date'],
    RECEIVER: ['入库人', 'Received by'],
    RECEIVE_QTY: ['合格数量', 'Good quantity'],
    SCRAP_QTY: ['报废数量', 'Quantity scrapped'],
    ACTUAL_QTY: ['实际数量', 'Actual quantity'],
    FAILURE_CODE: ['报废原因', 'Why scrapped'],
    STOCK_VALUE: ['入库成本', 'Value'],
    PUT_AWAY_STATUS: ['上架进度', 'Put-away'],
    RECEIPT_LINE_NO: ['行号', 'Line no.'],
    ITEM_KIND: ['产出类别', 'Kind of output'],
    OUTPUT_NO: ['产出行号', 'Output no.'],
    BASE_QTY: ['数量', 'Quantity'],
    AREA_QTY: ['收货区数量', 'In the receiving area'],
    PUT_AWAY_QTY: ['已上架数量', 'Quantity put away'],
    CAN_PUT_AWAY_QTY: ['待上架数量', 'To put away'],
  },
  choices: {
    'ITEM_KIND.PRODUCT': ['产品', 'Product'],
    'ITEM_KIND.CO_PRODUCT': ['联产品', 'Co-product'],
    'ITEM_KIND.BY_PRODUCT': ['副产品', 'By-product'],
  },
  statuses: { POSTED: ['已过账', 'Posted'] },
  actions: { post: ['过账', 'Post'], 'put-away': ['上架', 'Put away'] },
});
