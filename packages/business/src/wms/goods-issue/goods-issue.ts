import { defineDocument } from '@sampan/model/define.ts';
import { me, taken, today } from '@sampan/model/defaults.ts';
import { D, filterFields } from '@sampan/model/dictionary.ts';
import {
  about,
  amount,
  asked,
  atAnyTime,
  choice,
  code,
  derived,
  dictionary,
  initially,
  integer,
  main,
  must,
  reference,
  type RowOf,
  telling,
  text,
  worded,
} from '@sampan/model/field.ts';
import { approvalLists, POSTING_STATUSES, postingActions } from '@sampan/model/standard-actions.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { goodsIssueTexts } from './goods-issue.texts.ts';
import { stockWorth } from '../stock-worth.ts';

/** What goods are issued for, with the moving type that says which account bears them (lifecycles §7). */
export const ISSUE_MOVING_TYPES = { CONSUMPTION: '201', SAMPLE: '201', SCRAP: '551' } as const;

/** Company currency: at the average of the moment in which it is saved or submitted, once it is posted what left stock. */
const stockValue = () => telling(stockWorth(derived(amount())), 'QTY');

/**
 * Goods issue (lifecycles §9 GI): goods leave stock for no order, used up, given away as a sample or scrapped, each with its reason. It posts as it is
 * approved, 201 or 551 at average; reversed (202, 552), quantity and value are back as they left.
 */
export const goodsIssue = defineDocument({
  type: 'goods_issue',
  texts: goodsIssueTexts,
  area: 'wms',
  route: 'wms/issue',
  card: 'GOODS_ISSUE',
  code: 'GI',
  prefix: 'GI',
  number: 'GOODS_ISSUE_NO',
  date: 'ORDER_DATE',
  posts: true,
  header: {
    GOODS_ISSUE_NO: must(code()),
    /** Posting date. */
    ORDER_DATE: must(today(D.ORDER_DATE)),
    ISSUE_TYPE: initially(choice(['CONSUMPTION', 'SAMPLE', 'SCRAP']), 'CONSUMPTION'),
    ISSUE_REASON: must(dictionary('ISSUE_REASON')),
    MOVING_TYPE: must(derived(D.MOVING_TYPE)),
    WAREHOUSE_CODE: must(atAnyTime(taken(D.WAREHOUSE_CODE, 'STORAGE_LOCATION_CODE'))),
    STORAGE_LOCATION_CODE: must(atAnyTime(D.STORAGE_LOCATION_CODE)),
    PLANT_CODE: must(derived(D.PLANT_CODE)),
    CURRENCY_CODE: must(derived(D.CURRENCY_CODE)),
    /** Who gets the goods, and the department that bears them. */
    BIZ_EMPLOYEE: asked(D.BIZ_EMPLOYEE),
    ORG_CODE: asked(about('party', taken(reference('org'), 'BIZ_EMPLOYEE'))),
    STOCK_VALUE: main(stockValue()),
    OWNER: must(me(D.OWNER)),
    NOTE: D.NOTE,
  },
  entry: {
    GOODS_ISSUE_ENTRY_NO: must(derived(integer())),
    MATERIAL_CODE: must(atAnyTime(D.MATERIAL_CODE)),
    QTY: must(D.QTY),
    UNIT_CODE: must(taken(D.UNIT_CODE, 'MATERIAL_CODE')),
    STORAGE_BIN_CODE: must(worded(code(), 'some')),
    ...filterFields,
    STOCK_VALUE: main(stockValue()),
    NOTE: text(400),
  },
  entryNumber: 'GOODS_ISSUE_ENTRY_NO',
  statuses: { ...POSTING_STATUSES, POSTED: 'done' },
  actions: postingActions('ORDER_DATE'),
  lists: { ...approvalLists, history: { where: [{ STATUS: ['POSTED', 'REVERSED'] }, { IS_CANCELLED: '1' }] } },
  search: ['GOODS_ISSUE_NO', 'STORAGE_LOCATION_CODE', 'NOTE'],
});

export interface GoodsIssueRow extends RowOf<typeof goodsIssue.header>, PlatformColumns {}
export interface GoodsIssueEntryRow extends RowOf<typeof goodsIssue.entry>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    goods_issue: GoodsIssueRow;
    goods_issue_entry: GoodsIssueEntryRow;
  }
}
