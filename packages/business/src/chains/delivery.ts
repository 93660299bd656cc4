import { defineDocument } from '@sampan/model/define.ts';
import { D, filterFields, progress } from '@sampan/model/dictionary.ts';
import { code, counter, documentNo, integer, derived, must, positive, quantity } from '@sampan/model/field.ts';
import { continuing } from '@sampan/model/flow.ts';
import { cost, goods, orderDate } from './common.ts';
import { salesOrder } from './sales-order.ts';

const order = {
  no: 'SALES_ORDER_NO',
  entryNo: 'SALES_ORDER_ENTRY_NO',
  from: 'live',
  same: ['MATERIAL_CODE'],
  header: ['CUSTOMER_CODE', 'COMPANY_CODE'],
} as const;

/** Delivery on paper (lifecycles §9 DD): several orders of one customer; what is out moves from one counter of the order to the other. */
export const delivery = defineDocument({
  type: 'delivery',
  texts: { name: ['交货单', 'Delivery document'] },
  area: 'sd',
  route: 'sd/delivery',
  card: 'DELIVERY',
  code: 'DD',
  prefix: 'DD',
  number: 'DELIEVERY_DOC_NO',
  date: 'ORDER_DATE',
  header: {
    DELIEVERY_DOC_NO: must(code()),
    ORDER_DATE: orderDate,
    COMPANY_CODE: must(D.COMPANY_CODE),
    CUSTOMER_CODE: must(D.CUSTOMER_CODE),
    OUT_STATUS: progress(),
  },
  entry: {
    DELIEVERY_ENTRY_NO: must(derived(integer())),
    SALES_ORDER_NO: documentNo('sales_order'),
    SALES_ORDER_ENTRY_NO: integer(),
    ...goods,
    ...filterFields,
    PICK_QTY: counter({ of: ['QTY'] }),
    PACK_QTY: counter({ of: ['PICK_QTY'] }),
    OUT_QTY: counter({ of: ['PICK_QTY'], error: 'RECEIVE_QTY_OVER' }),
    COST_AMOUNT: cost('COMPANY_CODE'),
  },
  entryNumber: 'DELIEVERY_ENTRY_NO',
  statuses: { DRAFT: 'draft', APPROVED: 'live', PICKING: 'live', PICKED: 'live', PACKED: 'live', SHIPPING_APPROVED: 'live', OUT: 'done' },
  progress: { OUT_STATUS: { done: 'OUT_QTY', of: 'QTY' } },
  edits: { APPROVED: ['ENTRIES.FILTER1'] },
  actions: {
    approve: { from: ['DRAFT'], to: 'APPROVED' },
    ship: {
      from: ['PICKED', 'PACKED', 'SHIPPING_APPROVED'],
      executes: { counter: 'OUT_QTY' },
      argumentEntries: { DELIEVERY_ENTRY_NO: must(integer()), OUT_QTY: must(positive(quantity())) },
    },
    'undo-ship': { from: ['OUT'], to: 'PICKED', means: 'undo', needsNoChild: true },
    close: { from: ['APPROVED', 'PICKING', 'PICKED', 'PACKED', 'SHIPPING_APPROVED'], sets: 'IS_CLOSED', means: 'release' },
    cancel: { from: ['DRAFT', 'APPROVED', 'PICKING', 'PICKED'], sets: 'IS_CANCELLED', means: 'undo', needsNoChild: true },
  },
  lists: { 'back-orders': { where: [{ OUT_STATUS: 'PARTIAL' }], rows: 'ENTRIES', open: 'OUT_QTY' } },
  upstream: {
    onTheWay: continuing(salesOrder, { ...order, counter: 'ENTRY_DELIEVERING_QTY', quantity: 'QTY', less: 'OUT_QTY' }),
    out: continuing(salesOrder, { ...order, counter: 'STOCK_OUT_QTY', quantity: 'OUT_QTY', keeps: 'OUT_QTY' }),
  },
});
