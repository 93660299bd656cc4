import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { me, mine, taken, today } from '@sampan/model/defaults.ts';
import { defineDocument } from '@sampan/model/define.ts';
import { D, progress } from '@sampan/model/dictionary.ts';
import {
  asked,
  choice,
  code,
  counter,
  date,
  derived,
  filled,
  flag,
  hidden,
  integer,
  may,
  must,
  positive,
  quantity,
  reference,
  telling,
  type RowOf,
  text,
} from '@sampan/model/field.ts';
import { plannedOrderTexts } from './planned-order.texts.ts';

/** Whether goods are bought or made. */
const PROCUREMENTS = ['BUY', 'MAKE'] as const;
const DEMAND_TYPES = ['SALES_ORDER', 'PRODUCTION_ORDER', 'PLANNED_ORDER', 'SAFETY_STOCK'] as const;
/** Why somebody has to look at it: it cannot be there in time; nobody knows what it is made of. */
const PLAN_ISSUES = ['LATE', 'NO_BOM'] as const;

const pegFields = {
  PEG_NO: must(derived(integer())),
  DEMAND_TYPE: must(derived(choice(DEMAND_TYPES))),
  DEMAND_NO: derived(text(40)),
  DEMAND_ENTRY_NO: derived(integer()),
  DEMAND_DATE: must(derived(date())),
  QTY: must(derived(telling(quantity(), 'PLAN_QTY'))),
} as const;

const componentFields = {
  COMPONENT_NO: must(derived(integer())),
  MATERIAL_CODE: must(derived(D.MATERIAL_CODE)),
  QTY: must(derived(telling(quantity(), 'PLAN_QTY'))),
  /** Of it what planned orders are to bring; the rest is there or ordered. */
  PROPOSED_QTY: must(derived(telling(quantity(), 'PLAN_QTY'))),
  UNIT_CODE: must(derived(D.UNIT_CODE)),
} as const;

const making = { from: ['PLANNED'], tone: 'primary' } as const;
const part = { QTY: may(positive(quantity())) } as const;

/**
 * Planned order (lifecycles §9 Planned order): what a plant is to buy or make by a day, as a planning run proposes it or somebody types it. Requisitions
 * and orders draw on it, all or in parts; what nobody has confirmed or drawn on is replaced by the next run.
 */
export const plannedOrder = defineDocument({
  type: 'planned_order',
  texts: plannedOrderTexts,
  area: 'pp',
  route: 'pp/pld',
  card: 'PLANNED_ORDER',
  code: 'PLD',
  prefix: 'PL',
  number: 'PLANNED_ORDER_NO',
  date: 'ORDER_DATE',
  header: {
    PLANNED_ORDER_NO: must(code()),
    ORDER_DATE: must(today(D.ORDER_DATE)),
    MATERIAL_CODE: must(D.MATERIAL_CODE),
    COMPANY_CODE: mine(taken(D.COMPANY_CODE, 'PLANT_CODE')),
    PLANT_CODE: must(mine(D.PLANT_CODE)),
    /** As the material is provided in the plant. */
    PROCUREMENT: filled(choice(PROCUREMENTS)),
    PLAN_QTY: must(positive(quantity())),
    /** The base unit. */
    UNIT_CODE: must(derived(taken(D.UNIT_CODE, 'MATERIAL_CODE'))),
    /** The first day on which something of it is wanted. */
    REQUEST_DATE: must(D.REQUEST_DATE),
    PLAN_START_DATE: filled(date()),
    PLAN_END_DATE: filled(date()),
    WORKSHOP_CODE: derived(taken(reference('workshop'), 'LINE_CODE')),
    LINE_CODE: asked(reference('production_line')),
    /** People keep it as it is: no run replaces it. */
    IS_FIRM: derived(flag()),
    PLAN_ISSUE: derived(choice(PLAN_ISSUES)),
    /** Drawn by requisitions and orders that are not cancelled. */
    CONVERT_QTY: counter({ of: ['PLAN_QTY'], error: 'CONVERT_QTY_OVER_PLAN' }),
    CONVERT_STATUS: hidden(progress()),
    OWNER: must(me(D.OWNER)),
    NOTE: D.NOTE,
  },
  parts: {
    /** For whom it is, as the last run found it. */
    PEGS: { number: 'PEG_NO', fields: pegFields },
    /** What it takes, as the last run found it. */
    COMPONENTS: { number: 'COMPONENT_NO', fields: componentFields },
  },
  statuses: { PLANNED: 'live', CONVERTED: 'done' },
  tones: { PLANNED: 'info', CONVERTED: 'ok' },
  edits: { PLANNED: ['PLAN_QTY', 'REQUEST_DATE', 'PLAN_START_DATE', 'PLAN_END_DATE', 'PROCUREMENT', 'LINE_CODE', 'NOTE'] },
  progress: {
    CONVERT_STATUS: {
      rows: 'HEADER',
      done: 'CONVERT_QTY',
      of: 'PLAN_QTY',
      isAside: true,
      leads: { NONE: 'PLANNED', PARTIAL: 'PLANNED', FULL: 'CONVERTED' },
    },
  },
  actions: {
    firm: { from: ['PLANNED'] },
    unfirm: { from: ['PLANNED'], confirm: true },
    /** Other days, another line, as people mean it: no run replaces it. */
    reschedule: {
      from: ['PLANNED'],
      arguments: { PLAN_START_DATE: must(date()), PLAN_END_DATE: must(date()), LINE_CODE: reference('production_line') },
    },
    'to-requisition': { ...making, opens: 'purchase_requisition', arguments: part },
    'to-purchase': {
      ...making,
      opens: 'purchase_order',
      arguments: { SUPPLIER_CODE: must(D.SUPPLIER_CODE), ...part, UNIT_PRICE: D.UNIT_PRICE },
    },
    'to-production': { ...making, opens: 'production_order', arguments: part },
    /** Nothing more is to come of it. */
    close: { from: ['PLANNED'], sets: 'IS_CLOSED', means: 'release', confirm: true },
    cancel: { from: ['PLANNED'], sets: 'IS_CANCELLED', means: 'undo', needsNoChild: true, confirm: true, tone: 'danger' },
  },
  lists: {
    'to-convert': {
      where: [{ STATUS: 'PLANNED', IS_CLOSED: '0', IS_CANCELLED: '0' }],
      open: 'CONVERT_QTY',
    },
    'to-buy': {
      where: [{ STATUS: 'PLANNED', PROCUREMENT: 'BUY', IS_CLOSED: '0', IS_CANCELLED: '0' }],
      work: { right: 'to-requisition', due: 'PLAN_START_DATE' },
    },
    'to-make': { where: [{ STATUS: 'PLANNED', PROCUREMENT: 'MAKE', IS_CLOSED: '0', IS_CANCELLED: '0' }] },
    exceptions: { where: [{ STATUS: 'PLANNED', PLAN_ISSUE: PLAN_ISSUES, IS_CLOSED: '0', IS_CANCELLED: '0' }] },
    firm: { where: [{ STATUS: 'PLANNED', IS_FIRM: '1', IS_CLOSED: '0', IS_CANCELLED: '0' }] },
    history: { where: [{ STATUS: 'CONVERTED' }, { IS_CLOSED: '1' }, { IS_CANCELLED: '1' }] },
  },
  search: ['PLANNED_ORDER_NO', 'MATERIAL_CODE', 'PLANT_CODE', 'NOTE'],
});

export interface PlannedOrderRow extends RowOf<typeof plannedOrder.header>, PlatformColumns {}
export interface PlannedOrderPegRow extends RowOf<typeof pegFields>, PartColumns {}
export interface PlannedOrderComponentRow extends RowOf<typeof componentFields>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    planned_order: PlannedOrderRow;
    planned_order_peg: PlannedOrderPegRow;
    planned_order_component: PlannedOrderComponentRow;
  }
}
