import { defineDocument } from '@sampan/model/define.ts';
import { D, entryNumber } from '@sampan/model/dictionary.ts';
import {
  amount,
  choice,
  computed,
  date,
  flag,
  hidden,
  initially,
  integer,
  main,
  must,
  side,
  text,
  type RowOf,
} from '@sampan/model/field.ts';
import { VOUCHER_STATUSES } from '@sampan/model/voucher-statuses.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { voucherTexts } from './voucher.texts.ts';

/** Voucher (lifecycles §9): posted by documents through the ledger, append-only; read-only here. */
const shape = defineDocument({
  type: 'voucher',
  texts: voucherTexts,
  area: 'fi',
  route: 'fi/voucher',
  card: 'VOUCHER',
  code: 'VOU',
  prefix: '',
  number: 'VOUCHER_NO',
  date: 'VOUCHER_DATE',
  readOnly: true,
  minEntries: 2,
  header: {
    /** `记-0001`: starts anew each month (lifecycles §8). */
    VOUCHER_NO: must(text(40)),
    /** `2026-11`. */
    ACCOUNTING_PERIOD: must(text(7)),
    /** 凭证字 记, 收, 付, 转. */
    VOUCHER_CATEGORY: initially(choice(['GENERAL', 'RECEIPT', 'PAYMENT', 'TRANSFER']), 'GENERAL'),
    VOUCHER_DATE: must(date()),
    COMPANY_CODE: must(D.COMPANY_CODE),
    /** The company's currency, in which both totals stand. */
    CURRENCY_CODE: must(D.CURRENCY_CODE),
    DEBIT_TOTAL: main(must(computed(amount({ sign: 'any' }), 'DEBIT'))),
    CREDIT_TOTAL: must(computed(amount({ sign: 'any' }), 'CREDIT')),
    /** Foreign-currency document. */
    FDC: flag(),
    SUMMARY: text(400),
    MOVING_TYPE: D.MOVING_TYPE,
    /** Document that caused it: `purchase_order`. */
    SOURCE_TYPE: hidden(text(60)),
    SOURCE_ID: hidden(text(20)),
    SOURCE_NO: text(40),
    /** Id of the voucher that this one reverses; unique. Its number is not, so screens name it otherwise. */
    REVERSAL_OF: hidden(text(20)),
  },
  entry: {
    VOUCHER_ENTRY_NO: must(entryNumber()),
    SUMMARY: text(400),
    ACCOUNTING_CODE: must(D.ACCOUNTING_CODE),
    DEBIT: must(computed(side(), 'ORIGINAL_AMOUNT', 'EXCHANGE_RATE')),
    CREDIT: must(computed(side(), 'ORIGINAL_AMOUNT', 'EXCHANGE_RATE')),
    PLANT_CODE: D.PLANT_CODE,
    MATERIAL_CODE: D.MATERIAL_CODE,
    SUPPLIER_CODE: D.SUPPLIER_CODE,
    CUSTOMER_CODE: D.CUSTOMER_CODE,
    CURRENCY_CODE: D.CURRENCY_CODE,
    /** Amount in CURRENCY_CODE where it is not the company's. */
    ORIGINAL_AMOUNT: amount({ in: 'CURRENCY_CODE', sign: 'any' }),
    EXCHANGE_RATE: D.EXCHANGE_RATE,
    SOURCE_ENTRY_NO: integer(),
    MOVING_TYPE: D.MOVING_TYPE,
  },
  entryNumber: 'VOUCHER_ENTRY_NO',
  statuses: VOUCHER_STATUSES,
  actions: {},
  search: ['VOUCHER_NO', 'SUMMARY', 'SOURCE_NO'],
});

/** Voucher numbers start anew per company, period and category, so the number alone does not name a voucher. */
export const voucher = {
  ...shape,
  unique: [['COMPANY_CODE', 'ACCOUNTING_PERIOD', 'VOUCHER_CATEGORY', 'VOUCHER_NO'], ['REVERSAL_OF']],
};

export interface VoucherRow extends RowOf<typeof voucher.header>, PlatformColumns {}
export interface VoucherEntryRow extends RowOf<typeof voucher.entry>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    voucher: VoucherRow;
    voucher_entry: VoucherEntryRow;
  }
}
