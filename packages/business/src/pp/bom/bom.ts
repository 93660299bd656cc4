import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { defineDocument } from '@sampan/model/define.ts';
import { me, mine, today, taken } from '@sampan/model/defaults.ts';
import { D } from '@sampan/model/dictionary.ts';
import {
  choice,
  code,
  date,
  derived,
  initially,
  integer,
  may,
  must,
  percent,
  positive,
  quantity,
  type RowOf,
  reference,
  text,
} from '@sampan/model/field.ts';
import { APPROVAL_STATUSES, approvalActions, approvalLists } from '@sampan/model/standard-actions.ts';
import { bomTexts } from './bom.texts.ts';

/** What a line is to the product: used up, a level that is never stocked, or made beside it. */
export const ITEM_KINDS = ['COMPONENT', 'PHANTOM', 'CO_PRODUCT', 'BY_PRODUCT'] as const;

const { unapprove: _unapprove, close: _close, cancel, ...approval } = approvalActions;

const lineFields = {
  MATERIAL_CODE: must(D.MATERIAL_CODE),
  ITEM_KIND: initially(choice(ITEM_KINDS), 'COMPONENT'),
  /** In the material's base unit, for BOM_QTY of the product. */
  QTY: must(D.QTY),
  /** So much more is taken, because so much is lost on the way. */
  SCRAP_RATE: percent(),
  /** May be used in place of that component, which counts until somebody says so. */
  ALTERNATIVE_TO: reference('material'),
  /** Of a co-product: its share of what the order costs. */
  CO_PRODUCT_SHARE: percent(),
  NOTE: text(400),
} as const;
const { MATERIAL_CODE, ITEM_KIND, QTY, ...furtherFields } = lineFields;
const treeFields = {
  /** 1 for what goes into the product; at most one more than that of the row before it. */
  LEVEL: must(integer()),
  ...lineFields,
  /** A component where nothing is said. */
  ITEM_KIND: may(choice(ITEM_KINDS)),
  /** Of a row with rows below it: so much of it takes their quantities; 1 where nothing is said. */
  BOM_QTY: positive(quantity()),
} as const;

/**
 * Bill of materials (lifecycles §9 BOM): of what a plant makes a material from a day on. What is approved counts until a newer version follows it;
 * production orders keep the version that they were approved with.
 */
export const bom = defineDocument({
  type: 'bom',
  texts: bomTexts,
  area: 'pp',
  route: 'bom',
  card: 'BOM',
  code: 'BM',
  prefix: 'BM',
  number: 'BOM_NO',
  date: 'ORDER_DATE',
  header: {
    BOM_NO: must(code()),
    ORDER_DATE: must(today(D.ORDER_DATE)),
    MATERIAL_CODE: must(D.MATERIAL_CODE),
    PLANT_CODE: must(mine(D.PLANT_CODE)),
    /** Counts the bills of a material in a plant. */
    BOM_VERSION: must(derived(initially(integer(), 1))),
    /** So much of the product takes the quantities of the lines. */
    BOM_QTY: must(initially(positive(quantity()), '1')),
    UNIT_CODE: must(derived(taken(D.UNIT_CODE, 'MATERIAL_CODE'))),
    VALID_FROM: must(today(date())),
    /** The last day on which it counts: the one before a newer version begins. */
    VALID_TO: derived(date()),
    OWNER: must(me(D.OWNER)),
    NOTE: D.NOTE,
  },
  entry: {
    BOM_ENTRY_NO: must(derived(integer())),
    MATERIAL_CODE,
    ITEM_KIND,
    QTY,
    UNIT_CODE: must(derived(taken(D.UNIT_CODE, 'MATERIAL_CODE'))),
    ...furtherFields,
  },
  entryNumber: 'BOM_ENTRY_NO',
  /** A file names each bill by what it makes, and may tell those of all levels by an indented list. */
  groupedBy: ['MATERIAL_CODE', 'PLANT_CODE', 'VALID_FROM'],
  indented: {
    level: 'LEVEL',
    parent: 'MATERIAL_CODE',
    part: 'ENTRIES',
    child: 'MATERIAL_CODE',
    skipped: 'BOM_LEVEL_SKIPPED',
    differs: 'BOM_TREE_DIFFERS',
  },
  statuses: { ...APPROVAL_STATUSES, SUPERSEDED: 'done' },
  actions: {
    ...approval,
    /** It counts until that day; a newer version that is approved does so with the one before it. */
    expire: { from: ['APPROVED', 'SUPERSEDED'], to: 'SUPERSEDED', confirm: true, arguments: { VALID_TO: must(date()) } },
    /** Makes drafts of all bills of the tree that its rows change, in reading order; what a row says is for BOM_QTY of the row above it. */
    restructure: {
      from: ['DRAFT', 'APPROVED'],
      arguments: { VALID_FROM: must(date()) },
      argumentEntries: treeFields,
    },
    cancel,
  },
  lists: {
    open: { where: [{ STATUS: ['DRAFT', 'SUBMITTED', 'REJECTED'], IS_CANCELLED: '0' }] },
    ...approvalLists,
    'in-force': { where: [{ STATUS: 'APPROVED', IS_CANCELLED: '0' }] },
    history: { where: [{ STATUS: 'SUPERSEDED' }, { IS_CANCELLED: '1' }] },
  },
  search: ['BOM_NO', 'MATERIAL_CODE', 'PLANT_CODE', 'NOTE'],
});

export interface BomRow extends RowOf<typeof bom.header>, PlatformColumns {}
export interface BomEntryRow extends RowOf<typeof bom.entry>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    bom: BomRow;
    bom_entry: BomEntryRow;
  }
}
