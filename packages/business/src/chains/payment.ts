import { approvalActions } from '@sampan/model/standard-actions.ts';
import { defineDocument } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { amount, code, date, derived, documentNo, integer, must, percent, positive } from '@sampan/model/field.ts';
import { continuing } from '@sampan/model/flow.ts';
import { money } from './common.ts';
import { payableOrder } from './payable-order.ts';

const { submit, withdraw, approve, reject } = approvalActions;
const { CURRENCY_CODE, EXCHANGE_RATE, RATE_DIVISOR } = money;

const order = { no: 'PURCHASE_ORDER_NO', rows: 'ENTRIES', quantity: 'AMOUNT', whileClosed: true } as const;

/**
 * Payment on paper (lifecycles §9 PM): an entry pays an invoice, whose open item it locks while it waits, or prepays an order, on whose
 * header it draws: as locked while it waits, as paid once it is posted. Each way has one phase in which it begins and one in which it ends.
 */
export const payment = defineDocument({
  type: 'payment',
  texts: { name: ['付款单', 'Payment'] },
  area: 'fi',
  route: 'fi/payment',
  card: 'PAYMENT',
  code: 'PM',
  prefix: 'PM',
  number: 'PAYMENT_DOC_NO',
  date: 'PAYMENT_DATE',
  header: {
    PAYMENT_DOC_NO: must(code()),
    PAYMENT_DATE: must(date()),
    COMPANY_CODE: must(D.COMPANY_CODE),
    SUPPLIER_CODE: must(D.SUPPLIER_CODE),
    CURRENCY_CODE,
    EXCHANGE_RATE,
    RATE_DIVISOR,
    DISCOUNT_RATE: percent(),
    TOTAL_PAYMENT_AMOUNT: must(derived(amount())),
    TOTAL_DISCOUNT_AMOUNT: must(derived(amount())),
    TOTAL_FINAL_AMOUNT: must(derived(amount())),
  },
  entry: {
    PAYMENT_ENTRY_NO: must(derived(integer())),
    ACCOUNTING_CODE: D.ACCOUNTING_CODE,
    RELATED_INVOICING_NO: documentNo('purchase_invoice'),
    PURCHASE_ORDER_NO: documentNo('purchase_order'),
    AMOUNT: must(positive(amount())),
  },
  entryNumber: 'PAYMENT_ENTRY_NO',
  statuses: { DRAFT: 'draft', SUBMITTED: 'waiting', POSTED: 'live', REJECTED: 'draft', REVERSED: 'reversed' },
  actions: {
    submit,
    withdraw,
    approve: { ...approve, to: 'POSTED' },
    reject,
    reverse: { from: ['POSTED'], to: 'REVERSED', means: 'undo', confirm: true },
  },
  upstream: {
    locked: continuing(payableOrder, { ...order, counter: 'PO_LOCKED_AMOUNT', from: 'waiting', until: 'live' }),
    paid: continuing(payableOrder, { ...order, counter: 'PAID_AMOUNT', from: 'live', keeps: 'AMOUNT' }),
  },
});
