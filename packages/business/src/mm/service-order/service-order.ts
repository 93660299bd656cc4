import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { defineDocument } from '@sampan/model/define.ts';
import { D, progress } from '@sampan/model/dictionary.ts';
import {
  about,
  amount,
  code,
  computed,
  counter,
  derived,
  documentNo,
  hidden,
  integer,
  must,
  type RowOf,
  telling,
  text,
} from '@sampan/model/field.ts';
import { APPROVAL_STATUSES, approvalActions, approvalLists, closedLine, lineActions } from '@sampan/model/standard-actions.ts';
import { BUYING } from '../../trade/side.ts';
import { paymentPlan, pricedEntry, settlementTerms, tradeHeader, tradeTotals } from '../../trade/trade-fields.ts';
import { serviceOrderTexts } from './service-order.texts.ts';

const paying = { kind: 'amount', error: 'TOTAL_PAYMENT_AMOUNT_OVER_ORDER_FINAL_AMOUNT', mayFall: true } as const;
/** No more is paid than was accepted, and what the plan agrees to be paid before. */
const AGREED = ['ACCEPTED_AMOUNT', '+PREPAY_AMOUNT'] as const;

/** Service purchase order (lifecycles §9 SV): what others do for us. It is accepted in parts, by quantity or by amount; nothing of it goes into stock. */
export const serviceOrder = defineDocument({
  type: 'service_order',
  texts: serviceOrderTexts,
  area: 'mm',
  route: 'mm/po/svc',
  card: 'SERVICE_ORDER',
  code: 'SV',
  prefix: 'SV',
  number: 'SERVICE_ORDER_NO',
  date: 'ORDER_DATE',
  minEntriesError: 'SERVICE_ORDER_ITEMS_EMPTY',
  header: {
    SERVICE_ORDER_NO: must(code()),
    ...tradeHeader(BUYING),
    ...settlementTerms(BUYING),
    /** The sales order that the services are for: they are costs of it. */
    SALES_ORDER_NO: about('other', documentNo('sales_order')),
    NOTE: D.NOTE,
    ...tradeTotals,
    ACCEPT_STATUS: progress(),
    /** Of the payment plan, what is paid in advance: nothing where it has no such row. */
    PREPAY_AMOUNT: must(about('settlement', computed(derived(amount()), 'FINAL_AMOUNT'))),
    /** Accepted, with tax. */
    ACCEPTED_AMOUNT: about('settlement', telling(counter({ kind: 'amount', of: [] }), 'FINAL_AMOUNT')),
    /** Posted payments on the order and on its invoices (PM-2). */
    PAID_AMOUNT: about(
      'settlement',
      telling(counter({ ...paying, of: ['FINAL_AMOUNT', '-PO_LOCKED_AMOUNT'], atMost: [...AGREED, '-PO_LOCKED_AMOUNT'] }), 'FINAL_AMOUNT'),
    ),
    /** What payments that wait for approval keep of it (PM-3). */
    PO_LOCKED_AMOUNT: about(
      'settlement',
      telling(counter({ ...paying, of: ['FINAL_AMOUNT', '-PAID_AMOUNT'], atMost: [...AGREED, '-PAID_AMOUNT'] }), 'FINAL_AMOUNT'),
    ),
    /** Posted invoices of what was accepted. */
    INVOICED_AMOUNT: about('settlement', telling(counter({ kind: 'amount', of: [] }), 'FINAL_AMOUNT')),
    INVOICE_STATUS: about('settlement', progress()),
    PAY_STATUS: about('settlement', progress()),
  },
  entry: {
    SERVICE_ORDER_ENTRY_NO: must(derived(integer())),
    ...pricedEntry(BUYING),
    /** What is to be done, in words. */
    SERVICE_TEXT: text(400),
    ACCEPT_QTY: counter({ of: ['QTY'], error: 'ACCEPT_QTY_OVER' }),
    /** Net value accepted: the acceptance that completes a line takes the rest. */
    ACCEPT_AMOUNT: hidden(
      computed(
        counter({ of: ['FINAL_AMOUNT_WITHOUT_TAX'], kind: 'amount', error: 'ACCEPT_AMOUNT_OVER' }),
        'FINAL_AMOUNT_WITHOUT_TAX',
        'ACCEPT_QTY',
      ),
    ),
    /** Invoiced by what is posted. */
    INVOICE_QTY: counter({ of: ['ACCEPT_QTY'], mayFall: true }),
    NOTE: text(400),
    IS_CLOSED: closedLine(),
  },
  entryNumber: 'SERVICE_ORDER_ENTRY_NO',
  parts: { PAYMENT_PLAN: paymentPlan },
  statuses: APPROVAL_STATUSES,
  progress: {
    ACCEPT_STATUS: { done: 'ACCEPT_QTY', of: 'QTY' },
    INVOICE_STATUS: { done: 'INVOICE_QTY', of: 'QTY', closedAt: 'ACCEPT_QTY' },
    /** Once all is invoiced that is what there is to pay. */
    PAY_STATUS: { rows: 'HEADER', done: 'PAID_AMOUNT', of: 'FINAL_AMOUNT', once: { isFull: 'INVOICE_STATUS', of: 'INVOICED_AMOUNT' } },
  },
  actions: {
    ...approvalActions,
    close: { ...approvalActions.close, noOpenChild: true },
    ...lineActions('SERVICE_ORDER_ENTRY_NO'),
  },
  lists: {
    ...approvalLists,
    'to-accept': { where: [], rows: 'ENTRIES', open: 'ACCEPT_QTY', work: { right: 'create', of: 'service_acceptance' } },
    'to-pay': {
      where: [{ STATUS: 'APPROVED', IS_CLOSED: '0', IS_CANCELLED: '0', PAY_STATUS: ['NONE', 'PARTIAL'] }],
      open: 'PO_LOCKED_AMOUNT',
    },
    history: { where: [{ IS_CLOSED: '1' }, { IS_CANCELLED: '1' }, { IS_COMPLETED: '1' }] },
  },
  search: ['SERVICE_ORDER_NO', 'SUPPLIER_CODE', 'NOTE'],
});

export interface ServiceOrderRow extends RowOf<typeof serviceOrder.header>, PlatformColumns {}
export interface ServiceOrderEntryRow extends RowOf<typeof serviceOrder.entry>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    service_order: ServiceOrderRow;
    service_order_entry: ServiceOrderEntryRow;
  }
}
