import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { defineDocument } from '@sampan/model/define.ts';
import { me, mine, taken, today } from '@sampan/model/defaults.ts';
import { D, filterFields, progress } from '@sampan/model/dictionary.ts';
import {
  amount,
  asked,
  choice,
  code,
  computed,
  counter,
  date,
  derived,
  documentNo,
  flag,
  hidden,
  initially,
  instant,
  integer,
  main,
  must,
  note,
  percent,
  positive,
  price,
  quantity,
  reference,
  type RowOf,
  text,
} from '@sampan/model/field.ts';
import { approvalLists, CHANGE_STATUSES, changeActions, versionFields } from '@sampan/model/standard-actions.ts';
import { continuingType } from '@sampan/model/flow.ts';
import type { plannedOrder } from '../planned-order/planned-order.ts';
import { stockWorth } from '../../wms/stock-worth.ts';
import { productionOrderTexts } from './production-order.texts.ts';

/** Made beside the product: at a fixed value, or at a share of what the order costs. */
const OUTPUT_KINDS = ['CO_PRODUCT', 'BY_PRODUCT'] as const;

const outputFields = {
  OUTPUT_NO: must(derived(integer())),
  MATERIAL_CODE: must(D.MATERIAL_CODE),
  ITEM_KIND: must(choice(OUTPUT_KINDS)),
  /** So much is to come out beside the product. */
  PLAN_QTY: must(positive(quantity())),
  UNIT_CODE: must(derived(taken(D.UNIT_CODE, 'MATERIAL_CODE'))),
  /** Of a co-product: its share of what the order costs. */
  CO_PRODUCT_SHARE: percent(),
  /** Of a by-product: its fixed value a base unit, company currency; none where it is worth nothing. */
  FIXED_PRICE: stockWorth(price()),
  /** Received, as posted. */
  RECEIVE_QTY: counter({ of: [] }),
} as const;

const { close, cancel, unapprove } = changeActions;
/** Statuses in which it is in force. */
const LIVE = ['APPROVED', 'PICKING', 'IN_PRODUCTION', 'FINISHED'] as const;
const STANDING = { IS_CLOSED: '0', IS_CANCELLED: '0' } as const;

/**
 * Production order (lifecycles §9 PRD): so much of a product is made in a plant, of components that are frozen with it. Quantities stand in base
 * units. Its status follows from its counters: APPROVED until material for it is picked (PICKING), IN_PRODUCTION once something is on the line,
 * FINISHED when all of PLAN_QTY is made or lost.
 *
 * What follows it draws on it: material picks take SHARE_QTY from their draft on and PICKED_SHARE_QTY once they are issued, and of each component
 * PICK_QTY; production receipts take ACTUAL_QTY. What it costs is open items of it on the work-in-process account (`pp/wip.server.ts`).
 */
export const productionOrder = defineDocument({
  type: 'production_order',
  texts: productionOrderTexts,
  area: 'pp',
  route: 'pp/prd',
  card: 'PRODUCTION_ORDER',
  code: 'PRD',
  prefix: 'PRD',
  number: 'PRODUCTION_ORDER_NO',
  date: 'ORDER_DATE',
  /** The bill fills them in; what has none is asked for as it is submitted. */
  minEntries: 0,
  header: {
    PRODUCTION_ORDER_NO: must(code()),
    ORDER_DATE: must(today(D.ORDER_DATE)),
    MATERIAL_CODE: main(must(D.MATERIAL_CODE)),
    PLANT_CODE: must(mine(D.PLANT_CODE)),
    COMPANY_CODE: must(derived(taken(D.COMPANY_CODE, 'PLANT_CODE'))),
    PLAN_QTY: must(positive(quantity())),
    UNIT_CODE: must(derived(taken(D.UNIT_CODE, 'MATERIAL_CODE'))),
    PLAN_START_DATE: must(today(date())),
    PLAN_END_DATE: asked(date()),
    LINE_CODE: asked(reference('production_line')),
    WORKSHOP_CODE: taken(reference('workshop'), 'LINE_CODE'),
    /** The planned order that it comes from. */
    PLANNED_ORDER_NO: documentNo('planned_order'),
    /** The bill from which its components come; none where they were typed. */
    BOM_NO: derived(documentNo('bom')),
    BOM_VERSION: derived(integer()),
    /** When something first went onto the line, and when the last of it was made. */
    ACTUAL_START_TIME: derived(instant()),
    ACTUAL_END_TIME: derived(instant()),
    /** Units of the product that material was or is to be picked for, and was picked for. */
    SHARE_QTY: counter({ of: ['PLAN_QTY'], error: 'SHARE_QTY_OVER_PLAN_QTY' }),
    PICKED_SHARE_QTY: counter({ of: ['SHARE_QTY'] }),
    /** Put on the line, those included that are made since. */
    ON_PRD_QTY: counter({ of: ['PICKED_SHARE_QTY'], error: 'ON_PRD_QTY_OVER_SHARE_QTY' }),
    /** Made, good or not. */
    ACTUAL_QTY: counter({ of: ['ON_PRD_QTY'], error: 'ACTUAL_QTY_OVER_ON_PRD_QTY' }),
    RECEIVE_QTY: counter({ of: [] }),
    SCRAP_QTY: counter({ of: [] }),
    /** It stands still, since when and why. */
    IS_PAUSED: derived(flag()),
    PAUSED_AT: derived(instant()),
    FAILURE_CODE: derived(reference('failure')),
    CURRENCY_CODE: must(derived(D.CURRENCY_CODE)),
    /** What is in it and has not come out, company currency. */
    WIP_AMOUNT: main(stockWorth(derived(initially(amount(), '0')))),
    BASE_WIP_AMOUNT: hidden(stockWorth(computed(derived(initially(amount(), '0')), 'WIP_AMOUNT'))),
    PICK_STATUS: progress(),
    LINE_STATUS: hidden(progress()),
    MADE_STATUS: progress(),
    WIP_STATUS: hidden(progress()),
    OWNER: must(me(D.OWNER)),
    NOTE: D.NOTE,
    ...versionFields(),
  },
  entry: {
    COMPONENT_NO: must(derived(integer())),
    MATERIAL_CODE: must(D.MATERIAL_CODE),
    /** For the whole order, what is lost on the way included (PR-A), in the material's base unit. */
    NEED_QTY: must(positive(quantity())),
    UNIT_CODE: must(derived(taken(D.UNIT_CODE, 'MATERIAL_CODE'))),
    /** Issued less what came back. More than is needed is picked with a reason, so nothing limits it. */
    PICK_QTY: counter({ of: [] }),
    NOTE: text(400),
  },
  entryNumber: 'COMPONENT_NO',
  computedEntry: { REST_QTY: computed(quantity(), 'NEED_QTY', 'PICK_QTY') },
  parts: { OUTPUTS: { number: 'OUTPUT_NO', fields: outputFields, rowKey: ['MATERIAL_CODE'] } },
  statuses: { ...CHANGE_STATUSES, PICKING: 'live', IN_PRODUCTION: 'live', FINISHED: 'live' },
  tones: { APPROVED: 'info', PICKING: 'info', IN_PRODUCTION: 'warn' },
  progress: {
    PICK_STATUS: {
      rows: 'HEADER',
      done: 'PICKED_SHARE_QTY',
      of: 'PLAN_QTY',
      isAside: true,
      leads: { NONE: 'APPROVED', PARTIAL: 'PICKING', FULL: 'PICKING' },
    },
    LINE_STATUS: {
      rows: 'HEADER',
      done: 'ON_PRD_QTY',
      of: 'PLAN_QTY',
      isAside: true,
      leads: { NONE: 'PICKING', PARTIAL: 'IN_PRODUCTION', FULL: 'IN_PRODUCTION' },
    },
    MADE_STATUS: {
      rows: 'HEADER',
      done: 'ACTUAL_QTY',
      of: 'PLAN_QTY',
      leads: { NONE: 'IN_PRODUCTION', PARTIAL: 'IN_PRODUCTION', FULL: 'FINISHED' },
    },
  },
  owes: { key: 'WIP', open: 'WIP_AMOUNT', base: 'BASE_WIP_AMOUNT', status: 'WIP_STATUS' },
  actions: {
    ...changeActions,
    unapprove,
    change: { ...changeActions.change, from: ['APPROVED', 'PICKING', 'IN_PRODUCTION'] },
    // Of what can be done the first is what people do next.
    /**
     * Reports what is made (PR-D): a production receipt, posted in the same moment. QTY of the product is good; rows say more of it: batches, bins, what
     * is made beside. Without either all that is on the line is good, unless some is scrapped.
     */
    'product-in': {
      from: ['IN_PRODUCTION', 'FINISHED'],
      tone: 'primary',
      arguments: {
        QTY: positive(quantity()),
        SCRAP_QTY: quantity(),
        FAILURE_CODE: reference('failure'),
        RECEIVE_DATE: date(),
        WAREHOUSE_CODE: D.WAREHOUSE_CODE,
        STORAGE_LOCATION_CODE: must(D.STORAGE_LOCATION_CODE),
        NOTE: note(),
      },
      argumentEntries: {
        MATERIAL_CODE: must(D.MATERIAL_CODE),
        QTY: must(D.QTY),
        STORAGE_BIN_CODE: code(),
        ...filterFields,
      },
    },
    /** Of what material was picked for (PR-C); all of it where no quantity is said. */
    'put-on-line': {
      from: ['PICKING', 'IN_PRODUCTION'],
      tone: 'primary',
      arguments: { ON_PRD_QTY: positive(quantity()) },
    },
    /** A material-pick order for so many units, for all that are in none yet where nothing is said (PR-B); approved, so that its goods are held. */
    pick: {
      from: ['APPROVED', 'PICKING', 'IN_PRODUCTION'],
      tone: 'primary',
      opens: 'material_pick',
      arguments: { SHARE_QTY: positive(quantity()), STORAGE_LOCATION_CODE: D.STORAGE_LOCATION_CODE },
    },
    /** What is not made goes back to what is picked. */
    'take-off-line': { from: ['IN_PRODUCTION'], confirm: true, arguments: { ON_PRD_QTY: must(positive(quantity())) } },
    pause: {
      from: ['PICKING', 'IN_PRODUCTION'],
      tone: 'danger',
      arguments: { FAILURE_CODE: must(reference('failure')), COMMENT: note(500) },
    },
    resume: { from: ['PICKING', 'IN_PRODUCTION', 'FINISHED'], tone: 'primary', arguments: { COMMENT: note(500) } },
    /** Other days, another line: what it makes of what stays, so that nobody need approve it again. */
    reschedule: {
      from: ['DRAFT', 'APPROVED', 'PICKING', 'IN_PRODUCTION'],
      arguments: { PLAN_START_DATE: must(date()), PLAN_END_DATE: date(), LINE_CODE: reference('production_line') },
    },
    /** Settles what is left in it (PR-E). */
    close: { ...close, from: LIVE, noOpenChild: true },
    cancel: { ...cancel, from: [...cancel.from, 'PICKING'] },
  },
  lists: {
    ...approvalLists,
    'my-drafts': { where: [{ STATUS: ['DRAFT', 'REJECTED', 'CHANGING'], IS_CANCELLED: '0' }], mine: 'OWNER' },
    /** Material is still to be picked for some of it. */
    'to-pick': { where: [{ STATUS: ['APPROVED', 'PICKING', 'IN_PRODUCTION'], ...STANDING }], open: 'SHARE_QTY' },
    /** Material lies ready, and it is not on the line. */
    'to-put-on-line': {
      where: [{ STATUS: ['PICKING', 'IN_PRODUCTION'], IS_PAUSED: '0', ...STANDING }],
      open: 'ON_PRD_QTY',
      work: { right: 'put-on-line', due: 'PLAN_START_DATE' },
    },
    'to-report': {
      where: [{ STATUS: 'IN_PRODUCTION', ...STANDING }],
      open: 'ACTUAL_QTY',
      work: { right: 'product-in', due: 'PLAN_END_DATE' },
    },
    paused: { where: [{ IS_PAUSED: '1', ...STANDING }] },
    /** All is made, and something of what it cost is left in it. */
    'to-close': { where: [{ STATUS: 'FINISHED', IS_COMPLETED: '0', ...STANDING }], work: { right: 'close' } },
    history: { where: [{ IS_CLOSED: '1' }, { IS_CANCELLED: '1' }, { IS_COMPLETED: '1' }] },
  },
  upstream: {
    /** Taken from the first draft on; closed it keeps what was made. */
    plan: continuingType<typeof plannedOrder>('planned_order')({
      rows: 'HEADER',
      no: 'PLANNED_ORDER_NO',
      counter: 'CONVERT_QTY',
      quantity: 'PLAN_QTY',
      from: 'draft',
      keeps: 'ACTUAL_QTY',
      same: ['MATERIAL_CODE'],
      takes: ['PLAN_START_DATE', 'PLAN_END_DATE', 'LINE_CODE'],
      header: ['PLANT_CODE'],
      // Its own actions offer that.
      isAside: true,
    }),
  },
  search: ['PRODUCTION_ORDER_NO', 'MATERIAL_CODE', 'LINE_CODE', 'BOM_NO', 'NOTE'],
});

export interface ProductionOrderRow extends RowOf<typeof productionOrder.header>, PlatformColumns {}
export interface ProductionOrderEntryRow extends RowOf<typeof productionOrder.entry>, PartColumns {}
export interface ProductionOrderOutputRow extends RowOf<typeof outputFields>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    production_order: ProductionOrderRow;
    production_order_entry: ProductionOrderEntryRow;
    production_order_output: ProductionOrderOutputRow;
  }
}
