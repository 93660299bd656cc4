import type { PlatformColumns } from '@sampan/model/database.ts';
import { defineView } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { amount, computed, must, type RowOf } from '@sampan/model/field.ts';
import { bankBalanceTexts } from './bank-balance.texts.ts';

/** What the books say there is on each bank account, and what payments that wait for approval will take of it (lifecycles §9 PM-9). */
export const bankBalance = defineView({
  type: 'bank_balance',
  texts: bankBalanceTexts,
  area: 'fi',
  route: 'fi/bankbalance',
  card: 'BANK_BALANCE',
  key: 'BANK_ACCOUNT_CODE',
  of: 'bank_account',
  search: ['BANK_ACCOUNT_CODE', 'BANK_ACCOUNT_NO'],
  fields: {
    BANK_ACCOUNT_CODE: must(D.BANK_ACCOUNT_CODE),
    COMPANY_CODE: must(D.COMPANY_CODE),
    CURRENCY_CODE: must(D.CURRENCY_CODE),
    /** Of the vouchers, in the currency of the account. */
    BOOK_BALANCE: must(amount({ sign: 'any' })),
    WAITING_AMOUNT: must(amount()),
    AVAILABLE_BALANCE: must(computed(amount({ sign: 'any' }), 'BOOK_BALANCE', 'WAITING_AMOUNT')),
    BASE_BOOK_BALANCE: must(computed(amount({ in: 'COMPANY_CODE', sign: 'any' }), 'BOOK_BALANCE')),
    ACCOUNTING_CODE: must(D.ACCOUNTING_CODE),
    BANK_NAME: D.BANK_NAME,
    BANK_ACCOUNT_NO: D.BANK_ACCOUNT_NO,
    IS_ACTIVE: D.IS_ACTIVE,
  },
});

export interface BankBalanceRow extends RowOf<typeof bankBalance.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    bank_balance: BankBalanceRow;
  }
}
