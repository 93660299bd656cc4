import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { defineDocument } from '@sampan/model/define.ts';
import { me, taken, today } from '@sampan/model/defaults.ts';
import { D, filterFields, progress } from '@sampan/model/dictionary.ts';
import {
  amount,
  code,
  computed,
  counter,
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
  text,
  worded,
} from '@sampan/model/field.ts';
import { continuing } from '@sampan/model/flow.ts';
import { labelledGoods } from '../../wms/labelled-goods.ts';
import { stockWorth } from '../../wms/stock-worth.ts';
import { productionOrder } from '../production-order/production-order.ts';
import { materialPickTexts } from './material-pick.texts.ts';

const UNDER_WAY = ['APPROVED', 'ISSUING'] as const;
const STANDING = { IS_CLOSED: '0', IS_CANCELLED: '0' } as const;
const ofOrder = { no: 'PRODUCTION_ORDER_NO', header: ['COMPANY_CODE', 'PLANT_CODE', 'CURRENCY_CODE'] } as const;
const worth = () => stockWorth(derived(initially(amount(), '0')));

/**
 * Material-pick order (lifecycles §9 PR-B): fetches material for a share of a production order, so many units of its product. Its entries are the
 * share of what each component needs; a line with a reason (FAILURE_CODE) is extra material, which a share of nothing may consist of. Approved, its
 * goods are held in their bins; issued, by hand or by a transfer order, they leave stock (261) and stand in the order. What is not used comes back
 * (262) at the value at which it left. Quantities stand in base units.
 */
export const materialPick = defineDocument({
  type: 'material_pick',
  texts: materialPickTexts,
  area: 'pp',
  route: 'pp/pick',
  card: 'MATERIAL_PICK',
  code: 'MP',
  prefix: 'MP',
  number: 'MATERIAL_PICK_NO',
  date: 'ORDER_DATE',
  /** Without any it takes what its share needs. */
  minEntries: 0,
  header: {
    MATERIAL_PICK_NO: must(code()),
    ORDER_DATE: must(today(D.ORDER_DATE)),
    PRODUCTION_ORDER_NO: must(documentNo('production_order')),
    /** The order's product, in whose unit the shares stand. */
    MATERIAL_CODE: main(must(derived(D.MATERIAL_CODE))),
    UNIT_CODE: must(derived(D.UNIT_CODE)),
    /** Units of the product that it covers: all that are in no other pick where nothing is said; none where it fetches extra material alone. */
    SHARE_QTY: filled(quantity()),
    COMPANY_CODE: must(derived(D.COMPANY_CODE)),
    PLANT_CODE: must(derived(D.PLANT_CODE)),
    /** Where the goods are fetched; where most of them lie, unless somebody says otherwise. */
    STORAGE_LOCATION_CODE: filled(D.STORAGE_LOCATION_CODE),
    WAREHOUSE_CODE: must(derived(taken(D.WAREHOUSE_CODE, 'STORAGE_LOCATION_CODE'))),
    CURRENCY_CODE: must(derived(D.CURRENCY_CODE)),
    /** Units for which everything is issued: none before it is done, and where it ended short what the goods are enough for. */
    COVERED_QTY: derived(telling(initially(quantity(), '0'), 'SHARE_QTY')),
    ISSUE_STATUS: progress(),
    /** Left stock for it less what came back, company currency. */
    STOCK_VALUE: main(worth()),
    /** Why less was issued than was asked for. */
    SHORT_REASON: derived(note(500)),
    FAILURE_CODE: derived(reference('failure')),
    OWNER: must(me(D.OWNER)),
    NOTE: D.NOTE,
  },
  entry: {
    PICK_ENTRY_NO: must(derived(integer())),
    /** The order's line that it is for; none of material that the order does not know. */
    COMPONENT_NO: integer(),
    MATERIAL_CODE: filled(D.MATERIAL_CODE),
    PICK_QTY: must(positive(quantity())),
    UNIT_CODE: must(derived(taken(D.UNIT_CODE, 'MATERIAL_CODE'))),
    /** Where the goods lie and are held; found as they are issued where none is said. */
    STORAGE_BIN_CODE: worded(code(), 'some'),
    ...filterFields,
    /** Why it is taken beyond what the share needs. */
    FAILURE_CODE: reference('failure'),
    /** In transfer orders that are not carried out yet. */
    TRANSFER_QTY: hidden(counter({ of: ['PICK_QTY', '-ISSUE_QTY'], error: 'ISSUE_QTY_OVER' })),
    ISSUE_QTY: counter({ of: ['PICK_QTY', '-TRANSFER_QTY'], error: 'ISSUE_QTY_OVER' }),
    RETURN_QTY: counter({ of: ['ISSUE_QTY'], error: 'PICK_RETURN_QTY_OVER' }),
    /** Left stock for it less what came back, company currency. */
    STOCK_VALUE: main(worth()),
    NOTE: text(400),
  },
  entryNumber: 'PICK_ENTRY_NO',
  /** What the order still needs of the component: its need less all that is picked. */
  computedEntry: { REST_QTY: computed(quantity(), 'COMPONENT_NO', 'ISSUE_QTY', 'RETURN_QTY') },
  statuses: { DRAFT: 'draft', APPROVED: 'live', ISSUING: 'live', DONE: 'done', REVERSED: 'reversed' },
  tones: { APPROVED: 'info', ISSUING: 'warn' },
  progress: { ISSUE_STATUS: { done: 'ISSUE_QTY', of: 'PICK_QTY', isAside: true } },
  actions: {
    approve: { from: ['DRAFT'], to: 'APPROVED', confirm: true, tone: 'primary' },
    /** Lets go of the goods, so that it can be changed. */
    unapprove: { from: ['APPROVED'], to: 'DRAFT', means: 'release', needsNoChild: true, confirm: true },
    issue: {
      from: UNDER_WAY,
      tone: 'primary',
      executes: { counter: 'ISSUE_QTY' },
      argumentEntries: {
        PICK_ENTRY_NO: must(integer()),
        ISSUE_QTY: must(positive(quantity())),
        /** Whence the goods come where that is another bin than the line's. */
        STORAGE_BIN_CODE: code(),
        ...filterFields,
      },
      tasks: {
        asks: ['STORAGE_BIN_CODE', 'MATERIAL_CODE', 'ISSUE_QTY'],
        by: ['STORAGE_BIN_CODE'],
        shortBy: 'short-pick',
        together: { where: 'STORAGE_LOCATION_CODE' },
        ...labelledGoods,
      },
    },
    /** A transfer order carries what is still to be issued out of its bins; screens go on to it. */
    transfer: { from: UNDER_WAY, opens: 'transfer_order' },
    /** Less lies there than was asked for: the rest is let go, with a reason, and may be picked anew. */
    'short-pick': {
      from: UNDER_WAY,
      sets: 'IS_CLOSED',
      means: 'release',
      arguments: { REASON: must(note(500)), FAILURE_CODE: reference('failure') },
    },
    /** What is not used comes back into its bins. */
    return: {
      from: ['ISSUING', 'DONE'],
      whileClosed: true,
      executes: { counter: 'RETURN_QTY' },
      argumentEntries: { PICK_ENTRY_NO: must(integer()), RETURN_QTY: must(positive(quantity())), STORAGE_BIN_CODE: code() },
    },
    /** All that it issued and has not come back comes back, and its share is free again. */
    reverse: {
      from: ['ISSUING', 'DONE'],
      to: 'REVERSED',
      means: 'release',
      whileClosed: true,
      confirm: true,
      tone: 'danger',
    },
    cancel: { from: ['DRAFT', 'APPROVED'], sets: 'IS_CANCELLED', means: 'undo', needsNoChild: true, confirm: true, tone: 'danger' },
  },
  lists: {
    'to-approve': { where: [{ STATUS: 'DRAFT', IS_CANCELLED: '0' }], work: { right: 'approve' } },
    'to-pick': { where: [{ STATUS: UNDER_WAY, ...STANDING }], work: { right: 'issue' } },
    'lines-to-pick': { where: [], rows: 'ENTRIES', open: 'ISSUE_QTY' },
    history: { where: [{ STATUS: ['DONE', 'REVERSED'] }, { IS_CLOSED: '1' }, { IS_CANCELLED: '1' }] },
  },
  search: ['MATERIAL_PICK_NO', 'PRODUCTION_ORDER_NO', 'MATERIAL_CODE', 'NOTE'],
  upstream: {
    /** What is to be picked for is picked for once (SHARE_QTY_OVER_PLAN_QTY); what ended short lets go of what it does not cover. */
    share: continuing(productionOrder, {
      ...ofOrder,
      rows: 'HEADER',
      counter: 'SHARE_QTY',
      quantity: 'SHARE_QTY',
      keeps: 'COVERED_QTY',
      from: 'draft',
    }),
    picked: continuing(productionOrder, {
      ...ofOrder,
      rows: 'HEADER',
      counter: 'PICKED_SHARE_QTY',
      quantity: 'COVERED_QTY',
      keeps: 'COVERED_QTY',
      from: 'live',
    }),
    component: continuing(productionOrder, {
      ...ofOrder,
      entryNo: 'COMPONENT_NO',
      counter: 'PICK_QTY',
      quantity: 'ISSUE_QTY',
      less: 'RETURN_QTY',
      keeps: 'ISSUE_QTY',
      from: 'live',
      same: ['MATERIAL_CODE'],
    }),
  },
});

export interface MaterialPickRow extends RowOf<typeof materialPick.header>, PlatformColumns {}
export interface MaterialPickEntryRow extends RowOf<typeof materialPick.entry>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    material_pick: MaterialPickRow;
    material_pick_entry: MaterialPickEntryRow;
  }
}
