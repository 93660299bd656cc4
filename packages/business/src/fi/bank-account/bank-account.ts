import { defineMaster } from '@sampan/model/define.ts';
import { taken } from '@sampan/model/defaults.ts';
import { D } from '@sampan/model/dictionary.ts';
import { code, must, text, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { bankAccountTexts } from './bank-account.texts.ts';

/** Bank account of a company: one currency, one subject in whose books it stands (lifecycles §9 PM-5). */
export const bankAccount = defineMaster({
  type: 'bank_account',
  texts: bankAccountTexts,
  area: 'fi',
  route: 'fi/bankaccount',
  card: 'BANK_ACCOUNT',
  key: 'BANK_ACCOUNT_CODE',
  name: 'BANK_ACCOUNT_NAME',
  search: ['BANK_ACCOUNT_CODE', 'BANK_ACCOUNT_NAME', 'BANK_ACCOUNT_NAME_EN', 'BANK_ACCOUNT_NO'],
  fields: {
    BANK_ACCOUNT_CODE: must(code()),
    BANK_ACCOUNT_NAME: must(text()),
    BANK_ACCOUNT_NAME_EN: text(),
    COMPANY_CODE: must(D.COMPANY_CODE),
    CURRENCY_CODE: must(taken(D.CURRENCY_CODE, 'COMPANY_CODE')),
    ACCOUNTING_CODE: must(D.ACCOUNTING_CODE),
    BANK_NAME: D.BANK_NAME,
    BANK_ACCOUNT_NO: D.BANK_ACCOUNT_NO,
    DESCRIPTION: D.DESCRIPTION,
    IS_ACTIVE: D.IS_ACTIVE,
  },
  fixedOnceUsed: ['COMPANY_CODE', 'CURRENCY_CODE', 'ACCOUNTING_CODE'],
});

export interface BankAccountRow extends RowOf<typeof bankAccount.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    bank_account: BankAccountRow;
  }
}
