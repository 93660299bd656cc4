import { approvalActions } from '@sampan/model/standard-actions.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { defineDocument } from '@sampan/model/define.ts';
import { me, mine, taken, today, usual } from '@sampan/model/defaults.ts';
import { D } from '@sampan/model/dictionary.ts';
import {
  about,
  amount,
  asked,
  code,
  computed,
  date,
  derived,
  dictionary,
  documentNo,
  filled,
  integer,
  must,
  percent,
  positive,
  type RowOf,
  text,
} from '@sampan/model/field.ts';
import { continuing } from '@sampan/model/flow.ts';
import { purchaseInvoice } from '../../mm/purchase-invoice/purchase-invoice.ts';
import { purchaseOrder } from '../../mm/purchase-order/purchase-order.ts';
import { paymentTexts } from './payment.texts.ts';

const { submit, withdraw, approve, reject, cancel } = approvalActions;

/** An entry draws on the header of what it pays: as locked while the payment waits, as paid once it is posted. */
const whole = { rows: 'ENTRIES', quantity: 'AMOUNT', header: ['SUPPLIER_CODE', 'COMPANY_CODE', 'CURRENCY_CODE'] } as const;
const invoice = { ...whole, no: 'RELATED_INVOICING_NO', whileClosed: true } as const;
const order = { ...whole, no: 'PURCHASE_ORDER_NO' } as const;
const waiting = { from: 'waiting', until: 'live' } as const;
const posted = { from: 'live', keeps: 'AMOUNT' } as const;

/** Payment (lifecycles §9 PM): an entry pays an invoice, prepays an order or names an account. It posts as it is approved. */
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
  header: {
    PAYMENT_DOC_NO: must(code()),
    PAYMENT_DATE: must(today(date())),
    PAYMENT_TYPE: usual(dictionary('PAYMENT_TYPE')),
    COMPANY_CODE: must(mine(taken(D.COMPANY_CODE, 'BANK_ACCOUNT_CODE'))),
    /** Empty where nothing of a vendor is paid. */
    SUPPLIER_CODE: asked(D.SUPPLIER_CODE),
    CURRENCY_CODE: must(taken(D.CURRENCY_CODE, 'BANK_ACCOUNT_CODE', 'SUPPLIER_CODE', 'COMPANY_CODE')),
    EXCHANGE_RATE: filled(D.EXCHANGE_RATE),
    RATE_DIVISOR: D.RATE_DIVISOR,
    BANK_ACCOUNT_CODE: asked(D.BANK_ACCOUNT_CODE),
    /** Subject of the bank account; that of cash where none is named. */
    SETTLE_ACCOUNT_CODE: asked(about('settlement', D.ACCOUNTING_CODE)),
    DISCOUNT_RATE: about('settlement', percent()),
    OWNER: must(me(D.OWNER)),
    NOTE: D.NOTE,
    /** Without what prepayments settle. */
    TOTAL_PAYMENT_AMOUNT: must(computed(derived(amount()), 'AMOUNT')),
    TOTAL_DISCOUNT_AMOUNT: must(computed(derived(amount()), 'TOTAL_PAYMENT_AMOUNT', 'DISCOUNT_RATE')),
    /** What leaves the bank. */
    TOTAL_FINAL_AMOUNT: must(computed(derived(amount()), 'TOTAL_PAYMENT_AMOUNT', 'TOTAL_DISCOUNT_AMOUNT')),
  },
  entry: {
    PAYMENT_ENTRY_NO: must(derived(integer())),
    RELATED_INVOICING_NO: documentNo('purchase_invoice'),
    PURCHASE_ORDER_NO: documentNo('purchase_order'),
    /** The order whose prepayment settles the invoice, so that no money moves (PM-7). */
    PREPAID_ORDER_NO: documentNo('purchase_order'),
    ACCOUNTING_CODE: D.ACCOUNTING_CODE,
    AMOUNT: must(positive(amount())),
    NOTE: text(400),
  },
  entryNumber: 'PAYMENT_ENTRY_NO',
  /** What other payments that wait keep of the same order or invoice (PM-3). */
  computedEntry: { PO_LOCKED_AMOUNT: computed(amount(), 'AMOUNT') },
  statuses: { DRAFT: 'draft', SUBMITTED: 'waiting', POSTED: 'live', REJECTED: 'draft', REVERSED: 'reversed' },
  actions: {
    submit,
    withdraw,
    approve: { ...approve, to: 'POSTED' },
    reject,
    'report-to-manager': approvalActions['report-to-manager'],
    assign: approvalActions.assign,
    cancel: { ...cancel, from: ['DRAFT', 'REJECTED', 'SUBMITTED'] },
    reverse: {
      from: ['POSTED'],
      to: 'REVERSED',
      means: 'undo',
      needsNoChild: true,
      postedOn: 'PAYMENT_DATE',
      confirm: true,
      tone: 'danger',
      arguments: { PAYMENT_DATE: date() },
    },
  },
  lists: {
    approving: { where: [{ STATUS: 'SUBMITTED', IS_CANCELLED: '0' }] },
    'my-approvals': { where: [{ STATUS: 'SUBMITTED', IS_CANCELLED: '0' }], approvable: true },
    posted: { where: [{ STATUS: 'POSTED' }] },
    history: { where: [{ IS_CANCELLED: '1' }, { STATUS: 'REVERSED' }] },
  },
  search: ['PAYMENT_DOC_NO', 'SUPPLIER_CODE', 'NOTE'],
  upstream: {
    invoiceLocked: continuing(purchaseInvoice, { ...invoice, ...waiting, counter: 'PAY_LOCKED_AMOUNT' }),
    invoicePaid: continuing(purchaseInvoice, { ...invoice, ...posted, counter: 'PAID_AMOUNT' }),
    orderLocked: continuing(purchaseOrder, { ...order, ...waiting, counter: 'PO_LOCKED_AMOUNT' }),
    orderPaid: continuing(purchaseOrder, { ...order, ...posted, counter: 'PAID_AMOUNT' }),
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
