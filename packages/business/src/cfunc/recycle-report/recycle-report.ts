import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { me, mine, taken, today } from '@sampan/model/defaults.ts';
import { defineDocument } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { asked, code, derived, dictionary, documentNo, filled, integer, main, must, note, type RowOf, text } from '@sampan/model/field.ts';
import { APPROVAL_STATUSES, approvalActions, approvalLists } from '@sampan/model/standard-actions.ts';
import { recycleReportTexts } from './recycle-report.texts.ts';

/**
 * Recycle report (lifecycles §9 RR): what was got out of a customer's goods, item by item with its price. Approved, its items stay as they are; a
 * settlement takes its total, and a request may begin with it.
 */
export const recycleReport = defineDocument({
  type: 'recycle_report',
  texts: recycleReportTexts,
  area: 'cfunc',
  route: 'cfunc/recycle-report',
  card: 'RECYCLE_REPORT',
  code: 'RR',
  prefix: 'RR',
  number: 'RECYCLE_REPORT_NO',
  date: 'ORDER_DATE',
  header: {
    RECYCLE_REPORT_NO: must(code()),
    REPORT_TITLE: must(text(200)),
    ORDER_DATE: must(today(D.ORDER_DATE)),
    /** The customer's request that it is about; one report of each is settled. */
    RECYCLE_REQUEST_NO: asked(documentNo('recycle_request')),
    /** The request's, where it names one. */
    CUSTOMER_CODE: D.CUSTOMER_CODE,
    COMPANY_CODE: filled(mine(D.COMPANY_CODE)),
    CURRENCY_CODE: must(taken(D.CURRENCY_CODE, 'COMPANY_CODE')),
    AMOUNT: main(must(D.AMOUNT)),
    OWNER: must(me(D.OWNER)),
    NOTE: D.NOTE,
  },
  entry: {
    RECYCLE_REPORT_ENTRY_NO: must(derived(integer())),
    RECYCLE_CATEGORY: must(dictionary('RECYCLE_CATEGORY')),
    ITEM_TITLE: must(text(200)),
    CONTENT: note(),
    QTY: must(D.QTY),
    UNIT_CODE: D.UNIT_CODE,
    UNIT_PRICE: must(D.UNIT_PRICE),
    AMOUNT: must(D.AMOUNT),
  },
  entryNumber: 'RECYCLE_REPORT_ENTRY_NO',
  statuses: APPROVAL_STATUSES,
  actions: {
    ...approvalActions,
    /** A request of the same customer begins with it. */
    'create-request': { from: ['APPROVED'], tone: 'primary', opens: 'recycle_request' },
  },
  lists: {
    ...approvalLists,
    history: { where: [{ IS_CLOSED: '1' }, { IS_CANCELLED: '1' }, { IS_COMPLETED: '1' }] },
  },
  search: ['RECYCLE_REPORT_NO', 'REPORT_TITLE', 'RECYCLE_REQUEST_NO', 'CUSTOMER_CODE', 'NOTE'],
});

export interface RecycleReportRow extends RowOf<typeof recycleReport.header>, PlatformColumns {}
export interface RecycleReportEntryRow extends RowOf<typeof recycleReport.entry>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    recycle_report: RecycleReportRow;
    recycle_report_entry: RecycleReportEntryRow;
  }
}
