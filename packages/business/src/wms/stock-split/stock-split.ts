import { defineDocument } from '@sampan/model/define.ts';
import { asHeader, me, taken, today } from '@sampan/model/defaults.ts';
import { D, filterFields } from '@sampan/model/dictionary.ts';
import {
  amount,
  atAnyTime,
  code,
  derived,
  initially,
  integer,
  main,
  must,
  positive,
  quantity,
  type RowOf,
  uncounted,
  worded,
} from '@sampan/model/field.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { stockWorth } from '../stock-worth.ts';
import { stockSplitTexts } from './stock-split.texts.ts';

/**
 * Stock split (lifecycles §7 309): goods of one balance row become those of its lines, which say batch and attributes, bin and material anew. As much
 * as is taken comes of it, in quantity and in value; taken back (310) the goods are again what they were.
 */
export const stockSplit = defineDocument({
  type: 'stock_split',
  texts: stockSplitTexts,
  area: 'wms',
  route: 'wms/split',
  card: 'STOCK_SPLIT',
  code: 'SS',
  prefix: 'SS',
  number: 'STOCK_SPLIT_NO',
  date: 'ORDER_DATE',
  posts: true,
  header: {
    STOCK_SPLIT_NO: must(code()),
    /** Posting date. */
    ORDER_DATE: must(today(D.ORDER_DATE)),
    MOVING_TYPE: must(derived(D.MOVING_TYPE)),
    WAREHOUSE_CODE: must(atAnyTime(taken(D.WAREHOUSE_CODE, 'STORAGE_LOCATION_CODE'))),
    STORAGE_LOCATION_CODE: must(atAnyTime(D.STORAGE_LOCATION_CODE)),
    PLANT_CODE: must(derived(D.PLANT_CODE)),
    CURRENCY_CODE: must(derived(D.CURRENCY_CODE)),
    STORAGE_BIN_CODE: must(worded(code(), 'some')),
    MATERIAL_CODE: must(atAnyTime(D.MATERIAL_CODE)),
    QTY: must(D.QTY),
    /** Base unit of the material that is split. */
    UNIT_CODE: must(derived(taken(D.UNIT_CODE, 'MATERIAL_CODE'))),
    ...filterFields,
    /** What was split is worth, known once it is. */
    STOCK_VALUE: main(stockWorth(derived(amount()))),
    OWNER: must(me(D.OWNER)),
    NOTE: D.NOTE,
  },
  entry: {
    STOCK_SPLIT_ENTRY_NO: must(derived(integer())),
    MATERIAL_CODE: must(atAnyTime(asHeader(D.MATERIAL_CODE))),
    /** In the unit of what is split. */
    QTY: must(D.QTY),
    UNIT_CODE: must(derived(atAnyTime(D.UNIT_CODE))),
    STORAGE_BIN_CODE: must(asHeader(worded(code(), 'some'))),
    ...filterFields,
    /** The value is shared out by quantity times this. */
    VALUE_WEIGHT: initially(positive(uncounted(quantity())), '1'),
    STOCK_VALUE: main(stockWorth(derived(amount()))),
  },
  entryNumber: 'STOCK_SPLIT_ENTRY_NO',
  statuses: { DRAFT: 'draft', POSTED: 'done', REVERSED: 'reversed' },
  actions: {
    split: { from: ['DRAFT'], to: 'POSTED', confirm: true, tone: 'primary' },
    reverse: { from: ['POSTED'], to: 'REVERSED', means: 'undo', confirm: true, tone: 'danger' },
    cancel: { from: ['DRAFT'], sets: 'IS_CANCELLED', means: 'undo', needsNoChild: true, confirm: true, tone: 'danger' },
  },
  lists: { history: { where: [{ STATUS: ['POSTED', 'REVERSED'] }, { IS_CANCELLED: '1' }] } },
  search: ['STOCK_SPLIT_NO', 'MATERIAL_CODE', 'STORAGE_LOCATION_CODE', 'STORAGE_BIN_CODE', 'FILTER4', 'NOTE'],
});

export interface StockSplitRow extends RowOf<typeof stockSplit.header>, PlatformColumns {}
export interface StockSplitEntryRow extends RowOf<typeof stockSplit.entry>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    stock_split: StockSplitRow;
    stock_split_entry: StockSplitEntryRow;
  }
}
