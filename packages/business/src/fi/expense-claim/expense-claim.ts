import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { asHeader, me, mine, taken, today } from '@sampan/model/defaults.ts';
import { defineDocument } from '@sampan/model/define.ts';
import { D, progress } from '@sampan/model/dictionary.ts';
import {
  about,
  amount,
  anewWith,
  choice,
  code,
  computed,
  counter,
  date,
  derived,
  documentNo,
  file,
  filled,
  hidden,
  initially,
  integer,
  main,
  must,
  positive,
  reference,
  type RowOf,
  telling,
  text,
} from '@sampan/model/field.ts';
import { approvalActions, approvalLists, POSTING_STATUSES, postingActions } from '@sampan/model/standard-actions.ts';
import { expenseClaimTexts } from './expense-claim.texts.ts';

const total = (...of: readonly string[]) => must(computed(derived(amount()), ...of));
/** Money that payments and other claims draw. */
const counted = <const Of extends readonly string[]>(of: Of) =>
  about('settlement', telling(counter({ kind: 'amount', of, error: 'CLAIM_AMOUNT_OVER', mayFall: true }), 'FINAL_AMOUNT'));

/**
 * Expense claim (lifecycles §9 EC): what an employee spent for the company, each entry in its own currency at the rate of its day; or what the
 * employee asks for in advance. Approval posts it; what it owes is an open item in company currency until it is paid.
 */
export const expenseClaim = defineDocument({
  type: 'expense_claim',
  texts: expenseClaimTexts,
  area: 'fi',
  route: 'fi/claim',
  card: 'EXPENSE_CLAIM',
  code: 'EC',
  prefix: 'EC',
  number: 'CLAIM_NO',
  date: 'CLAIM_DATE',
  posts: true,
  header: {
    CLAIM_NO: must(code()),
    CLAIM_TYPE: initially(choice(['EXPENSE', 'ADVANCE']), 'EXPENSE'),
    TITLE: must(text(200)),
    CLAIM_DATE: must(today(date())),
    BIZ_EMPLOYEE: must(me(D.BIZ_EMPLOYEE)),
    COMPANY_CODE: must(mine(taken(D.COMPANY_CODE, 'BIZ_EMPLOYEE'))),
    /** The company's: in it the claim is owed and paid. */
    CURRENCY_CODE: derived(must(taken(D.CURRENCY_CODE, 'COMPANY_CODE'))),
    NOTE: D.NOTE,
    TOTAL_AMOUNT: total('BASE_AMOUNT'),
    /** Settled by advances that the employee had. */
    ADVANCE_AMOUNT: total('TOTAL_AMOUNT'),
    /** What is left to pay. */
    FINAL_AMOUNT: main(must(computed(derived(amount({ sign: 'any' })), 'TOTAL_AMOUNT', 'ADVANCE_AMOUNT'))),
    UNPAID_AMOUNT: about('settlement', initially(computed(derived(amount()), 'FINAL_AMOUNT'), '0')),
    BASE_UNPAID_AMOUNT: initially(computed(derived(hidden(amount({ in: 'COMPANY_CODE' }))), 'UNPAID_AMOUNT'), '0'),
    PAID_AMOUNT: counted(['FINAL_AMOUNT', '-PAY_LOCKED_AMOUNT']),
    PAY_LOCKED_AMOUNT: counted(['UNPAID_AMOUNT']),
    /** Of an advance: what claims have set off of what was paid. */
    SET_OFF_AMOUNT: about(
      'settlement',
      telling(counter({ kind: 'amount', of: ['PAID_AMOUNT'], error: 'ADVANCE_SET_OFF_OVER' }), 'FINAL_AMOUNT'),
    ),
    PAY_STATUS: about('settlement', progress()),
    VOUCHER_NO: derived(text(40)),
    ACCOUNTING_PERIOD: derived(text(7)),
  },
  entry: {
    CLAIM_ENTRY_NO: must(derived(integer())),
    EXPENSE_TYPE: must(reference('expense_type')),
    /** Photo or file of the receipt. */
    RECEIPT_FILE: file(),
    OCC_TIME: must(today(date())),
    AMOUNT: must(positive(amount({ in: 'CURRENCY_CODE' }))),
    CURRENCY_CODE: must(asHeader(D.CURRENCY_CODE)),
    EXCHANGE_RATE: anewWith(filled(D.EXCHANGE_RATE), 'CURRENCY_CODE', 'OCC_TIME'),
    RATE_DIVISOR: D.RATE_DIVISOR,
    /** Input tax within AMOUNT, as the receipt shows it. */
    TAX_AMOUNT: amount({ in: 'CURRENCY_CODE' }),
    BASE_AMOUNT: must(computed(derived(amount({ in: 'COMPANY_CODE' })), 'AMOUNT', 'EXCHANGE_RATE')),
    BASE_TAX_AMOUNT: must(computed(derived(hidden(amount({ in: 'COMPANY_CODE' }))), 'TAX_AMOUNT', 'EXCHANGE_RATE')),
    RECEIPT_NO: text(60),
    NOTE: text(400),
  },
  entryNumber: 'CLAIM_ENTRY_NO',
  /** Another claim of the same person, day and amount, or of the same receipt. */
  computedEntry: { DUPLICATE_NO: documentNo('expense_claim') },
  parts: {
    ADVANCES: {
      number: 'ADVANCE_SEQ',
      fields: {
        ADVANCE_SEQ: must(derived(integer())),
        ADVANCE_NO: must(documentNo('expense_claim')),
        AMOUNT: filled(positive(amount())),
      },
    },
  },
  statuses: POSTING_STATUSES,
  owes: { key: 'CLAIM', open: 'UNPAID_AMOUNT', base: 'BASE_UNPAID_AMOUNT', status: 'PAY_STATUS' },
  actions: { ...postingActions('REVERSAL_DATE'), close: { ...approvalActions.close, from: ['POSTED'] } },
  lists: {
    ...approvalLists,
    'to-pay': {
      where: [{ STATUS: 'POSTED', IS_CLOSED: '0', PAY_STATUS: ['NONE', 'PARTIAL'] }],
      open: 'PAY_LOCKED_AMOUNT',
      work: { right: 'create', of: 'payment', due: 'CLAIM_DATE' },
    },
    'to-set-off': { where: [{ STATUS: 'POSTED', CLAIM_TYPE: 'ADVANCE', IS_CLOSED: '0' }], open: 'SET_OFF_AMOUNT' },
    history: { where: [{ IS_CLOSED: '1' }, { IS_CANCELLED: '1' }, { STATUS: 'REVERSED' }, { IS_COMPLETED: '1' }] },
  },
  search: ['CLAIM_NO', 'TITLE', 'BIZ_EMPLOYEE', 'VOUCHER_NO', 'NOTE'],
  upstream: {
    /** What was paid of an advance, of the same person and company, settles as much of the claim. */
    advance: {
      of: 'expense_claim',
      rows: 'ADVANCES',
      no: 'ADVANCE_NO',
      counter: 'SET_OFF_AMOUNT',
      quantity: 'AMOUNT',
      from: 'waiting',
      keeps: 'AMOUNT',
      header: ['BIZ_EMPLOYEE', 'COMPANY_CODE'],
    },
  },
});

export interface ExpenseClaimRow extends RowOf<typeof expenseClaim.header>, PlatformColumns {}
export interface ExpenseClaimEntryRow extends RowOf<typeof expenseClaim.entry>, PartColumns {}
export interface ExpenseClaimAdvanceRow extends RowOf<typeof expenseClaim.parts.ADVANCES.fields>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    expense_claim: ExpenseClaimRow;
    expense_claim_entry: ExpenseClaimEntryRow;
    expense_claim_advance: ExpenseClaimAdvanceRow;
  }
}
