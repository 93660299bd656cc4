import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { defineDocument } from '@sampan/model/define.ts';
import { me, taken, today } from '@sampan/model/defaults.ts';
import { D, filterFields, progress } from '@sampan/model/dictionary.ts';
import {
  amount,
  choice,
  code,
  computed,
  counter,
  date,
  derived,
  documentNo,
  filled,
  hidden,
  initially,
  integer,
  main,
  must,
  note,
  positive,
  quantity,
  reference,
  telling,
  type RowOf,
  user,
  worded,
} from '@sampan/model/field.ts';
import { continuing } from '@sampan/model/flow.ts';
import { stockWorth } from '../../wms/stock-worth.ts';
import { productionOrder } from '../production-order/production-order.ts';
import { productReceiptTexts } from './product-receipt.texts.ts';

const order = { no: 'PRODUCTION_ORDER_NO', from: 'live', header: ['COMPANY_CODE', 'PLANT_CODE', 'CURRENCY_CODE'] } as const;

/**
 * Production receipt (lifecycles §9 PR-D, PR-F): what a production order has made in one go, into one location; what was lost on the way stands in
 * the header with its reason. Reporting on the order makes and posts it; written by hand it is posted by itself. Quantities are in base units.
 */
export const productReceipt = defineDocument({
  type: 'product_receipt',
  texts: productReceiptTexts,
  area: 'pp',
  route: 'pp/receipt',
  card: 'PRODUCT_RECEIPT',
  code: 'PRR',
  prefix: 'PRR',
  number: 'PRODUCT_RECEIPT_NO',
  date: 'RECEIVE_DATE',
  posts: true,
  /** What is lost alone has none. */
  minEntries: 0,
  header: {
    PRODUCT_RECEIPT_NO: must(code()),
    /** Posting date. */
    RECEIVE_DATE: must(today(date())),
    RECEIVER: must(me(user())),
    PRODUCTION_ORDER_NO: must(documentNo('production_order')),
    COMPANY_CODE: filled(D.COMPANY_CODE),
    PLANT_CODE: filled(D.PLANT_CODE),
    WAREHOUSE_CODE: must(taken(D.WAREHOUSE_CODE, 'STORAGE_LOCATION_CODE')),
    STORAGE_LOCATION_CODE: must(D.STORAGE_LOCATION_CODE),
    CURRENCY_CODE: filled(D.CURRENCY_CODE),
    /** The order's product and its unit, in which the quantities of the header stand. */
    MATERIAL_CODE: main(must(derived(D.MATERIAL_CODE))),
    UNIT_CODE: must(derived(D.UNIT_CODE)),
    /** Of the product, all lines together. */
    RECEIVE_QTY: must(derived(telling(initially(quantity(), '0'), 'BASE_QTY'))),
    /** Lost, and why. */
    SCRAP_QTY: must(initially(quantity(), '0')),
    FAILURE_CODE: reference('failure'),
    /** Both together. */
    ACTUAL_QTY: must(computed(derived(initially(quantity(), '0')), 'RECEIVE_QTY', 'SCRAP_QTY')),
    STOCK_VALUE: main(stockWorth(derived(amount()))),
    NOTE: note(),
    PUT_AWAY_STATUS: progress(),
  },
  entry: {
    RECEIPT_LINE_NO: must(derived(integer())),
    MATERIAL_CODE: must(D.MATERIAL_CODE),
    ITEM_KIND: must(derived(choice(['PRODUCT', 'CO_PRODUCT', 'BY_PRODUCT']))),
    /** The order's row of what is made beside the product. */
    OUTPUT_NO: hidden(derived(integer())),
    BASE_QTY: must(positive(quantity())),
    UNIT_CODE: must(derived(taken(D.UNIT_CODE, 'MATERIAL_CODE'))),
    /** The receiving area where none is given. */
    STORAGE_BIN_CODE: filled(worded(code(), 'some')),
    ...filterFields,
    /** As posted, company currency. */
    STOCK_VALUE: main(stockWorth(derived(amount()))),
    /** In the receiving area, and carried out of it. */
    AREA_QTY: hidden(must(computed(derived(initially(quantity(), '0')), 'BASE_QTY'))),
    PUT_AWAY_QTY: counter({ of: ['AREA_QTY'], error: 'QTY_OUT_OVER' }),
  },
  entryNumber: 'RECEIPT_LINE_NO',
  statuses: { DRAFT: 'draft', POSTED: 'live' },
  progress: { PUT_AWAY_STATUS: { done: 'PUT_AWAY_QTY', of: 'AREA_QTY' } },
  actions: {
    post: { from: ['DRAFT'], to: 'POSTED', confirm: true, tone: 'primary' },
    /** A transfer order carries what lies free in the area into bins; screens go on to it. */
    'put-away': { from: ['POSTED'], tone: 'primary', opens: 'transfer_order' },
    cancel: {
      from: ['DRAFT', 'POSTED'],
      sets: 'IS_CANCELLED',
      means: 'undo',
      needsNoChild: true,
      postedOn: 'RECEIVE_DATE',
      confirm: true,
      tone: 'danger',
      arguments: { RECEIVE_DATE: date() },
    },
  },
  lists: {
    'to-post': { where: [{ STATUS: 'DRAFT', IS_CANCELLED: '0' }], work: { right: 'post' } },
    'to-put-away': {
      where: [{ STATUS: 'POSTED', IS_CANCELLED: '0', PUT_AWAY_STATUS: ['NONE', 'PARTIAL'] }],
      work: { right: 'put-away' },
    },
    history: { where: [{ IS_CANCELLED: '1' }] },
  },
  search: ['PRODUCT_RECEIPT_NO', 'PRODUCTION_ORDER_NO', 'MATERIAL_CODE', 'NOTE'],
  upstream: {
    made: continuing(productionOrder, { ...order, rows: 'HEADER', counter: 'ACTUAL_QTY', quantity: 'ACTUAL_QTY' }),
    received: continuing(productionOrder, { ...order, rows: 'HEADER', counter: 'RECEIVE_QTY', quantity: 'RECEIVE_QTY' }),
    lost: continuing(productionOrder, { ...order, rows: 'HEADER', counter: 'SCRAP_QTY', quantity: 'SCRAP_QTY' }),
    beside: continuing(productionOrder, {
      ...order,
      entryNo: 'OUTPUT_NO',
      part: 'OUTPUTS',
      counter: 'RECEIVE_QTY',
      quantity: 'BASE_QTY',
      same: ['MATERIAL_CODE'],
    }),
  },
});

export interface ProductReceiptRow extends RowOf<typeof productReceipt.header>, PlatformColumns {}
export interface ProductReceiptEntryRow extends RowOf<typeof productReceipt.entry>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    product_receipt: ProductReceiptRow;
    product_receipt_entry: ProductReceiptEntryRow;
  }
}
