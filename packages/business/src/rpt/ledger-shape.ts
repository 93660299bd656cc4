import { D } from '@sampan/model/dictionary.ts';
import { amount, choice, computed, must } from '@sampan/model/field.ts';

const side = () => must(amount({ sign: 'any' }));

/** What reports of the lines of accounts have in common: each line with the balance after it, and before the first what stood there. */
export const ledgerShape = {
  area: 'rpt',
  cards: ['VOUCHER'],
  measures: {
    ORIGINAL_AMOUNT: { field: computed(side(), 'DEBIT', 'CREDIT'), per: 'ORIGINAL_CURRENCY_CODE' },
    DEBIT: { field: side(), per: 'CURRENCY_CODE' },
    CREDIT: { field: side(), per: 'CURRENCY_CODE' },
    BALANCE: {
      field: computed(side(), 'DEBIT', 'CREDIT'),
      per: 'CURRENCY_CODE',
      runs: { within: ['COMPANY_CODE', 'ACCOUNTING_CODE'], through: 'VOUCHER_DATE' },
    },
  },
  asOf: true,
  span: true,
  carried: ['COMPANY_CODE', 'ACCOUNTING_CODE', 'ROW_KIND', 'ORIGINAL_CURRENCY_CODE', 'CURRENCY_CODE'],
  drill: { type: 'voucher', by: {}, record: 'VOUCHER_ID', at: 'VOUCHER_NO' },
  chart: 'BALANCE',
} as const;

/** Where a line stands: its account, and whether it sums up what was posted before. */
export const ledgerPlace = {
  COMPANY_CODE: must(D.COMPANY_CODE),
  ACCOUNTING_CODE: must(D.ACCOUNTING_CODE),
  /** What stood before the span comes first. */
  ROW_KIND: must(choice(['OPENING', 'POSTED'])),
} as const;
