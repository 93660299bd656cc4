import { defineDocument } from '@sampan/model/define.ts';
import { asHeader, byParameter } from '@sampan/model/defaults.ts';
import { D, filterFields, progress } from '@sampan/model/dictionary.ts';
import {
  about,
  choice,
  code,
  computed,
  counter,
  date,
  derived,
  documentNo,
  hidden,
  initially,
  integer,
  may,
  must,
  note,
  positive,
  quantity,
  type RowOf,
  telling,
  text,
} from '@sampan/model/field.ts';
import { continuing, continuingType } from '@sampan/model/flow.ts';
import { approvalLists, CHANGE_STATUSES, changeActions, closedLine, lineActions, versionFields } from '@sampan/model/standard-actions.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { labelledGoods } from '../../wms/labelled-goods.ts';
import { BUYING } from '../../trade/side.ts';
import {
  besideLines,
  deliveryTerms,
  discountShare,
  headerDiscount,
  paymentPlan,
  pricedEntry,
  settlementTerms,
  tradeHeader,
  tradeTotals,
} from '../../trade/trade-fields.ts';
import type { recycleRequest } from '../../recycle/recycle-request/recycle-request.ts';
import type { plannedOrder } from '../../pp/planned-order/planned-order.ts';
import type { salesOrder } from '../../sd/sales-order/sales-order.ts';
import { purchaseRequisition } from '../purchase-requisition/purchase-requisition.ts';
import { purchaseOrderTexts } from './purchase-order.texts.ts';

const lines = lineActions('PURCHASE_ORDER_ENTRY_NO');

/** Purchase order (lifecycles §9 PO). */
export const purchaseOrder = defineDocument({
  type: 'purchase_order',
  texts: purchaseOrderTexts,
  area: 'mm',
  route: 'mm/po',
  card: 'PURCHASE_ORDER',
  code: 'PO',
  prefix: 'PO',
  number: 'PURCHASE_ORDER_NO',
  date: 'ORDER_DATE',
  minEntriesError: 'PURCHASE_ORDER_ITEMS_EMPTY',
  header: {
    PURCHASE_ORDER_NO: must(code()),
    ...tradeHeader(BUYING),
    ...deliveryTerms(BUYING),
    DELIEVERY_CONTACT: D.DELIEVERY_CONTACT,
    CARRIER: D.CARRIER,
    ...settlementTerms(BUYING),
    REF_SALES_ORDER_NO: D.REF_SALES_ORDER_NO,
    REF_PURCHASE_ORDER_NO: D.REF_PURCHASE_ORDER_NO,
    /** What it buys was fetched for this request: its goods come in as recycled (711). */
    RECYCLE_REQUEST_NO: derived(documentNo('recycle_request')),
    RECYCLE_COUNT: hidden(must(derived(initially(integer(), 1)))),
    ...headerDiscount,
    /** Off, what is ordered may be invoiced before it comes (PI-1). */
    THREE_WAY_MATCH: about('settlement', must(byParameter(choice(['on', 'off'])))),
    NOTE: D.NOTE,
    ...tradeTotals,
    RECEIVE_STATUS: progress(),
    /** Posted payments on the order and on its invoices (PM-2). */
    PAID_AMOUNT: about(
      'settlement',
      telling(
        counter({
          kind: 'amount',
          of: ['FINAL_AMOUNT', '-PO_LOCKED_AMOUNT'],
          error: 'TOTAL_PAYMENT_AMOUNT_OVER_ORDER_FINAL_AMOUNT',
          mayFall: true,
        }),
        'FINAL_AMOUNT',
      ),
    ),
    /** What payments that wait for approval keep of it (PM-3). */
    PO_LOCKED_AMOUNT: about(
      'settlement',
      telling(
        counter({
          kind: 'amount',
          of: ['FINAL_AMOUNT', '-PAID_AMOUNT'],
          error: 'TOTAL_PAYMENT_AMOUNT_OVER_ORDER_FINAL_AMOUNT',
          mayFall: true,
        }),
        'FINAL_AMOUNT',
      ),
    ),
    /** Posted invoices of what was ordered: each order its part of what an invoice comes to. */
    INVOICED_AMOUNT: about('settlement', telling(counter({ kind: 'amount', of: [] }), 'FINAL_AMOUNT')),
    INVOICE_STATUS: about('settlement', progress()),
    PAY_STATUS: about('settlement', progress()),
    ...versionFields(),
  },
  entry: {
    PURCHASE_ORDER_ENTRY_NO: must(derived(integer())),
    ...pricedEntry(BUYING),
    ...discountShare,
    DELIEVERY_DATE: asHeader(D.DELIEVERY_DATE),
    RECEIVE_QTY: counter({ of: ['QTY', '+REPLACE_QTY'], tolerance: 'OVER_RECEIPT_TOL', error: 'RECEIVE_QTY_OVER' }),
    /** Base quantity already received, so that parts of a line add up to its whole (lifecycles §3 Units). */
    RECEIVE_BASE_QTY: hidden(computed(counter({ of: [] }), 'RECEIVE_QTY')),
    /** Net value already received, document currency: the receipt that completes the line takes the rest (lifecycles §6). */
    RECEIVE_AMOUNT: hidden(computed(counter({ of: [], kind: 'amount' }), 'UNIT_PRICE', 'RECEIVE_QTY')),
    /** Sent back, and what of it is expected again: the supplier replaces it (lifecycles §4). */
    RETURN_QTY: counter({ of: [] }),
    REPLACE_QTY: counter({ of: [] }),
    /** Invoiced by what is posted; only what came in and stayed is invoiced. */
    INVOICE_QTY: counter({ of: ['RECEIVE_QTY', '-RETURN_QTY'], mayFall: true }),
    /** What may be invoiced before it comes: all of it, or nothing. */
    TWO_WAY_QTY: hidden(computed(derived(quantity()), 'QTY')),
    /** Invoiced before it came, what of that has come since, and what the supplier took back because it never will. */
    AHEAD_QTY: counter({
      of: ['TWO_WAY_QTY', '-RECEIVE_QTY', '+AHEAD_RECEIVE_QTY', '+AHEAD_CREDIT_QTY'],
      error: 'AHEAD_QTY_OVER',
      mayFall: true,
    }),
    AHEAD_RECEIVE_QTY: hidden(counter({ of: ['AHEAD_QTY', '-AHEAD_CREDIT_QTY'] })),
    AHEAD_CREDIT_QTY: hidden(counter({ of: ['AHEAD_QTY', '-AHEAD_RECEIVE_QTY'], error: 'AHEAD_CREDIT_OVER' })),
    PURCHASE_REQUEST_NO: documentNo('purchase_requisition'),
    PURCHASE_REQUEST_ENTRY_NO: may(integer()),
    PLANNED_ORDER_NO: documentNo('planned_order'),
    /** The sales order that the goods are for (SO-5). */
    SALES_ORDER_NO: documentNo('sales_order'),
    SALES_ORDER_ENTRY_NO: may(integer()),
    NOTE: text(400),
    IS_CLOSED: closedLine(),
  },
  entryNumber: 'PURCHASE_ORDER_ENTRY_NO',
  parts: { PAYMENT_PLAN: paymentPlan },
  beside: besideLines(BUYING),
  statuses: CHANGE_STATUSES,
  tones: { CHANGING: 'warn' },
  progress: {
    RECEIVE_STATUS: { done: 'RECEIVE_QTY', of: 'QTY', less: 'REPLACE_QTY' },
    /** What went back for good need not be invoiced. */
    INVOICE_STATUS: { done: 'INVOICE_QTY', of: 'QTY', changes: ['-RETURN_QTY', '+REPLACE_QTY'], closedAt: 'RECEIVE_QTY' },
    /** Suppliers ask for what they delivered, at their price: once all is invoiced that is what there is to pay. */
    PAY_STATUS: { rows: 'HEADER', done: 'PAID_AMOUNT', of: 'FINAL_AMOUNT', once: { isFull: 'INVOICE_STATUS', of: 'INVOICED_AMOUNT' } },
  },
  actions: {
    ...changeActions,
    close: { ...changeActions.close, noOpenChild: true },
    ...lines,
    'close-line': { ...lines['close-line'], noOpenChild: true },
    receive: {
      from: ['APPROVED'],
      tone: 'primary',
      executes: { counter: 'RECEIVE_QTY', creates: 'goods_receipt' },
      arguments: {
        RECEIVE_DATE: date(),
        WAREHOUSE_CODE: D.WAREHOUSE_CODE,
        STORAGE_LOCATION_CODE: must(D.STORAGE_LOCATION_CODE),
        NOTE: note(),
        REASON: note(),
      },
      argumentEntries: { PURCHASE_ORDER_ENTRY_NO: must(integer()), RECEIVE_QTY: must(positive(quantity())), ...filterFields },
      tasks: { asks: ['MATERIAL_CODE', 'RECEIVE_QTY'], ...labelledGoods },
    },
    'delete-receiving': {
      from: ['APPROVED'],
      whileClosed: true,
      confirm: true,
      tone: 'danger',
      arguments: { RECEIVING_DOC_NO: must(code()), RECEIVE_DATE: date() },
    },
  },
  lists: {
    ...approvalLists,
    receiving: {
      where: [{ STATUS: 'APPROVED', IS_CLOSED: '0', IS_CANCELLED: '0', RECEIVE_STATUS: ['NONE', 'PARTIAL'] }],
      work: { right: 'receive', due: 'DELIEVERY_DATE' },
    },
    'to-pay': {
      where: [{ STATUS: 'APPROVED', IS_CLOSED: '0', IS_CANCELLED: '0', PAY_STATUS: ['NONE', 'PARTIAL'] }],
      open: 'PO_LOCKED_AMOUNT',
    },
    /** May be invoiced before it comes. */
    'to-invoice-ahead': {
      where: [{ STATUS: 'APPROVED', THREE_WAY_MATCH: 'off', IS_CLOSED: '0', IS_CANCELLED: '0' }],
      rows: 'ENTRIES',
      open: 'AHEAD_QTY',
    },
    history: { where: [{ IS_CLOSED: '1' }, { IS_CANCELLED: '1' }, { IS_COMPLETED: '1' }] },
  },
  search: ['PURCHASE_ORDER_NO', 'SUPPLIER_CODE', 'NOTE'],
  formerSources: ['purchase_order_receiving'],
  upstream: {
    /** PR-2, PR-3: taken from the first draft on; closed it keeps what it has received. */
    requisition: continuing(purchaseRequisition, {
      no: 'PURCHASE_REQUEST_NO',
      entryNo: 'PURCHASE_REQUEST_ENTRY_NO',
      counter: 'ORDER_QTY',
      quantity: 'QTY',
      from: 'draft',
      keeps: 'RECEIVE_QTY',
      same: ['MATERIAL_CODE'],
      takes: ['UNIT_CODE'],
      errors: { notOpen: 'REQUISITION_NOT_OPEN', differs: 'REQUISITION_OTHER_MATERIAL' },
    }),
    /** SO-5: bought for what is sold; closed it keeps what it has received. */
    salesOrder: continuingType<typeof salesOrder>('sales_order')({
      no: 'SALES_ORDER_NO',
      entryNo: 'SALES_ORDER_ENTRY_NO',
      counter: 'PURCHASE_QTY',
      quantity: 'QTY',
      from: 'draft',
      keeps: 'RECEIVE_QTY',
      same: ['MATERIAL_CODE'],
      takes: ['UNIT_CODE'],
    }),
    /** Taken from the first draft on; closed it keeps what it has received. */
    plan: continuingType<typeof plannedOrder>('planned_order')({
      no: 'PLANNED_ORDER_NO',
      counter: 'CONVERT_QTY',
      quantity: 'QTY',
      from: 'draft',
      keeps: 'RECEIVE_QTY',
      same: ['MATERIAL_CODE'],
      takes: ['UNIT_CODE'],
      header: ['PLANT_CODE'],
      // Its own actions offer that.
      isAside: true,
    }),
    /** One order of a request at a time; closed it still is the one. */
    recycling: continuingType<typeof recycleRequest>('recycle_request')({
      rows: 'HEADER',
      no: 'RECYCLE_REQUEST_NO',
      counter: 'ORDER_COUNT',
      quantity: 'RECYCLE_COUNT',
      from: 'draft',
      keeps: 'RECYCLE_COUNT',
      header: ['COMPANY_CODE', 'PLANT_CODE'],
      isAside: true,
    }),
  },
});

export interface PurchaseOrderRow extends RowOf<typeof purchaseOrder.header>, PlatformColumns {}
export interface PurchaseOrderEntryRow extends RowOf<typeof purchaseOrder.entry>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    purchase_order: PurchaseOrderRow;
    purchase_order_entry: PurchaseOrderEntryRow;
  }
}
