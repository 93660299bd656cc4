import { approvalLists, POSTING_STATUSES, postingActions } from '@sampan/model/standard-actions.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { defineDocument } from '@sampan/model/define.ts';
import { amount, documentNo, type RowOf, showing } from '@sampan/model/field.ts';
import { continuing } from '@sampan/model/flow.ts';
import { purchaseInvoice } from '../../mm/purchase-invoice/purchase-invoice.ts';
import { purchaseOrder } from '../../mm/purchase-order/purchase-order.ts';
import { serviceOrder } from '../../mm/service-order/service-order.ts';
import { crossCompanyTransfer } from '../../sd/cross-company-transfer/cross-company-transfer.ts';
import { expenseClaim } from '../expense-claim/expense-claim.ts';
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
import { PAYING } from '../settlement/side.ts';
import { paymentTexts } from './payment.texts.ts';

const invoice = ofInvoice(PAYING);
const order = ofOrder(PAYING);
const services = { ...order, no: 'SERVICE_ORDER_NO' } as const;
const transfer = ofTransfer(PAYING);
const claim = { no: 'RELATED_CLAIM_NO', header: ['COMPANY_CODE', 'CURRENCY_CODE'] } as const;

/** Payment (lifecycles §9 PM): an entry pays an invoice or an expense claim, prepays an order of goods or services or names an account. It posts as it is approved. */
export const payment = defineDocument({
  type: 'payment',
  texts: paymentTexts,
  area: 'fi',
  route: 'fi/payment',
  card: 'PAYMENT',
  code: 'PM',
  prefix: 'PM',
  number: 'PAYMENT_DOC_NO',
  numbered: 'posting',
  date: 'PAYMENT_DATE',
  posts: true,
  header: settlementHeader(PAYING),
  entry: {
    ...aheadNames(PAYING),
    SERVICE_ORDER_NO: documentNo('service_order'),
    ...invoiceNames(PAYING),
    PREPAID_SERVICE_NO: documentNo('service_order'),
    RELATED_CLAIM_NO: documentNo('expense_claim'),
    ...transferName,
    ...settledAmounts,
  },
  entryNumber: 'PAYMENT_ENTRY_NO',
  computedEntry: {
    ...lockedBeside(PAYING),
    /** Of the services that are prepaid, what is accepted by now. */
    ACCEPTED_AMOUNT: showing({ card: 'SERVICE_ORDER', key: 'ACCEPTED_AMOUNT', kind: 'amount' }, amount({ in: 'RELATED_CURRENCY_CODE' })),
  },
  statuses: POSTING_STATUSES,
  actions: postingActions('PAYMENT_DATE'),
  lists: {
    ...approvalLists,
    posted: { where: [{ STATUS: 'POSTED' }] },
    history: { where: [{ IS_CANCELLED: '1' }, { STATUS: 'REVERSED' }] },
  },
  search: ['PAYMENT_DOC_NO', 'SUPPLIER_CODE', 'NOTE'],
  upstream: {
    invoiceLocked: continuing(purchaseInvoice, { ...invoice, ...WAITING, counter: 'PAY_LOCKED_AMOUNT' }),
    invoicePaid: continuing(purchaseInvoice, { ...invoice, ...POSTED, counter: 'PAID_AMOUNT' }),
    orderLocked: continuing(purchaseOrder, { ...order, ...WAITING, counter: 'PO_LOCKED_AMOUNT' }),
    orderPaid: continuing(purchaseOrder, { ...order, ...POSTED, counter: 'PAID_AMOUNT' }),
    serviceLocked: continuing(serviceOrder, { ...services, ...WAITING, counter: 'PO_LOCKED_AMOUNT' }),
    servicePaid: continuing(serviceOrder, { ...services, ...POSTED, counter: 'PAID_AMOUNT' }),
    claimLocked: continuing(expenseClaim, { ...claim, ...WAITING, counter: 'PAY_LOCKED_AMOUNT' }),
    claimPaid: continuing(expenseClaim, { ...claim, ...POSTED, counter: 'PAID_AMOUNT' }),
    transferLocked: continuing(crossCompanyTransfer, { ...transfer, ...WAITING, counter: 'PAY_LOCKED_AMOUNT' }),
    transferPaid: continuing(crossCompanyTransfer, { ...transfer, ...POSTED, counter: 'PAID_AMOUNT' }),
  },
});

export interface PaymentRow extends RowOf<typeof payment.header>, PlatformColumns {}
export interface PaymentEntryRow extends RowOf<typeof payment.entry>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    payment: PaymentRow;
    payment_entry: PaymentEntryRow;
  }
}
