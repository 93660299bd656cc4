import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { me, today } from '@sampan/model/defaults.ts';
import { defineDocument } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import {
  about,
  amount,
  code,
  computed,
  date,
  derived,
  documentNo,
  flag,
  hidden,
  integer,
  main,
  must,
  type RowOf,
  text,
} from '@sampan/model/field.ts';
import { continuing } from '@sampan/model/flow.ts';
import { payment } from '../payment/payment.ts';
import { receipt } from '../receipt/receipt.ts';
import { bankStatementTexts } from './bank-statement.texts.ts';

/** A line clears what it names, from the first draft on. */
const clearing = {
  rows: 'ENTRIES',
  counter: 'CLEARED_AMOUNT',
  from: 'draft',
  header: ['BANK_ACCOUNT_CODE'],
  whileClosed: true,
  isAside: true,
} as const;

const balance = () => about('settlement', must(amount({ sign: 'any' })));

/**
 * Bank statement (lifecycles §9 BS): what the bank says it did on an account. A line that names a payment or receipt clears it; one that is nothing of ours, a
 * fee say, is marked as settled. When nothing is open any more the statement is confirmed.
 */
export const bankStatement = defineDocument({
  type: 'bank_statement',
  texts: bankStatementTexts,
  area: 'fi',
  route: 'fi/bankstatement',
  card: 'BANK_STATEMENT',
  code: 'BS',
  prefix: 'BS',
  number: 'BANK_STATEMENT_NO',
  date: 'STATEMENT_DATE',
  header: {
    BANK_STATEMENT_NO: must(code()),
    BANK_ACCOUNT_CODE: must(D.BANK_ACCOUNT_CODE),
    /** Company and currency of the account. */
    COMPANY_CODE: must(derived(D.COMPANY_CODE)),
    CURRENCY_CODE: must(derived(D.CURRENCY_CODE)),
    /** The bank's own number; without one the days that it covers. */
    STATEMENT_NO: must(text(60)),
    STATEMENT_DATE: must(today(date())),
    OPENING_BALANCE: balance(),
    CLOSING_BALANCE: main(balance()),
    OWNER: must(me(D.OWNER)),
    NOTE: D.NOTE,
    LINES_TOTAL: must(computed(derived(amount({ sign: 'any' })), 'AMOUNT')),
  },
  entry: {
    BANK_STATEMENT_ENTRY_NO: must(derived(integer())),
    VALUE_DATE: must(date()),
    /** What came in is positive, what left negative. */
    AMOUNT: must(amount({ sign: 'any' })),
    PARTNER_NAME: text(200),
    PARTNER_ACCOUNT: text(60),
    PURPOSE: text(400),
    BANK_REFERENCE: text(100),
    PAYMENT_DOC_NO: documentNo('payment'),
    RECEIPT_DOC_NO: documentNo('receipt'),
    IS_SETTLED: flag(),
    /** What left, of which the payment is cleared. */
    OUT_AMOUNT: computed(derived(hidden(amount())), 'AMOUNT'),
    /** What came in, of which the receipt is cleared. */
    IN_AMOUNT: computed(derived(hidden(amount())), 'AMOUNT'),
    NOTE: text(400),
  },
  entryNumber: 'BANK_STATEMENT_ENTRY_NO',
  statuses: { DRAFT: 'draft', CONFIRMED: 'done' },
  actions: {
    confirm: { from: ['DRAFT'], to: 'CONFIRMED', confirm: true, tone: 'primary' },
    cancel: { from: ['DRAFT', 'CONFIRMED'], sets: 'IS_CANCELLED', means: 'undo', needsNoChild: true, confirm: true, tone: 'danger' },
  },
  lists: {
    'to-match': { where: [{ STATUS: 'DRAFT', IS_CANCELLED: '0' }] },
    history: { where: [{ IS_CANCELLED: '1' }, { STATUS: 'CONFIRMED' }] },
  },
  search: ['BANK_STATEMENT_NO', 'STATEMENT_NO', 'BANK_ACCOUNT_CODE', 'NOTE'],
  upstream: {
    cleared: continuing(payment, { ...clearing, no: 'PAYMENT_DOC_NO', quantity: 'OUT_AMOUNT' }),
    received: continuing(receipt, { ...clearing, no: 'RECEIPT_DOC_NO', quantity: 'IN_AMOUNT' }),
  },
});

export interface BankStatementRow extends RowOf<typeof bankStatement.header>, PlatformColumns {}
export interface BankStatementEntryRow extends RowOf<typeof bankStatement.entry>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    bank_statement: BankStatementRow;
    bank_statement_entry: BankStatementEntryRow;
  }
}
