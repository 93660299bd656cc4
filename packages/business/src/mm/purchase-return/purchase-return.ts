import { defineDocument } from '@sampan/model/define.ts';
import { me, today } from '@sampan/model/defaults.ts';
import { D, filterFields, progress } from '@sampan/model/dictionary.ts';
import {
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
import { goodsReceipt } from '../goods-receipt/goods-receipt.ts';
import { purchaseOrder } from '../purchase-order/purchase-order.ts';
import { purchaseReturnTexts } from './purchase-return.texts.ts';

/** Goods of a closed order go back as well. */
const receipt = {
  no: 'RECEIVING_DOC_NO',
  entryNo: 'RECEIVING_ENTRY_NO',
  same: ['MATERIAL_CODE', 'UNIT_CODE'],
  header: ['SUPPLIER_CODE', 'COMPANY_CODE', 'PLANT_CODE', 'CURRENCY_CODE', 'PURCHASE_ORDER_NO'],
  whileClosed: true,
} as const;
const order = { no: 'PURCHASE_ORDER_NO', entryNo: 'PURCHASE_ORDER_ENTRY_NO' } as const;
/** Out of the warehouse, also once the rest is closed. */
const out = { quantity: 'OUT_QTY', keeps: 'OUT_QTY', from: 'live' } as const;
const isReplaced = { when: { RETURN_TYPE: 'REPLACE' } } as const;

/**
 * Purchase return (lifecycles §9 RT): goods of one order go back to their supplier, for credit or to be replaced. What waits or is approved
 * keeps the quantity; goods and books move with the transfer order that carries them out.
 */
export const purchaseReturn = defineDocument({
  type: 'purchase_return',
  texts: purchaseReturnTexts,
  area: 'mm',
  route: 'mm/return',
  card: 'PURCHASE_RETURN',
  code: 'RT',
  prefix: 'RT',
  number: 'PURCHASE_RETURN_ORDER_NO',
  date: 'ORDER_DATE',
  header: {
    PURCHASE_RETURN_ORDER_NO: must(code()),
    ORDER_DATE: must(today(D.ORDER_DATE)),
    PURCHASE_ORDER_NO: filled(documentNo('purchase_order')),
    SUPPLIER_CODE: filled(D.SUPPLIER_CODE),
    COMPANY_CODE: filled(D.COMPANY_CODE),
    PLANT_CODE: filled(D.PLANT_CODE),
    /** Where the goods are fetched; where they came in, unless somebody says otherwise. */
    STORAGE_LOCATION_CODE: filled(D.STORAGE_LOCATION_CODE),
    CURRENCY_CODE: filled(D.CURRENCY_CODE),
    CARRIER: D.CARRIER,
    OWNER: must(me(D.OWNER)),
    NOTE: D.NOTE,
    OUT_STATUS: progress(),
  },
  entry: {
    PURCHASE_RETURN_ENTRY_NO: must(derived(integer())),
    RECEIVING_DOC_NO: must(documentNo('goods_receipt')),
    RECEIVING_ENTRY_NO: must(integer()),
    MATERIAL_CODE: filled(D.MATERIAL_CODE),
    RETURN_QTY: filled(positive(quantity())),
    UNIT_CODE: filled(D.UNIT_CODE),
    /** Replaced, it is expected again; else it need not be paid. */
    RETURN_TYPE: initially(choice(['CREDIT', 'REPLACE']), 'CREDIT'),
    PURCHASE_ORDER_ENTRY_NO: derived(integer()),
    ...filterFields,
    /** In transfer orders that are not carried out yet. */
    OUTGOING_QTY: hidden(counter({ of: ['RETURN_QTY', '-OUT_QTY'], error: 'RETURN_OUT_OVER' })),
    OUT_QTY: counter({ of: ['RETURN_QTY', '-OUTGOING_QTY'], error: 'RETURN_OUT_OVER' }),
    /** Went out after it was invoiced: the supplier owes a credit note for it. */
    CREDIT_DUE_QTY: hidden(counter({ of: [] })),
    CREDIT_QTY: counter({ of: ['CREDIT_DUE_QTY'], error: 'CREDIT_QTY_OVER' }),
    NOTE: text(400),
  },
  entryNumber: 'PURCHASE_RETURN_ENTRY_NO',
  computedEntry: { RECEIVE_QTY: quantity(), CAN_RETURN_QTY: computed(quantity(), 'RETURN_QTY') },
  statuses: APPROVAL_STATUSES,
  progress: { OUT_STATUS: { done: 'OUT_QTY', of: 'RETURN_QTY' } },
  actions: {
    ...approvalActions,
    close: { ...approvalActions.close, noOpenChild: true },
    /** A transfer order fetches what is still to go out; screens go on to it. */
    'return-out': { from: ['APPROVED'], tone: 'primary', opens: 'transfer_order' },
  },
  lists: {
    ...approvalLists,
    returning: {
      where: [{ STATUS: 'APPROVED', IS_CLOSED: '0', IS_CANCELLED: '0', OUT_STATUS: ['NONE', 'PARTIAL'] }],
      work: { right: 'return-out' },
    },
    'to-go-out': { where: [], rows: 'ENTRIES', open: 'OUTGOING_QTY' },
    'to-credit': { where: [], rows: 'ENTRIES', open: 'CREDIT_QTY' },
    history: { where: [{ IS_CLOSED: '1' }, { IS_CANCELLED: '1' }, { IS_COMPLETED: '1' }] },
  },
  search: ['PURCHASE_RETURN_ORDER_NO', 'PURCHASE_ORDER_NO', 'SUPPLIER_CODE', 'NOTE'],
  upstream: {
    /** RT-1: what waits or is approved is kept for it, what is out stays counted. */
    returning: continuing(goodsReceipt, { ...receipt, counter: 'RETURNING_QTY', quantity: 'RETURN_QTY', less: 'OUT_QTY', from: 'waiting' }),
    returned: continuing(goodsReceipt, { ...receipt, ...out, counter: 'RETURN_QTY' }),
    creditDue: continuing(goodsReceipt, {
      ...receipt,
      counter: 'CREDIT_DUE_QTY',
      quantity: 'CREDIT_DUE_QTY',
      keeps: 'CREDIT_DUE_QTY',
      from: 'live',
    }),
    credited: continuing(goodsReceipt, { ...receipt, counter: 'CREDIT_QTY', quantity: 'CREDIT_QTY', keeps: 'CREDIT_QTY', from: 'live' }),
    orderReturned: continuing(purchaseOrder, { ...order, ...out, counter: 'RETURN_QTY', whileClosed: true }),
    /** RT-3: a closed order expects nothing, and has to be opened again for it. */
    replaced: continuing(purchaseOrder, { ...order, ...out, ...isReplaced, counter: 'REPLACE_QTY' }),
  },
});

export interface PurchaseReturnRow extends RowOf<typeof purchaseReturn.header>, PlatformColumns {}
export interface PurchaseReturnEntryRow extends RowOf<typeof purchaseReturn.entry>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    purchase_return: PurchaseReturnRow;
    purchase_return_entry: PurchaseReturnEntryRow;
  }
}
