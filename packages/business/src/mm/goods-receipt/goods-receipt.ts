import { defineDocument } from '@sampan/model/define.ts';
import { me, taken, today } from '@sampan/model/defaults.ts';
import { D, filterFields, progress } from '@sampan/model/dictionary.ts';
import {
  amount,
  code,
  computed,
  counter,
  date,
  derived,
  documentNo,
  hidden,
  initially,
  integer,
  must,
  note,
  positive,
  quantity,
  type RowOf,
  user,
} from '@sampan/model/field.ts';
import { goodsReceiptTexts } from './goods-receipt.texts.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';

/**
 * Goods receipt (lifecycles §9 PO-3, PO-4): what came in for a purchase order in one go, into the receiving area of one location. Receiving
 * on the order makes and posts it; written by hand it is posted by itself. What follows it (put-away, invoice, return) refers to its entries.
 */
export const goodsReceipt = defineDocument({
  type: 'goods_receipt',
  area: 'mm',
  route: 'mm/gr',
  card: 'GOODS_RECEIPT',
  code: 'GR',
  prefix: 'GR',
  number: 'RECEIVING_DOC_NO',
  date: 'RECEIVE_DATE',
  posts: true,
  texts: goodsReceiptTexts,
  header: {
    RECEIVING_DOC_NO: must(code()),
    RECEIVE_DATE: must(today(date())),
    RECEIVER: must(me(user())),
    PURCHASE_ORDER_NO: must(documentNo('purchase_order')),
    SUPPLIER_CODE: must(derived(D.SUPPLIER_CODE)),
    COMPANY_CODE: must(derived(D.COMPANY_CODE)),
    PLANT_CODE: must(derived(D.PLANT_CODE)),
    WAREHOUSE_CODE: must(taken(D.WAREHOUSE_CODE, 'STORAGE_LOCATION_CODE')),
    STORAGE_LOCATION_CODE: must(D.STORAGE_LOCATION_CODE),
    CURRENCY_CODE: must(derived(D.CURRENCY_CODE)),
    /** Of the posting date, or the order's where rates are fixed; set when it is posted. */
    EXCHANGE_RATE: derived(D.EXCHANGE_RATE),
    RATE_DIVISOR: D.RATE_DIVISOR,
    NOTE: note(),
    /** Why more was received than the tolerance allows. */
    REASON: note(),
    PUT_AWAY_STATUS: progress(),
    INVOICE_STATUS: progress(),
  },
  entry: {
    RECEIVING_ENTRY_NO: must(derived(integer())),
    PURCHASE_ORDER_ENTRY_NO: must(integer()),
    MATERIAL_CODE: must(derived(D.MATERIAL_CODE)),
    /** In the unit of the order's entry. */
    RECEIVE_QTY: must(positive(quantity())),
    UNIT_CODE: must(derived(D.UNIT_CODE)),
    /** The same in the material's base unit, as posted. */
    BASE_QTY: computed(derived(quantity()), 'RECEIVE_QTY'),
    /** Net value taken of the order's entry, in the order's currency (lifecycles §6). */
    RECEIVE_AMOUNT: derived(amount()),
    /** The same in company currency, as posted. */
    BASE_RECEIVE_AMOUNT: computed(derived(hidden(amount({ in: 'COMPANY_CODE' }))), 'RECEIVE_AMOUNT', 'EXCHANGE_RATE'),
    /** What of it was invoiced before it came. */
    AHEAD_QTY: initially(computed(derived(quantity()), 'RECEIVE_QTY'), '0'),
    ...filterFields,
    /** Carried out of the receiving area, in the base unit: stock is moved in it. */
    PUT_AWAY_QTY: counter({ of: ['BASE_QTY'], error: 'QTY_OUT_OVER' }),
    /** In the unit of the order's entry, as all that follow. What went back before it was invoiced need not be paid. */
    INVOICE_QTY: counter({ of: ['RECEIVE_QTY', '-RETURN_QTY', '+CREDIT_DUE_QTY', '-AHEAD_QTY'], error: 'INVOICE_QTY_OVER' }),
    /** Goods that further costs were shared out over: all of them by each invoice, so that the limit grows with what is drawn. */
    COST_QTY: hidden(counter({ of: ['RECEIVE_QTY', '+COST_QTY'] })),
    /** Sent back, and kept for returns under way. */
    RETURN_QTY: counter({ of: ['RECEIVE_QTY', '-RETURNING_QTY'], error: 'RETURN_QTY_OVER' }),
    RETURNING_QTY: hidden(counter({ of: ['RECEIVE_QTY', '-RETURN_QTY'], error: 'RETURN_QTY_OVER' })),
    /** Sent back after it was invoiced, and what of that is credited. */
    CREDIT_DUE_QTY: hidden(counter({ of: [] })),
    CREDIT_QTY: hidden(counter({ of: [] })),
  },
  entryNumber: 'RECEIVING_ENTRY_NO',
  statuses: { DRAFT: 'draft', POSTED: 'live' },
  progress: {
    PUT_AWAY_STATUS: { done: 'PUT_AWAY_QTY', of: 'BASE_QTY' },
    INVOICE_STATUS: { done: 'INVOICE_QTY', of: 'RECEIVE_QTY', changes: ['-RETURN_QTY', '+CREDIT_DUE_QTY', '-AHEAD_QTY'], isAside: true },
  },
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
    /** Received, not invoiced. */
    'to-invoice': {
      where: [{ STATUS: 'POSTED', IS_CANCELLED: '0' }],
      rows: 'ENTRIES',
      open: 'INVOICE_QTY',
      work: { right: 'create', of: 'purchase_invoice' },
    },
    /** What freight and customs may be shared out over. */
    'to-cost': { where: [], rows: 'ENTRIES', open: 'COST_QTY' },
    /** What may still be sent back. */
    'to-return': { where: [], rows: 'ENTRIES', open: 'RETURNING_QTY' },
    history: { where: [{ IS_CANCELLED: '1' }] },
  },
  search: ['RECEIVING_DOC_NO', 'PURCHASE_ORDER_NO', 'SUPPLIER_CODE', 'NOTE'],
});

export interface GoodsReceiptRow extends RowOf<typeof goodsReceipt.header>, PlatformColumns {}
export interface GoodsReceiptEntryRow extends RowOf<typeof goodsReceipt.entry>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    goods_receipt: GoodsReceiptRow;
    goods_receipt_entry: GoodsReceiptEntryRow;
  }
}
