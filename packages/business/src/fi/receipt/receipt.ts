import { approvalLists, POSTING_STATUSES, postingActions } from '@sampan/model/standard-actions.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { defineDocument } from '@sampan/model/define.ts';
import type { RowOf } from '@sampan/model/field.ts';
import { continuing } from '@sampan/model/flow.ts';
import { crossCompanyTransfer } from '../../sd/cross-company-transfer/cross-company-transfer.ts';
import { salesInvoice } from '../../sd/sales-invoice/sales-invoice.ts';
import { salesOrder } from '../../sd/sales-order/sales-order.ts';
import {
  aheadNames,
  invoiceNames,
  lockedBeside,
  ofInvoice,
  ofOrder,
  ofTransfer,
  POSTED,
  settledAmounts,
  settlementHeader,
  transferName,
  WAITING,
} from '../settlement/settlement-fields.ts';
import { RECEIVING } from '../settlement/side.ts';
import { receiptTexts } from './receipt.texts.ts';

const invoice = ofInvoice(RECEIVING);
const order = ofOrder(RECEIVING);
const transfer = ofTransfer(RECEIVING);

/** Receipt of money (lifecycles §9 PM): an entry settles an invoice, is an advance on a sales order or names an account. It posts as it is approved. */
export const receipt = defineDocument({
  type: 'receipt',
  texts: receiptTexts,
  area: 'fi',
  route: 'fi/receipt',
  card: 'RECEIPT',
  code: 'RC',
  prefix: 'RC',
  number: 'RECEIPT_DOC_NO',
  numbered: 'posting',
  date: 'RECEIPT_DATE',
  posts: true,
  header: settlementHeader(RECEIVING),
  entry: { ...aheadNames(RECEIVING), ...invoiceNames(RECEIVING), ...transferName, ...settledAmounts },
  entryNumber: 'RECEIPT_ENTRY_NO',
  computedEntry: lockedBeside(RECEIVING),
  statuses: POSTING_STATUSES,
  actions: postingActions('RECEIPT_DATE'),
  lists: {
    ...approvalLists,
    posted: { where: [{ STATUS: 'POSTED' }] },
    history: { where: [{ IS_CANCELLED: '1' }, { STATUS: 'REVERSED' }] },
  },
  search: ['RECEIPT_DOC_NO', 'CUSTOMER_CODE', 'NOTE'],
  upstream: {
    invoiceLocked: continuing(salesInvoice, { ...invoice, ...WAITING, counter: 'RECEIPT_LOCKED_AMOUNT' }),
    invoiceReceived: continuing(salesInvoice, { ...invoice, ...POSTED, counter: 'RECEIVED_AMOUNT' }),
    orderLocked: continuing(salesOrder, { ...order, ...WAITING, counter: 'SO_LOCKED_AMOUNT' }),
    orderReceived: continuing(salesOrder, { ...order, ...POSTED, counter: 'RECEIVED_AMOUNT' }),
    transferLocked: continuing(crossCompanyTransfer, { ...transfer, ...WAITING, counter: 'RECEIPT_LOCKED_AMOUNT' }),
    transferReceived: continuing(crossCompanyTransfer, { ...transfer, ...POSTED, counter: 'RECEIVED_AMOUNT' }),
  },
});

export interface ReceiptRow extends RowOf<typeof receipt.header>, PlatformColumns {}
export interface ReceiptEntryRow extends RowOf<typeof receipt.entry>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    receipt: ReceiptRow;
    receipt_entry: ReceiptEntryRow;
  }
}
