import { defineDocument } from '@sampan/model/define.ts';
import { me, taken, today } from '@sampan/model/defaults.ts';
import { D, filterFields } from '@sampan/model/dictionary.ts';
import {
  amount,
  atAnyTime,
  choice,
  code,
  computed,
  derived,
  flag,
  hidden,
  initially,
  instant,
  integer,
  main,
  must,
  positive,
  price,
  quantity,
  type RowOf,
  telling,
  user,
  worded,
} from '@sampan/model/field.ts';
import { approvalActions, approvalLists } from '@sampan/model/standard-actions.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { labelledGoods } from '../labelled-goods.ts';
import { stockWorth } from '../stock-worth.ts';
import { stockCountTexts } from './stock-count.texts.ts';

/** What a difference is worth. */
const differenceValue = () => stockWorth(computed(derived(amount({ sign: 'any' })), 'UNIT_PRICE', 'DIFF_QTY'));

const { submit, withdraw, approve, reject, 'report-to-manager': report, assign, cancel } = approvalActions;

/**
 * Stock count (lifecycles §9): what lies in bins of one storage location is counted without being told what the books say, a second time where both
 * differ by more than COUNT_TOLERANCE, and the difference is posted once it is approved. Goods of a bin are in one count at a time.
 */
export const stockCount = defineDocument({
  type: 'stock_count',
  texts: stockCountTexts,
  area: 'wms',
  route: 'wms/count',
  card: 'STOCK_COUNT',
  code: 'SC',
  prefix: 'SC',
  number: 'STOCK_COUNT_NO',
  date: 'ORDER_DATE',
  posts: true,
  header: {
    STOCK_COUNT_NO: must(code()),
    ORDER_DATE: must(today(D.ORDER_DATE)),
    /** SNAPSHOT: goods may move meanwhile. FROZEN: nothing enters or leaves the bins until the count is over. */
    COUNT_MODE: initially(choice(['SNAPSHOT', 'FROZEN']), 'SNAPSHOT'),
    WAREHOUSE_CODE: must(atAnyTime(taken(D.WAREHOUSE_CODE, 'STORAGE_LOCATION_CODE'))),
    STORAGE_LOCATION_CODE: must(atAnyTime(D.STORAGE_LOCATION_CODE)),
    PLANT_CODE: must(derived(D.PLANT_CODE)),
    CURRENCY_CODE: must(derived(D.CURRENCY_CODE)),
    /** What the difference is worth, surplus less loss. */
    DIFF_VALUE: main(differenceValue()),
    OWNER: must(me(D.OWNER)),
    NOTE: D.NOTE,
  },
  entry: {
    STOCK_COUNT_ENTRY_NO: must(derived(integer())),
    STORAGE_BIN_CODE: must(worded(code(), 'some')),
    MATERIAL_CODE: must(atAnyTime(D.MATERIAL_CODE)),
    /** Goods are counted in their base unit. */
    UNIT_CODE: must(derived(taken(D.UNIT_CODE, 'MATERIAL_CODE'))),
    /** Empty until it is counted; a counted list that is imported has it from the start. */
    COUNTED_QTY: quantity(),
    /** The first of two counts. */
    FIRST_QTY: computed(derived(quantity()), 'COUNTED_QTY'),
    /** What the books said as it was counted, told once counting is over. */
    BOOK_QTY: computed(derived(quantity()), 'QTY_AT_COUNT'),
    DIFF_QTY: computed(derived(quantity('any')), 'BOOK_QTY', 'COUNTED_QTY'),
    /** Of a surplus that the books give no value. */
    UNIT_PRICE: telling(derived(D.UNIT_PRICE), 'DIFF_VALUE'),
    DIFF_VALUE: differenceValue(),
    COUNTED_BY: derived(user()),
    COUNTED_AT: derived(instant()),
    QTY_AT_COUNT: hidden(telling(derived(quantity()), 'BOOK_QTY')),
    IS_RECOUNT: derived(flag()),
    ...filterFields,
  },
  entryNumber: 'STOCK_COUNT_ENTRY_NO',
  statuses: {
    DRAFT: 'draft',
    COUNTING: 'live',
    RECOUNT: 'live',
    COUNTED: 'live',
    SUBMITTED: 'waiting',
    POSTED: 'done',
    REVERSED: 'reversed',
  },
  tones: { COUNTING: 'info', RECOUNT: 'warn', COUNTED: 'info' },
  actions: {
    start: { from: ['DRAFT'], to: 'COUNTING', tone: 'primary' },
    count: {
      from: ['COUNTING', 'RECOUNT'],
      tone: 'primary',
      executes: { counter: 'COUNTED_QTY' },
      argumentEntries: { STOCK_COUNT_ENTRY_NO: must(integer()), COUNTED_QTY: must(quantity()) },
      tasks: {
        asks: ['STORAGE_BIN_CODE', 'MATERIAL_CODE', 'COUNTED_QTY'],
        by: ['STORAGE_BIN_CODE'],
        isBlind: true,
        // Whoever has counted the last line ends the count, or is told what to count again.
        followedBy: 'finish',
        ...labelledGoods,
      },
    },
    finish: { from: ['COUNTING', 'RECOUNT'], to: 'COUNTED', confirm: true, tone: 'primary' },
    recount: {
      from: ['COUNTED'],
      to: 'RECOUNT',
      argumentEntries: { STOCK_COUNT_ENTRY_NO: must(integer()), IS_RECOUNT: must(flag()) },
    },
    price: {
      from: ['COUNTED'],
      argumentEntries: { STOCK_COUNT_ENTRY_NO: must(integer()), UNIT_PRICE: must(positive(price())) },
    },
    submit: { ...submit, from: ['COUNTED'] },
    withdraw: { ...withdraw, to: 'COUNTED' },
    approve: { ...approve, to: 'POSTED' },
    reject: { ...reject, to: 'COUNTED' },
    'report-to-manager': report,
    assign,
    reverse: { from: ['POSTED'], to: 'REVERSED', means: 'undo', confirm: true, tone: 'danger' },
    cancel: { ...cancel, from: ['DRAFT', 'COUNTING', 'RECOUNT', 'COUNTED', 'SUBMITTED'] },
  },
  lists: {
    'to-count': { where: [{ STATUS: ['COUNTING', 'RECOUNT'], IS_CANCELLED: '0' }], work: { right: 'count' } },
    ...approvalLists,
    history: { where: [{ STATUS: ['POSTED', 'REVERSED'] }, { IS_CANCELLED: '1' }] },
  },
  search: ['STOCK_COUNT_NO', 'STORAGE_LOCATION_CODE', 'NOTE'],
});

export interface StockCountRow extends RowOf<typeof stockCount.header>, PlatformColumns {}
export interface StockCountEntryRow extends RowOf<typeof stockCount.entry>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    stock_count: StockCountRow;
    stock_count_entry: StockCountEntryRow;
  }
}
