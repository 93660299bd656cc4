import { approvalLists, POSTING_STATUSES, postingActions } from '@sampan/model/standard-actions.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { defineDocument } from '@sampan/model/define.ts';
import { me, mine, today } from '@sampan/model/defaults.ts';
import { D, entryNumber } from '@sampan/model/dictionary.ts';
import {
  amount,
  asked,
  choice,
  code,
  computed,
  date,
  derived,
  filled,
  flag,
  initially,
  main,
  may,
  must,
  rate,
  type RowOf,
  side,
  text,
} from '@sampan/model/field.ts';
import { manualVoucherTexts } from './manual-voucher.texts.ts';

/** Whence it comes: typed, made of a recurring template, or proposed at the end of a period. */
export const VOUCHER_KINDS = ['ORDINARY', 'RECURRING', 'CARRY_OVER', 'REVALUATION', 'YEAR_END'] as const;
export type VoucherKind = (typeof VOUCHER_KINDS)[number];

/** A line of a voucher that people type, here and in templates. */
export const handLine = {
  SUMMARY: text(400),
  ACCOUNTING_CODE: must(D.ACCOUNTING_CODE),
  /** Company currency; negative in red letters. */
  DEBIT: side({ in: 'COMPANY_CODE' }),
  CREDIT: side({ in: 'COMPANY_CODE' }),
  SUPPLIER_CODE: D.SUPPLIER_CODE,
  CUSTOMER_CODE: D.CUSTOMER_CODE,
  /** Where the line is in another currency than the company's: the amount there, on the same side, and the rate between both. */
  CURRENCY_CODE: D.CURRENCY_CODE,
  ORIGINAL_AMOUNT: amount({ in: 'CURRENCY_CODE', sign: 'any' }),
  EXCHANGE_RATE: may(rate()),
} as const;

/** Manual voucher (lifecycles §9 Voucher): what people enter in the books by hand. It posts as it is approved, and takes its voucher number then. */
export const manualVoucher = defineDocument({
  type: 'manual_voucher',
  texts: manualVoucherTexts,
  area: 'fi',
  route: 'fi/manualvoucher',
  card: 'MANUAL_VOUCHER',
  code: 'MV',
  prefix: 'MV',
  number: 'MANUAL_VOUCHER_NO',
  date: 'VOUCHER_DATE',
  posts: true,
  header: {
    MANUAL_VOUCHER_NO: must(code()),
    VOUCHER_CATEGORY: initially(choice(['GENERAL', 'RECEIPT', 'PAYMENT', 'TRANSFER']), 'GENERAL'),
    VOUCHER_DATE: must(today(date())),
    COMPANY_CODE: filled(mine(D.COMPANY_CODE)),
    SUMMARY: asked(text(400)),
    /** Balances in each foreign currency too. */
    FDC: flag(),
    /** The day on which it is taken back by itself: what was accrued, what the closing rate made of foreign items. */
    TAKEN_BACK_ON: date(),
    VOUCHER_KIND: derived(initially(choice(VOUCHER_KINDS), 'ORDINARY')),
    /** It was taken back on TAKEN_BACK_ON as it was posted. */
    IS_TAKEN_BACK: derived(flag()),
    VOUCHER_NO: derived(text(40)),
    ACCOUNTING_PERIOD: derived(text(7)),
    OWNER: must(me(D.OWNER)),
    NOTE: D.NOTE,
    DEBIT_TOTAL: main(must(computed(derived(amount({ in: 'COMPANY_CODE', sign: 'any' })), 'DEBIT'))),
    CREDIT_TOTAL: must(computed(derived(amount({ in: 'COMPANY_CODE', sign: 'any' })), 'CREDIT')),
  },
  entry: { VOUCHER_ENTRY_NO: must(entryNumber()), ...handLine },
  entryNumber: 'VOUCHER_ENTRY_NO',
  statuses: POSTING_STATUSES,
  actions: {
    ...postingActions('VOUCHER_DATE'),
    'save-template': {
      from: ['DRAFT', 'SUBMITTED', 'POSTED', 'REJECTED', 'REVERSED'],
      arguments: { TEMPLATE_CODE: must(code()), TEMPLATE_NAME: must(text()) },
    },
  },
  lists: {
    open: { where: [{ STATUS: ['DRAFT', 'SUBMITTED', 'REJECTED'], IS_CANCELLED: '0' }] },
    ...approvalLists,
    posted: { where: [{ STATUS: 'POSTED' }] },
    history: { where: [{ IS_CANCELLED: '1' }, { STATUS: 'REVERSED' }] },
  },
  search: ['MANUAL_VOUCHER_NO', 'VOUCHER_NO', 'SUMMARY', 'NOTE'],
});

export interface ManualVoucherRow extends RowOf<typeof manualVoucher.header>, PlatformColumns {}
export interface ManualVoucherEntryRow extends RowOf<typeof manualVoucher.entry>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    manual_voucher: ManualVoucherRow;
    manual_voucher_entry: ManualVoucherEntryRow;
  }
}
