import { defineDocument } from '@sampan/model/define.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { D, progress } from '@sampan/model/dictionary.ts';
import {
  about,
  code,
  computed,
  counter,
  date,
  derived,
  documentNo,
  flag,
  hidden,
  integer,
  may,
  must,
  quantity,
  type RowOf,
  showing,
  telling,
  text,
} from '@sampan/model/field.ts';
import { continuing } from '@sampan/model/flow.ts';
import { approvalLists, CHANGE_STATUSES, changeActions, closedLine, lineActions, versionFields } from '@sampan/model/standard-actions.ts';
import { SELLING } from '../../trade/side.ts';
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
import { customerRequest } from '../customer-request/customer-request.ts';
import { shipInfos } from '../ship-infos.ts';
import { salesOrderTexts } from './sales-order.texts.ts';
import { stockWorth } from '../../wms/stock-worth.ts';

const received = {
  kind: 'amount',
  error: 'SALES_TOTAL_RECEIPT_AMOUNT_OVER_ORDER_FINAL_AMOUNT',
  mayFall: true,
} as const;
const judged = () => about('settlement', derived(flag()));

/** Sales order (lifecycles §4, §9 SO): deliveries, invoices and receipts draw on its counters, purchase orders for it as well. */
export const salesOrder = defineDocument({
  type: 'sales_order',
  texts: salesOrderTexts,
  area: 'sd',
  route: 'sd/so',
  card: 'SALES_ORDER',
  code: 'SO',
  prefix: 'SO',
  number: 'SALES_ORDER_NO',
  date: 'ORDER_DATE',
  minEntriesError: 'SALES_ORDER_ITEMS_EMPTY',
  header: {
    SALES_ORDER_NO: must(code()),
    ...tradeHeader(SELLING),
    CUSTOMER_PO: text(40),
    CUSTOMER_RECEIVE_NO: about('delivery', text(40)),
    ...deliveryTerms(SELLING),
    SHIP_DATE: about('delivery', date()),
    SHIP_CONTACT: about('delivery', text(100)),
    SHIP_ADDRESS: about('delivery', text(400)),
    CARRIER: D.CARRIER,
    ...shipInfos,
    ...settlementTerms(SELLING),
    REF_PURCHASE_ORDER_NO: D.REF_PURCHASE_ORDER_NO,
    ...headerDiscount,
    NOTE: D.NOTE,
    ...tradeTotals,
    /** Why somebody has to approve it, as its submit found it (SO-1, SO-6); pre-conditions of a process may ask for each. */
    IS_OVER_CREDIT: showing({ card: 'CUSTOMER', key: 'CREDIT_LIMIT', kind: 'amount' }, judged()),
    IS_BELOW_FLOOR: showing({ card: 'MATERIAL', key: 'FLOOR_PRICE', kind: 'price' }, telling(judged(), 'UNIT_PRICE')),
    IS_NEGATIVE_MARGIN: stockWorth(telling(judged(), 'UNIT_PRICE')),
    DELIVERY_STATUS: progress(),
    INVOICE_STATUS: progress(),
    /** Posted receipts on the order and on its invoices, and what receipts that wait for approval keep of it (PM-2, PM-3). */
    RECEIVED_AMOUNT: about('settlement', telling(counter({ ...received, of: ['FINAL_AMOUNT', '-SO_LOCKED_AMOUNT'] }), 'FINAL_AMOUNT')),
    SO_LOCKED_AMOUNT: about('settlement', telling(counter({ ...received, of: ['FINAL_AMOUNT', '-RECEIVED_AMOUNT'] }), 'FINAL_AMOUNT')),
    /** Posted invoices of what was ordered, less what credit notes take off: each order its part of what an invoice comes to. */
    INVOICED_AMOUNT: about('settlement', telling(counter({ kind: 'amount', of: [] }), 'FINAL_AMOUNT')),
    PAY_STATUS: about('settlement', progress()),
    ...versionFields(),
  },
  entry: {
    SALES_ORDER_ENTRY_NO: must(derived(integer())),
    /** What the customer calls the material. */
    CUSTOMER_MATERIAL_CODE: text(60),
    ...pricedEntry(SELLING),
    ...discountShare,
    PLAN_DELIEVERY_DATE: date(),
    /** Came back from the customer; what of it is to be delivered again. */
    RETURN_QTY: hidden(counter({ of: [] })),
    REPLACE_QTY: hidden(counter({ of: [] })),
    /** In open deliveries and not out yet: with what is out no more than was ordered and the tolerance. */
    ENTRY_DELIEVERING_QTY: counter({
      of: ['QTY', '+REPLACE_QTY', '-STOCK_OUT_QTY'],
      tolerance: 'OVER_DELIVERY_TOL',
      error: 'DELIVERY_QTY_OVER',
    }),
    STOCK_OUT_QTY: counter({ of: ['QTY', '+REPLACE_QTY'], tolerance: 'OVER_DELIVERY_TOL', error: 'DELIVERY_QTY_OVER' }),
    /** Invoiced by what is posted; only what went out is invoiced. */
    INVOICE_QTY: counter({ of: ['STOCK_OUT_QTY', '-RETURN_QTY'], mayFall: true }),
    /** Ordered from suppliers for this line (SO-5). */
    PURCHASE_QTY: counter({ of: ['QTY'], error: 'PURCHASE_QTY_OVER' }),
    CUSTOMER_REQUEST_NO: documentNo('customer_request'),
    CUSTOMER_REQUEST_ENTRY_NO: may(integer()),
    NOTE: text(400),
    IS_CLOSED: closedLine(),
  },
  entryNumber: 'SALES_ORDER_ENTRY_NO',
  /** In deliveries, gone out or not. */
  computedEntry: { DELIEVERY_QTY: computed(quantity(), 'ENTRY_DELIEVERING_QTY', 'STOCK_OUT_QTY') },
  parts: { PAYMENT_PLAN: paymentPlan },
  beside: besideLines(SELLING),
  statuses: CHANGE_STATUSES,
  tones: { CHANGING: 'warn' },
  progress: {
    DELIVERY_STATUS: { done: 'STOCK_OUT_QTY', of: 'QTY', less: 'REPLACE_QTY' },
    /** What came back for good need not be invoiced. */
    INVOICE_STATUS: { done: 'INVOICE_QTY', of: 'QTY', changes: ['-RETURN_QTY', '+REPLACE_QTY'], closedAt: 'STOCK_OUT_QTY' },
    /** Customers are asked for what went out: once all of that is invoiced it is what there is to receive. */
    PAY_STATUS: { rows: 'HEADER', done: 'RECEIVED_AMOUNT', of: 'FINAL_AMOUNT', once: { isFull: 'INVOICE_STATUS', of: 'INVOICED_AMOUNT' } },
  },
  actions: {
    ...changeActions,
    close: { ...changeActions.close, noOpenChild: true },
    ...lineActions('SALES_ORDER_ENTRY_NO'),
    /** A delivery of all that may still be delivered, approved; screens go on to it. */
    deliver: { from: ['APPROVED'], tone: 'primary', opens: 'delivery' },
  },
  lists: {
    ...approvalLists,
    'my-drafts': { where: [{ STATUS: ['DRAFT', 'REJECTED', 'CHANGING'], IS_CANCELLED: '0' }], mine: 'OWNER' },
    'to-deliver': { where: [], rows: 'ENTRIES', open: 'ENTRY_DELIEVERING_QTY' },
    'to-collect': {
      where: [{ STATUS: 'APPROVED', IS_CLOSED: '0', IS_CANCELLED: '0', PAY_STATUS: ['NONE', 'PARTIAL'] }],
      open: 'SO_LOCKED_AMOUNT',
    },
    'to-purchase': { where: [], rows: 'ENTRIES', open: 'PURCHASE_QTY' },
    history: { where: [{ IS_CLOSED: '1' }, { IS_CANCELLED: '1' }, { IS_COMPLETED: '1' }] },
  },
  search: ['SALES_ORDER_NO', 'CUSTOMER_CODE', 'CUSTOMER_PO', 'NOTE'],
  upstream: {
    /** Taken from the first draft on; closed it keeps what went out. */
    request: continuing(customerRequest, {
      no: 'CUSTOMER_REQUEST_NO',
      entryNo: 'CUSTOMER_REQUEST_ENTRY_NO',
      counter: 'CONVERT_QTY',
      quantity: 'QTY',
      from: 'draft',
      keeps: 'STOCK_OUT_QTY',
      same: ['MATERIAL_CODE'],
      takes: ['UNIT_CODE', 'CUSTOMER_MATERIAL_CODE'],
      header: ['CUSTOMER_CODE'],
      fills: ['COMPANY_CODE', 'PLANT_CODE', 'SHIP_INFO1', 'SHIP_INFO2', 'SHIP_INFO3', 'SHIP_INFO4', 'SHIP_INFO5'],
    }),
  },
});

export interface SalesOrderRow extends RowOf<typeof salesOrder.header>, PlatformColumns {}
export interface SalesOrderEntryRow extends RowOf<typeof salesOrder.entry>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    sales_order: SalesOrderRow;
    sales_order_entry: SalesOrderEntryRow;
  }
}
