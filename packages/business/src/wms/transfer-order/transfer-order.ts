import { defineDocument } from '@sampan/model/define.ts';
import { asHeader, me, taken, today } from '@sampan/model/defaults.ts';
import { D, FILTERS, filterFields } from '@sampan/model/dictionary.ts';
import {
  atAnyTime,
  choice,
  code,
  computed,
  counter,
  derived,
  documentNo,
  integer,
  must,
  note,
  positive,
  quantity,
  type RowOf,
  worded,
} from '@sampan/model/field.ts';
import { continuing } from '@sampan/model/flow.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { purchaseReturn } from '../../mm/purchase-return/purchase-return.ts';
import { materialPick } from '../../pp/material-pick/material-pick.ts';
import { delivery } from '../../sd/delivery/delivery.ts';
import { labelledGoods } from '../labelled-goods.ts';
import { transferOrderTexts } from './transfer-order.texts.ts';
import { TRANSFER_ORDER_TYPES } from './transfer-kinds.ts';

const returned = {
  no: 'PURCHASE_RETURN_ORDER_NO',
  entryNo: 'PURCHASE_RETURN_ENTRY_NO',
  same: ['MATERIAL_CODE', 'UNIT_CODE'],
  takes: FILTERS,
  header: ['PLANT_CODE'],
} as const;
const delivered = {
  no: 'DELIEVERY_DOC_NO',
  entryNo: 'DELIEVERY_ENTRY_NO',
  same: ['MATERIAL_CODE', 'UNIT_CODE'],
  takes: FILTERS,
  header: ['PLANT_CODE', 'STORAGE_LOCATION_CODE'],
} as const;

const picked = {
  no: 'MATERIAL_PICK_NO',
  entryNo: 'PICK_ENTRY_NO',
  same: ['MATERIAL_CODE', 'UNIT_CODE'],
  takes: FILTERS,
  header: ['PLANT_CODE', 'STORAGE_LOCATION_CODE'],
} as const;

/**
 * Transfer order (lifecycles §9 TO): moves goods between bins. The header names where they lie (STORAGE_LOCATION_CODE), an entry
 * may name another location to move into: of the plant, or of another plant of the company where that is the kind of the order.
 */
export const transferOrder = defineDocument({
  type: 'transfer_order',
  texts: transferOrderTexts,
  area: 'wms',
  route: 'wms/to',
  card: 'TRANSFER_ORDER',
  code: 'TO',
  prefix: 'TO',
  number: 'TRANSFER_ORDER_NO',
  date: 'ORDER_DATE',
  header: {
    TRANSFER_ORDER_NO: must(code()),
    ORDER_DATE: must(today(D.ORDER_DATE)),
    ORDER_TYPE: must(choice(TRANSFER_ORDER_TYPES)),
    MOVING_TYPE: must(derived(D.MOVING_TYPE)),
    WAREHOUSE_CODE: must(atAnyTime(taken(D.WAREHOUSE_CODE, 'STORAGE_LOCATION_CODE'))),
    STORAGE_LOCATION_CODE: must(atAnyTime(D.STORAGE_LOCATION_CODE)),
    PLANT_CODE: must(derived(D.PLANT_CODE)),
    CURRENCY_CODE: must(derived(D.CURRENCY_CODE)),
    EXCHANGE_RATE: must(derived(D.EXCHANGE_RATE)),
    REF_PURCHASE_ORDER_NO: documentNo('purchase_order'),
    REF_SALES_ORDER_NO: D.REF_SALES_ORDER_NO,
    /** The delivery that it picks for. */
    DELIEVERY_DOC_NO: documentNo('delivery'),
    /** The material-pick order that it carries out, and the order that its goods are for. */
    MATERIAL_PICK_NO: documentNo('material_pick'),
    PRODUCTION_ORDER_NO: derived(documentNo('production_order')),
    OWNER: must(me(D.OWNER)),
    NOTE: D.NOTE,
    /** The order that this one moves back (TO-6). */
    REVERSAL_OF: derived(documentNo('transfer_order')),
    /** Why less was picked than was asked for. */
    SHORT_REASON: derived(note(500)),
  },
  entry: {
    TRANSFER_ORDER_ENTRY_NO: must(derived(integer())),
    MATERIAL_CODE: must(atAnyTime(D.MATERIAL_CODE)),
    QTY: must(D.QTY),
    UNIT_CODE: must(atAnyTime(taken(D.UNIT_CODE, 'MATERIAL_CODE'))),
    OUT_STORAGE_BIN_CODE: must(worded(code(), 'some')),
    /** None of goods that leave the house. */
    IN_STORAGE_BIN_CODE: worded(code(), 'some'),
    /** Where the goods go; the header's location when left out. */
    STORAGE_LOCATION_CODE: must(asHeader(D.STORAGE_LOCATION_CODE)),
    WAREHOUSE_CODE: must(derived(D.WAREHOUSE_CODE)),
    /** Kind of the target bin. */
    STORAGE_TYPE_CODE: derived(D.STORAGE_TYPE_CODE),
    ...filterFields,
    PURCHASE_RETURN_ORDER_NO: documentNo('purchase_return'),
    PURCHASE_RETURN_ENTRY_NO: integer(),
    DELIEVERY_ENTRY_NO: integer(),
    PICK_ENTRY_NO: integer(),
    /** Moved so far. */
    QTY_OUT: counter({ of: ['QTY'], error: 'QTY_OUT_OVER' }),
    /** Picked and carried back (PK-4). */
    BACK_QTY: counter({ of: ['QTY_OUT'], error: 'REDUCE_QTY_OVER' }),
  },
  entryNumber: 'TRANSFER_ORDER_ENTRY_NO',
  computedEntry: { QTY_MAXOUT: computed(quantity(), 'QTY_OUT', 'QTY') },
  statuses: { DRAFT: 'draft', CONFIRMED: 'live', EXECUTING: 'live', DONE: 'done', REVERSED: 'reversed' },
  tones: { CONFIRMED: 'info', EXECUTING: 'warn' },
  actions: {
    confirm: { from: ['DRAFT'], to: 'CONFIRMED', tone: 'primary' },
    execute: {
      from: ['CONFIRMED', 'EXECUTING'],
      tone: 'primary',
      executes: { counter: 'QTY_OUT', quantity: 'QTY' },
      argumentEntries: { TRANSFER_ORDER_ENTRY_NO: must(integer()), QTY: must(positive(quantity())) },
      tasks: {
        asks: ['OUT_STORAGE_BIN_CODE', 'MATERIAL_CODE', 'QTY', 'IN_STORAGE_BIN_CODE'],
        within: { IN_STORAGE_BIN_CODE: 'STORAGE_LOCATION_CODE' },
        // Goods that are put away all leave the receiving area, those that are picked all go into the shipping area.
        by: ['OUT_STORAGE_BIN_CODE', 'IN_STORAGE_BIN_CODE'],
        unasked: { IN_STORAGE_BIN_CODE: { where: 'ORDER_TYPE', is: ['SO_OUT', 'PRODUCT_OUT'] } },
        shortBy: 'short-pick',
        together: { where: 'STORAGE_LOCATION_CODE' },
        ...labelledGoods,
      },
    },
    /** Less lies there than was asked for: the rest is let go, with a reason. */
    'short-pick': {
      from: ['CONFIRMED', 'EXECUTING'],
      sets: 'IS_CLOSED',
      means: 'release',
      arguments: { REASON: must(note(500)) },
    },
    /** Picked goods go back to where they were fetched, as far as they are not out (PK-4). */
    reduce: {
      from: ['EXECUTING', 'DONE'],
      whileClosed: true,
      confirm: true,
      executes: { counter: 'BACK_QTY', quantity: 'QTY' },
      argumentEntries: { TRANSFER_ORDER_ENTRY_NO: must(integer()), QTY: must(positive(quantity())) },
    },
    close: { from: ['CONFIRMED', 'EXECUTING'], sets: 'IS_CLOSED', means: 'release', confirm: true },
    reverse: { from: ['EXECUTING', 'DONE'], whileClosed: true, confirm: true, tone: 'danger' },
    cancel: { from: ['DRAFT', 'CONFIRMED'], sets: 'IS_CANCELLED', means: 'undo', needsNoChild: true, confirm: true, tone: 'danger' },
  },
  lists: {
    'to-execute': {
      where: [{ STATUS: ['CONFIRMED', 'EXECUTING'], IS_CLOSED: '0', IS_CANCELLED: '0' }],
      work: { right: 'execute' },
    },
    picking: {
      where: [{ ORDER_TYPE: 'SO_OUT', STATUS: ['DRAFT', 'CONFIRMED', 'EXECUTING'], IS_CLOSED: '0', IS_CANCELLED: '0' }],
    },
    history: { where: [{ IS_CLOSED: '1' }, { IS_CANCELLED: '1' }, { IS_COMPLETED: '1' }] },
  },
  search: ['TRANSFER_ORDER_NO', 'REF_PURCHASE_ORDER_NO', 'DELIEVERY_DOC_NO', 'MATERIAL_PICK_NO', 'PRODUCTION_ORDER_NO', 'NOTE'],
  upstream: {
    /** RT-2: what is to be fetched of a return is not fetched twice; what is out, is out. */
    goingBack: continuing(purchaseReturn, { ...returned, counter: 'OUTGOING_QTY', quantity: 'QTY', less: 'QTY_OUT', from: 'draft' }),
    backOut: continuing(purchaseReturn, { ...returned, counter: 'OUT_QTY', quantity: 'QTY_OUT', keeps: 'QTY_OUT', from: 'live' }),
    /** PK-2: what is to be picked is not picked twice; what was carried back is to be picked again. */
    picking: continuing(delivery, { ...delivered, counter: 'PICKING_QTY', quantity: 'QTY', less: 'QTY_OUT', from: 'draft' }),
    picked: continuing(delivery, {
      ...delivered,
      counter: 'PICK_QTY',
      quantity: 'QTY_OUT',
      less: 'BACK_QTY',
      keeps: 'QTY_OUT',
      from: 'live',
    }),
    /** What is to be carried to the line is not issued twice; what is carried out, the material-pick order issues. */
    transferring: continuing(materialPick, { ...picked, counter: 'TRANSFER_QTY', quantity: 'QTY', less: 'QTY_OUT', from: 'draft' }),
  },
});

export interface TransferOrderRow extends RowOf<typeof transferOrder.header>, PlatformColumns {}
export interface TransferOrderEntryRow extends RowOf<typeof transferOrder.entry>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    transfer_order: TransferOrderRow;
    transfer_order_entry: TransferOrderEntryRow;
  }
}
