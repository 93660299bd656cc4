import { defineDocument } from '@sampan/model/define.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { me, mine, taken, today } from '@sampan/model/defaults.ts';
import { D, progress } from '@sampan/model/dictionary.ts';
import { about, asked, code, counter, derived, integer, may, must, type RowOf, text } from '@sampan/model/field.ts';
import { APPROVAL_STATUSES, approvalActions, approvalLists, closedLine, lineActions } from '@sampan/model/standard-actions.ts';
import { shipInfos } from '../ship-infos.ts';
import { customerRequestTexts } from './customer-request.texts.ts';

/** Customer request (lifecycles §9): what a customer asks for, in the customer's own codes; sales orders draw on its entries. */
export const customerRequest = defineDocument({
  type: 'customer_request',
  texts: customerRequestTexts,
  area: 'sd',
  route: 'sd/request',
  card: 'CUSTOMER_REQUEST',
  code: 'CR',
  prefix: 'CR',
  number: 'CUSTOMER_REQUEST_NO',
  date: 'ORDER_DATE',
  header: {
    CUSTOMER_REQUEST_NO: must(code()),
    ORDER_DATE: must(today(D.ORDER_DATE)),
    CUSTOMER_CODE: must(D.CUSTOMER_CODE),
    /** When the customer wants the goods. */
    REQUEST_DATE: asked(D.REQUEST_DATE),
    CONTACT_PERSON: about('party', asked(taken(D.CONTACT_PERSON, 'CUSTOMER_CODE'))),
    COMPANY_CODE: must(mine(taken(D.COMPANY_CODE, 'PLANT_CODE'))),
    PLANT_CODE: must(mine(D.PLANT_CODE)),
    OWNER: must(me(D.OWNER)),
    BIZ_EMPLOYEE: me(D.BIZ_EMPLOYEE),
    ...shipInfos,
    NOTE: D.NOTE,
    CONVERT_STATUS: progress(),
  },
  entry: {
    CUSTOMER_REQUEST_ENTRY_NO: must(derived(integer())),
    /** What the customer calls it: the material follows from it where the customer has used it before. */
    CUSTOMER_MATERIAL_CODE: text(60),
    /** Known at the latest when the request is submitted. */
    MATERIAL_CODE: may(D.MATERIAL_CODE),
    QTY: must(D.QTY),
    UNIT_CODE: may(taken(D.UNIT_CODE, 'MATERIAL_CODE')),
    /** In sales orders that are not cancelled. */
    CONVERT_QTY: counter({ of: ['QTY'], error: 'CONVERT_QTY_OVER' }),
    NOTE: text(400),
    IS_CLOSED: closedLine(),
  },
  entryNumber: 'CUSTOMER_REQUEST_ENTRY_NO',
  statuses: APPROVAL_STATUSES,
  progress: { CONVERT_STATUS: { done: 'CONVERT_QTY', of: 'QTY' } },
  actions: { ...approvalActions, ...lineActions('CUSTOMER_REQUEST_ENTRY_NO') },
  lists: {
    ...approvalLists,
    'my-drafts': { where: [{ STATUS: ['DRAFT', 'REJECTED'], IS_CANCELLED: '0' }], mine: 'OWNER' },
    /** Entries that sales orders may still draw on. */
    'to-sell': { where: [], rows: 'ENTRIES', open: 'CONVERT_QTY', work: { right: 'create', of: 'sales_order', due: 'REQUEST_DATE' } },
    history: { where: [{ IS_CLOSED: '1' }, { IS_CANCELLED: '1' }, { IS_COMPLETED: '1' }] },
  },
  search: ['CUSTOMER_REQUEST_NO', 'CUSTOMER_CODE', 'CONTACT_PERSON', 'NOTE'],
});

export interface CustomerRequestRow extends RowOf<typeof customerRequest.header>, PlatformColumns {}
export interface CustomerRequestEntryRow extends RowOf<typeof customerRequest.entry>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    customer_request: CustomerRequestRow;
    customer_request_entry: CustomerRequestEntryRow;
  }
}
