import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the production receipt. */
export const productReceiptTexts = defineTexts({
  name: ['完工入库单', 'Production receipt'],
  labels: {
    PRODUCT_RECEIPT_NO: ['完工入库单号', 'Production receipt no.'],
    PRODUCTION_ORDER_NO: ['生产订单号', 'Production order no.'],
    RECEIVE_DATE: ['收货日期', 'Receive date'],
    RECEIVER: ['收货人', 'Receiver'],
    RECEIVE_QTY: ['已收货数量', 'Received quantity'],
    SCRAP_QTY: ['报废数量', 'Quantity scrapped'],
    ACTUAL_QTY: ['实际数量', 'Actual quantity'],
    FAILURE_CODE: ['报废原因', 'Why scrapped'],
    STOCK_VALUE: ['入库成本', 'Value'],
    PUT_AWAY_STATUS: ['上架进度', 'Put-away progress'],
    RECEIPT_LINE_NO: ['行号', 'Line no.'],
    ITEM_KIND: ['组件类别', 'Kind of item'],
    OUTPUT_NO: ['产出行号', 'Output no.'],
    BASE_QTY: ['数量（基本单位）', 'Quantity (base unit)'],
    AREA_QTY: ['收货区数量', 'In the receiving area'],
    PUT_AWAY_QTY: ['已上架数量（基本单位）', 'Put-away quantity (base unit)'],
    CAN_PUT_AWAY_QTY: ['待上架数量（基本单位）', 'Quantity to put away (base unit)'],
  },
  choices: {
    'PUT_AWAY_STATUS.NONE': ['未上架', 'Not put away'],
    'PUT_AWAY_STATUS.PARTIAL': ['已部分上架', 'Partly put away'],
    'PUT_AWAY_STATUS.FULL': ['已全部上架', 'Put away'],
    'ITEM_KIND.PRODUCT': ['产品', 'Product'],
    'ITEM_KIND.CO_PRODUCT': ['联产品', 'Co-product'],
    'ITEM_KIND.BY_PRODUCT': ['副产品', 'By-product'],
  },
  actions: { post: ['过账', 'Post'], 'put-away': ['上架', 'Put away'] },
  confirmations: { post: ['确定过账{doc} {no}？', 'Post {doc} {no}?'] },
  checks: {
    REPORTED: ['报工内容', 'What is reported'],
    STORAGE_LOCATION: ['库存地点', 'Storage location'],
    RECEIVE_DATE: ['收货日期', 'Receive date'],
    RECEIVING_AREA: ['收货区库存', 'Receiving-area stock'],
    ORDER: ['生产订单', 'Production order'],
  },
  lists: { 'to-post': ['待过账', 'To post'], 'to-put-away': ['待上架', 'To put away'] },
  errors: {
    NOT_MADE_BY_ORDER: ['生产订单 {NO} 不产出 {MATERIAL}', 'Production order {NO} does not make {MATERIAL}'],
    SCRAP_WITHOUT_REASON: ['报废需要填写原因', 'What is scrapped needs its reason'],
    CO_PRODUCT_ALONE: ['联产品须与产品一起入库', 'A co-product comes in together with the product'],
    PRODUCT_IN_SHIPPING: ['{BIN} 是出货区，不能入库', 'Nothing is received into shipping area {BIN}'],
    PRODUCTION_ORDER_CLOSED: [
      '生产订单 {NO} 已关闭，成本已结转，完工入库不能冲销',
      'Production order {NO} is closed and its costs are settled: what came in stays',
    ],
  },
});
