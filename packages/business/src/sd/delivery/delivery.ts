import { defineDocument } from '@sampan/model/define.ts';
import { me, taken, today } from '@sampan/model/defaults.ts';
import { D, FILTERS, filterFields, progress } from '@sampan/model/dictionary.ts';
import {
  about,
  amount,
  choice,
  code,
  computed,
  counter,
  date,
  derived,
  documentNo,
  filled,
  flag,
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
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { salesOrder } from '../sales-order/sales-order.ts';
import { deliveryTexts } from './delivery.texts.ts';
import { stockWorth } from '../../wms/stock-worth.ts';

const order = {
  no: 'SALES_ORDER_NO',
  entryNo: 'SALES_ORDER_ENTRY_NO',
  from: 'live',
  same: ['MATERIAL_CODE', 'UNIT_CODE'],
  takes: ['CUSTOMER_MATERIAL_CODE'],
  header: ['CUSTOMER_CODE', 'COMPANY_CODE', 'PLANT_CODE'],
  fills: ['SALES_TYPE', 'CUSTOMER_PO', 'SHIP_DATE', 'SHIP_CONTACT', 'SHIP_ADDRESS', 'CARRIER'],
} as const;
const UNDER_WAY = ['APPROVED', 'PICKING', 'PICKED', 'PACKED', 'SHIPPING_APPROVED'] as const;
const STANDING = { IS_CLOSED: '0', IS_CANCELLED: '0' } as const;
/** In no shipping order. */
const FREE = { ...STANDING, SHIPPING_COUNT: '0' } as const;

/**
 * Delivery (lifecycles §9 DD): goods of one or several orders of a customer, from one storage location. What is approved is on its way and what
 * is out has gone from the order; transfer orders pick for it into the shipping area, where the goods are held for it and packed into boxes.
 */
export const delivery = defineDocument({
  type: 'delivery',
  texts: deliveryTexts,
  area: 'sd',
  route: 'sd/so/delievering',
  card: 'DELIVERY',
  code: 'DD',
  prefix: 'DD',
  number: 'DELIEVERY_DOC_NO',
  date: 'ORDER_DATE',
  header: {
    DELIEVERY_DOC_NO: must(code()),
    ORDER_DATE: must(today(D.ORDER_DATE)),
    CUSTOMER_CODE: filled(D.CUSTOMER_CODE),
    COMPANY_CODE: filled(D.COMPANY_CODE),
    PLANT_CODE: filled(D.PLANT_CODE),
    /** Where the goods are fetched and go out; where most of them lie, unless somebody says otherwise. */
    STORAGE_LOCATION_CODE: filled(D.STORAGE_LOCATION_CODE),
    WAREHOUSE_CODE: must(derived(taken(D.WAREHOUSE_CODE, 'STORAGE_LOCATION_CODE'))),
    /** Of the first order. */
    SALES_TYPE: derived(salesOrder.header.SALES_TYPE),
    /** Its goods go out in boxes alone; its kind of sale says so as the delivery is made (PACKING_REQUIRED). */
    IS_PACKED_FIRST: about('delivery', derived(flag())),
    /** Its goods go out once a shipping order of it is approved; its kind of sale says so as the delivery is made (SHIPPING_REQUIRED). */
    IS_SHIPPING_FIRST: about('delivery', derived(flag())),
    CUSTOMER_PO: text(40),
    SHIP_DATE: about('delivery', date()),
    SHIP_CONTACT: about('delivery', text(100)),
    SHIP_ADDRESS: about('delivery', text(400)),
    CARRIER: D.CARRIER,
    OWNER: must(me(D.OWNER)),
    NOTE: D.NOTE,
    PICK_STATUS: progress(),
    PACK_STATUS: progress(),
    SHIPPING_STATUS: hidden(progress()),
    OUT_STATUS: progress(),
    /** When goods last went out. */
    OUT_DATE: about('delivery', derived(date())),
    INVOICE_STATUS: progress(),
    /** What shipping orders take of it: it stands in one at a time, as a whole. */
    DELIVERY_COUNT: hidden(must(derived(initially(integer(), 1)))),
    SHIPPING_COUNT: hidden(counter({ of: ['DELIVERY_COUNT'], error: 'DELIVERY_IN_SHIPPING' })),
    SHIPPING_APPROVED_COUNT: hidden(counter({ of: ['DELIVERY_COUNT'], error: 'DELIVERY_IN_SHIPPING' })),
  },
  entry: {
    DELIEVERY_ENTRY_NO: must(derived(integer())),
    SALES_ORDER_NO: must(documentNo('sales_order')),
    SALES_ORDER_ENTRY_NO: must(integer()),
    MATERIAL_CODE: filled(D.MATERIAL_CODE),
    CUSTOMER_MATERIAL_CODE: text(60),
    /** In the unit of the order's entry, as all that follow. */
    DELIEVERY_QTY: filled(positive(quantity())),
    UNIT_CODE: filled(D.UNIT_CODE),
    /** Wishes for the goods; empty is any (DD-2). */
    ...filterFields,
    /** In transfer orders that are not carried out yet. */
    PICKING_QTY: hidden(counter({ of: ['DELIEVERY_QTY', '-PICK_QTY', '-DIRECT_QTY'], error: 'PICK_QTY_OVER' })),
    /** Carried into the shipping area, those that went out of it included. */
    PICK_QTY: counter({ of: ['DELIEVERY_QTY', '-PICKING_QTY', '-DIRECT_QTY'], error: 'PICK_QTY_OVER' }),
    /** In boxes, those that went out included. What went out without a box cannot be packed any more. */
    PACK_QTY: counter({ of: ['PICK_QTY', '+DIRECT_QTY', '+PACK_OUT_QTY', '-OUT_QTY'], error: 'PACK_QTY_OVER' }),
    /** Gone out in boxes. */
    PACK_OUT_QTY: hidden(counter({ of: ['PACK_QTY'] })),
    /** Gone out of bins without being picked first. */
    DIRECT_QTY: hidden(counter({ of: ['OUT_QTY'] })),
    OUT_QTY: counter({ of: ['DELIEVERY_QTY'], error: 'DELIEVERY_OUT_OVER' }),
    /** The same in the material's base unit, as posted, and what it cost in company currency: the basis of what comes back. */
    OUT_BASE_QTY: hidden(computed(counter({ of: [] }), 'OUT_QTY')),
    COST_AMOUNT: stockWorth(derived(amount({ in: 'COMPANY_CODE' }))),
    /** In returns under way. */
    RETURNING_QTY: hidden(counter({ of: ['OUT_QTY', '-RETURN_QTY'], error: 'SALES_RETURN_QTY_OVER' })),
    RETURN_QTY: counter({ of: ['OUT_QTY', '-RETURNING_QTY'], error: 'SALES_RETURN_QTY_OVER' }),
    /** What came back is not asked for; where it was before, it is credited. */
    INVOICE_QTY: counter({ of: ['OUT_QTY', '+CREDIT_QTY', '-RETURN_QTY'], error: 'INVOICE_QTY_OVER', mayFall: true }),
    /** Credited of that: it may be invoiced anew. */
    CREDIT_QTY: hidden(counter({ of: ['INVOICE_QTY'], error: 'CREDIT_QTY_OVER' })),
    NOTE: text(400),
  },
  entryNumber: 'DELIEVERY_ENTRY_NO',
  /** How far a line is (lifecycles §9 DD, PK, Packing). */
  computedEntry: {
    LINE_STATUS: computed(choice(['TO_PICK', 'PARTIAL', 'PICKED', 'PACKED', 'DONE']), 'DELIEVERY_QTY', 'PICK_QTY', 'PACK_QTY', 'OUT_QTY'),
  },
  statuses: { DRAFT: 'draft', APPROVED: 'live', PICKING: 'live', PICKED: 'live', PACKED: 'live', SHIPPING_APPROVED: 'live', OUT: 'done' },
  tones: { APPROVED: 'info', PICKING: 'warn', PICKED: 'ok', PACKED: 'ok', SHIPPING_APPROVED: 'ok' },
  edits: { APPROVED: [...FILTERS, 'CARRIER', 'SHIP_DATE', 'SHIP_CONTACT', 'SHIP_ADDRESS', 'NOTE'] },
  progress: {
    OUT_STATUS: { done: 'OUT_QTY', of: 'DELIEVERY_QTY' },
    SHIPPING_STATUS: {
      rows: 'HEADER',
      done: 'SHIPPING_APPROVED_COUNT',
      of: 'DELIVERY_COUNT',
      isAside: true,
      leads: { NONE: 'APPROVED', PARTIAL: 'APPROVED', FULL: 'SHIPPING_APPROVED', above: ['PICKING', 'PICKED', 'PACKED'] },
    },
    PICK_STATUS: {
      done: 'PICK_QTY',
      of: 'DELIEVERY_QTY',
      changes: ['-DIRECT_QTY'],
      isAside: true,
      leads: { NONE: 'APPROVED', PARTIAL: 'PICKING', FULL: 'PICKED' },
    },
    PACK_STATUS: {
      done: 'PACK_QTY',
      of: 'DELIEVERY_QTY',
      changes: ['-OUT_QTY', '+PACK_OUT_QTY'],
      isAside: true,
      leads: { NONE: 'PICKED', PARTIAL: 'PICKED', FULL: 'PACKED' },
    },
    INVOICE_STATUS: { done: 'INVOICE_QTY', of: 'DELIEVERY_QTY', less: 'CREDIT_QTY', changes: ['-RETURN_QTY'], isAside: true },
  },
  actions: {
    approve: { from: ['DRAFT'], to: 'APPROVED', confirm: true, tone: 'primary' },
    ship: {
      from: UNDER_WAY,
      confirm: true,
      tone: 'primary',
      executes: { counter: 'OUT_QTY' },
      argumentEntries: { DELIEVERY_ENTRY_NO: must(integer()), OUT_QTY: must(positive(quantity())) },
    },
    /** A transfer order fetches what is still to be picked; screens go on to it. Where goods may go out without, that stands out. */
    pick: { from: ['APPROVED', 'PICKING'], tone: 'primary', opens: 'transfer_order' },
    /** Makes one box, of the lines that are named or of all that is picked and in none; screens go on to it. */
    pack: {
      from: ['PICKING', 'PICKED'],
      executes: { counter: 'PACK_QTY' },
      argumentEntries: { DELIEVERY_ENTRY_NO: must(integer()), PACK_QTY: must(positive(quantity())) },
      opens: 'packing_box',
    },
    /** Makes a shipping order of it; screens go on to that, where others of the same carrier join it. */
    gather: { from: ['PICKING', 'PICKED', 'PACKED'], opens: 'shipping' },
    /** Lets go of all that is picked or to be picked, and not out: the goods go back to where they were fetched (PK-6). */
    'release-picks': { from: UNDER_WAY, confirm: true },
    /** Takes all that went out back into the house (DD-7). */
    'undo-ship': {
      from: [...UNDER_WAY, 'OUT'],
      whileClosed: true,
      confirm: true,
      tone: 'danger',
    },
    /** What is picked goes back first, so both let go by their effects: what means release lets go of the goods where they lie. */
    close: { from: UNDER_WAY, sets: 'IS_CLOSED', confirm: true },
    cancel: { from: ['DRAFT', ...UNDER_WAY], sets: 'IS_CANCELLED', confirm: true, tone: 'danger' },
  },
  lists: {
    'to-approve': { where: [{ STATUS: 'DRAFT', IS_CANCELLED: '0' }], work: { right: 'approve' } },
    'to-pick': {
      where: [{ STATUS: ['APPROVED', 'PICKING'], IS_CLOSED: '0', IS_CANCELLED: '0' }],
      work: { right: 'pick', due: 'SHIP_DATE' },
    },
    'to-pack': {
      where: [{ STATUS: ['PICKING', 'PICKED'], IS_PACKED_FIRST: '1', IS_CLOSED: '0', IS_CANCELLED: '0' }],
      work: { right: 'pack', due: 'SHIP_DATE' },
    },
    'to-ship': {
      where: [
        { STATUS: 'PICKED', IS_PACKED_FIRST: '0', IS_SHIPPING_FIRST: '0', ...STANDING },
        { STATUS: 'PACKED', IS_SHIPPING_FIRST: '0', ...STANDING },
        { STATUS: 'SHIPPING_APPROVED', ...STANDING },
      ],
      work: { right: 'ship', due: 'SHIP_DATE' },
    },
    /** All of it lies ready, and no shipping order has it yet. */
    'to-gather': {
      where: [
        { STATUS: 'PICKED', IS_PACKED_FIRST: '0', ...FREE },
        { STATUS: 'PACKED', ...FREE },
      ],
      open: 'SHIPPING_COUNT',
    },
    /** Those of them that go out with an approved shipping order alone. */
    'to-have-approved': {
      where: [
        { STATUS: 'PICKED', IS_PACKED_FIRST: '0', IS_SHIPPING_FIRST: '1', ...FREE },
        { STATUS: 'PACKED', IS_SHIPPING_FIRST: '1', ...FREE },
      ],
      open: 'SHIPPING_COUNT',
      work: { right: 'create', of: 'shipping', due: 'SHIP_DATE' },
    },
    /** What transfer orders may still fetch, line by line. */
    'lines-to-pick': { where: [], rows: 'ENTRIES', open: 'PICKING_QTY' },
    /** What is picked and in no box, line by line. */
    'lines-to-pack': { where: [], rows: 'ENTRIES', open: 'PACK_QTY' },
    'back-orders': { where: [{ OUT_STATUS: 'PARTIAL' }], rows: 'ENTRIES', open: 'OUT_QTY' },
    /** Out, not invoiced. */
    'to-invoice': { where: [], rows: 'ENTRIES', open: 'INVOICE_QTY', work: { right: 'create', of: 'sales_invoice' } },
    /** What may still come back. */
    'to-return': { where: [], rows: 'ENTRIES', open: 'RETURNING_QTY' },
    history: { where: [{ IS_CLOSED: '1' }, { IS_CANCELLED: '1' }, { IS_COMPLETED: '1' }] },
  },
  search: ['DELIEVERY_DOC_NO', 'CUSTOMER_CODE', 'CUSTOMER_PO', 'NOTE'],
  upstream: {
    onTheWay: continuing(salesOrder, { ...order, counter: 'ENTRY_DELIEVERING_QTY', quantity: 'DELIEVERY_QTY', less: 'OUT_QTY' }),
    out: continuing(salesOrder, { ...order, counter: 'STOCK_OUT_QTY', quantity: 'OUT_QTY', keeps: 'OUT_QTY' }),
  },
});

export interface DeliveryRow extends RowOf<typeof delivery.header>, PlatformColumns {}
export interface DeliveryEntryRow extends RowOf<typeof delivery.entry>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    delivery: DeliveryRow;
    delivery_entry: DeliveryEntryRow;
  }
}
