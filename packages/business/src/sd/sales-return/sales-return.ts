import { defineDocument } from '@sampan/model/define.ts';
import { me, today } from '@sampan/model/defaults.ts';
import { D, filterFields, progress } from '@sampan/model/dictionary.ts';
import {
  amount,
  choice,
  code,
  computed,
  counter,
  derived,
  documentNo,
  filled,
  hidden,
  initially,
  integer,
  must,
  positive,
  quantity,
  type RowOf,
  text,
} from '@sampan/model/field.ts';
import { continuing } from '@sampan/model/flow.ts';
import { APPROVAL_STATUSES, approvalActions, approvalLists } from '@sampan/model/standard-actions.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { delivery } from '../delivery/delivery.ts';
import { salesOrder } from '../sales-order/sales-order.ts';
import { salesReturnTexts } from './sales-return.texts.ts';
import { stockWorth } from '../../wms/stock-worth.ts';

/** Goods of a closed delivery or order come back as well. */
const delivered = {
  no: 'DELIEVERY_DOC_NO',
  entryNo: 'DELIEVERY_ENTRY_NO',
  same: ['MATERIAL_CODE', 'UNIT_CODE'],
  takes: ['CUSTOMER_MATERIAL_CODE'],
  header: ['CUSTOMER_CODE', 'COMPANY_CODE', 'PLANT_CODE'],
  whileClosed: true,
} as const;
const order = { no: 'SALES_ORDER_NO', entryNo: 'SALES_ORDER_ENTRY_NO' } as const;
/** In the house again, also once the rest is closed. */
const back = { quantity: 'RECEIVE_QTY', keeps: 'RECEIVE_QTY', from: 'live' } as const;
const isReplaced = { when: { RETURN_TYPE: 'REPLACE' } } as const;

/**
 * Sales return (lifecycles §9 SR): goods of deliveries come back from their customer, for credit or to be replaced. What waits or is approved keeps
 * the quantity; goods and books move as the warehouse receives them.
 */
export const salesReturn = defineDocument({
  type: 'sales_return',
  texts: salesReturnTexts,
  area: 'sd',
  route: 'sd/return',
  card: 'SALES_RETURN',
  code: 'SR',
  prefix: 'SR',
  number: 'SALES_RETURN_ORDER_NO',
  date: 'ORDER_DATE',
  header: {
    SALES_RETURN_ORDER_NO: must(code()),
    ORDER_DATE: must(today(D.ORDER_DATE)),
    CUSTOMER_CODE: filled(D.CUSTOMER_CODE),
    COMPANY_CODE: filled(D.COMPANY_CODE),
    PLANT_CODE: filled(D.PLANT_CODE),
    /** Where the goods come in: where the plant keeps goods apart, else where they went out, unless somebody says otherwise. */
    STORAGE_LOCATION_CODE: filled(D.STORAGE_LOCATION_CODE),
    CARRIER: D.CARRIER,
    OWNER: must(me(D.OWNER)),
    NOTE: D.NOTE,
    RECEIVE_STATUS: progress(),
  },
  entry: {
    SALES_RETURN_ENTRY_NO: must(derived(integer())),
    DELIEVERY_DOC_NO: must(documentNo('delivery')),
    DELIEVERY_ENTRY_NO: must(integer()),
    MATERIAL_CODE: filled(D.MATERIAL_CODE),
    CUSTOMER_MATERIAL_CODE: text(60),
    RETURN_QTY: filled(positive(quantity())),
    UNIT_CODE: filled(D.UNIT_CODE),
    /** Replaced, it is delivered again; what was invoiced is credited either way. */
    RETURN_TYPE: initially(choice(['CREDIT', 'REPLACE']), 'CREDIT'),
    ...filterFields,
    RECEIVE_QTY: counter({ of: ['RETURN_QTY'], error: 'RETURN_RECEIVE_OVER' }),
    /** The same in the material's base unit, and what it is worth: its part of what the goods cost as they went out. */
    RECEIVE_BASE_QTY: hidden(computed(counter({ of: [] }), 'RECEIVE_QTY')),
    RETURN_COST: stockWorth(derived(amount({ in: 'COMPANY_CODE' }))),
    /** In credit notes, from their draft on (SR-4). */
    CREDIT_QTY: hidden(counter({ of: ['RECEIVE_QTY'], error: 'RETURN_CREDIT_OVER' })),
    SALES_ORDER_NO: derived(documentNo('sales_order')),
    SALES_ORDER_ENTRY_NO: derived(integer()),
    NOTE: text(400),
  },
  entryNumber: 'SALES_RETURN_ENTRY_NO',
  /** Beside each line what went out, what may still be sent back of it, and what came back that was invoiced and is in no credit note. */
  computedEntry: { OUT_QTY: quantity(), CAN_RETURN_QTY: computed(quantity(), 'RETURN_QTY'), CREDIT_DUE_QTY: quantity() },
  statuses: { ...APPROVAL_STATUSES, RECEIVED: 'done' },
  progress: { RECEIVE_STATUS: { done: 'RECEIVE_QTY', of: 'RETURN_QTY' } },
  actions: {
    ...approvalActions,
    /** What came in is taken back first; the refusal says so. */
    unapprove: { ...approvalActions.unapprove, needsNoChild: false },
    cancel: { ...approvalActions.cancel, needsNoChild: false },
    /** Into quarantine where nobody says otherwise and the location has a bin for it. */
    receive: {
      from: ['APPROVED'],
      tone: 'primary',
      executes: { counter: 'RECEIVE_QTY' },
      arguments: { RECEIVE_INTO: choice(['QUARANTINE', 'RECEIVING']) },
      argumentEntries: { SALES_RETURN_ENTRY_NO: must(integer()), RECEIVE_QTY: must(positive(quantity())) },
    },
    /** All that came in is with the customer again. */
    'undo-receive': { from: ['APPROVED', 'RECEIVED'], whileClosed: true, confirm: true, tone: 'danger' },
    /** Drafts of the credit notes that the customer is owed; screens go on to the first. */
    credit: { from: ['APPROVED', 'RECEIVED'], whileClosed: true, tone: 'primary', opens: 'sales_invoice' },
  },
  lists: {
    ...approvalLists,
    'to-receive': {
      where: [{ STATUS: 'APPROVED', IS_CLOSED: '0', IS_CANCELLED: '0' }],
      work: { right: 'receive' },
    },
    'lines-to-receive': { where: [], rows: 'ENTRIES', open: 'RECEIVE_QTY' },
    history: { where: [{ IS_CLOSED: '1' }, { IS_CANCELLED: '1' }, { IS_COMPLETED: '1' }] },
  },
  search: ['SALES_RETURN_ORDER_NO', 'CUSTOMER_CODE', 'NOTE'],
  upstream: {
    /** SR-1: what waits or is approved is kept for it, what is back stays counted. */
    returning: continuing(delivery, {
      ...delivered,
      counter: 'RETURNING_QTY',
      quantity: 'RETURN_QTY',
      less: 'RECEIVE_QTY',
      from: 'waiting',
    }),
    returned: continuing(delivery, { ...delivered, ...back, counter: 'RETURN_QTY' }),
    orderReturned: continuing(salesOrder, { ...order, ...back, counter: 'RETURN_QTY', whileClosed: true }),
    /** SR-3: a closed order delivers nothing, and has to be opened again for it. */
    replaced: continuing(salesOrder, { ...order, ...back, ...isReplaced, counter: 'REPLACE_QTY' }),
  },
});

export interface SalesReturnRow extends RowOf<typeof salesReturn.header>, PlatformColumns {}
export interface SalesReturnEntryRow extends RowOf<typeof salesReturn.entry>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    sales_return: SalesReturnRow;
    sales_return_entry: SalesReturnEntryRow;
  }
}
