import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { defineDocument } from '@sampan/model/define.ts';
import { D, progress } from '@sampan/model/dictionary.ts';
import { about, code, computed, counter, derived, documentNo, hidden, integer, must, type RowOf, text } from '@sampan/model/field.ts';
import { APPROVAL_STATUSES, approvalActions, approvalLists, closedLine, lineActions } from '@sampan/model/standard-actions.ts';
import { BUYING } from '../../trade/side.ts';
import { paymentPlan, pricedEntry, settlementTerms, tradeHeader, tradeTotals } from '../../trade/trade-fields.ts';
import { serviceOrderTexts } from './service-order.texts.ts';

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
    NOTE: text(400),
    IS_CLOSED: closedLine(),
  },
  entryNumber: 'SERVICE_ORDER_ENTRY_NO',
  parts: { PAYMENT_PLAN: paymentPlan },
  statuses: APPROVAL_STATUSES,
  progress: { ACCEPT_STATUS: { done: 'ACCEPT_QTY', of: 'QTY' } },
  actions: {
    ...approvalActions,
    close: { ...approvalActions.close, noOpenChild: true },
    ...lineActions('SERVICE_ORDER_ENTRY_NO'),
  },
  lists: {
    ...approvalLists,
    'to-accept': { where: [], rows: 'ENTRIES', open: 'ACCEPT_QTY', work: { right: 'create', of: 'service_acceptance' } },
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
