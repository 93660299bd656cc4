import { defineDocument } from '@sampan/model/define.ts';
import { me, mine, taken, today, usual } from '@sampan/model/defaults.ts';
import { D, progress } from '@sampan/model/dictionary.ts';
import { code, counter, derived, documentNo, integer, must, price, reference, showing, text, type RowOf } from '@sampan/model/field.ts';
import { APPROVAL_STATUSES, approvalActions, approvalLists, closedLine, lineActions } from '@sampan/model/standard-actions.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { continuingType } from '@sampan/model/flow.ts';
import type { plannedOrder } from '../../pp/planned-order/planned-order.ts';
import { purchaseRequisitionTexts } from './purchase-requisition.texts.ts';

/** What vendors ask, as their price lists say it. */
const LISTED_PRICE = { card: 'VENDOR', key: 'UNIT_PRICE', kind: 'price' } as const;

/** Purchase requisition (lifecycles §9 PR): what a department needs; orders draw on its entries. */
export const purchaseRequisition = defineDocument({
  type: 'purchase_requisition',
  texts: purchaseRequisitionTexts,
  area: 'mm',
  route: 'mm/pr',
  card: 'PURCHASE_REQUISITION',
  code: 'PR',
  prefix: 'PR',
  number: 'PURCHASE_REQUEST_NO',
  date: 'ORDER_DATE',
  header: {
    PURCHASE_REQUEST_NO: must(code()),
    ORDER_DATE: must(today(D.ORDER_DATE)),
    REQUEST_DATE: must(D.REQUEST_DATE),
    REQUEST_PRIORITY: usual(D.REQUEST_PRIORITY),
    REQUEST_DEPT: D.REQUEST_DEPT,
    BIZ_EMPLOYEE: must(me(D.BIZ_EMPLOYEE)),
    /** Keys of ours, optional: the user's own company and plant when left out (PR-1). */
    COMPANY_CODE: mine(taken(D.COMPANY_CODE, 'PLANT_CODE')),
    PLANT_CODE: mine(D.PLANT_CODE),
    NOTE: D.NOTE,
    ORDER_STATUS: progress(),
  },
  entry: {
    PURCHASE_REQUEST_ENTRY_NO: must(derived(integer())),
    MATERIAL_CODE: must(D.MATERIAL_CODE),
    QTY: must(D.QTY),
    UNIT_CODE: must(taken(D.UNIT_CODE, 'MATERIAL_CODE')),
    /** Lowest valid vendor price at REQUEST_DATE, per entry unit; refreshed until approved, frozen then (PR-1). */
    MIN_PRICE: showing(LISTED_PRICE, derived(price())),
    MIN_VENDOR_CODE: showing(LISTED_PRICE, derived(reference('vendor'))),
    SUPPLIER_COUNT: must(derived(integer())),
    PLANNED_ORDER_NO: documentNo('planned_order'),
    /** Drawn by purchase orders that are not cancelled. */
    ORDER_QTY: counter({ of: ['QTY'], error: 'ORDER_QTY_OVER' }),
    NOTE: text(400),
    IS_CLOSED: closedLine(),
  },
  entryNumber: 'PURCHASE_REQUEST_ENTRY_NO',
  statuses: APPROVAL_STATUSES,
  progress: { ORDER_STATUS: { done: 'ORDER_QTY', of: 'QTY' } },
  actions: { ...approvalActions, ...lineActions('PURCHASE_REQUEST_ENTRY_NO') },
  lists: {
    ...approvalLists,
    /** Entries that orders may still draw on (PR-2). */
    'to-order': { where: [], rows: 'ENTRIES', open: 'ORDER_QTY', work: { right: 'create', of: 'purchase_order' } },
    history: { where: [{ IS_CLOSED: '1' }, { IS_CANCELLED: '1' }, { IS_COMPLETED: '1' }] },
  },
  search: ['PURCHASE_REQUEST_NO', 'REQUEST_DEPT', 'NOTE'],
  upstream: {
    /** Taken from the first draft on; closed it keeps what was ordered. */
    plan: continuingType<typeof plannedOrder>('planned_order')({
      no: 'PLANNED_ORDER_NO',
      counter: 'CONVERT_QTY',
      quantity: 'QTY',
      from: 'draft',
      keeps: 'ORDER_QTY',
      same: ['MATERIAL_CODE'],
      takes: ['UNIT_CODE'],
      header: ['PLANT_CODE'],
      // Its own actions offer that.
      isAside: true,
    }),
  },
});

export interface PurchaseRequisitionRow extends RowOf<typeof purchaseRequisition.header>, PlatformColumns {}
export interface PurchaseRequisitionEntryRow extends RowOf<typeof purchaseRequisition.entry>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    purchase_requisition: PurchaseRequisitionRow;
    purchase_requisition_entry: PurchaseRequisitionEntryRow;
  }
}
