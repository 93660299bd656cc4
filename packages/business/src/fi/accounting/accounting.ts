import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { choice, code, flag, must, text, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { ACCOUNT_CLASSES, ACCOUNT_KINDS } from './account-kinds.ts';
import { accountingTexts } from './accounting.texts.ts';

/** Accounting subject of the chart of accounts. */
export const accounting = defineMaster({
  type: 'accounting',
  texts: accountingTexts,
  area: 'fi',
  route: 'fi/accounting',
  card: 'ACCOUNTING',
  key: 'ACCOUNTING_CODE',
  name: 'ACCOUNTING_NAME',
  search: ['ACCOUNTING_CODE', 'ACCOUNTING_NAME', 'ACCOUNTING_NAME_EN'],
  fields: {
    ACCOUNTING_CODE: must(code()),
    ACCOUNTING_NAME: must(text()),
    ACCOUNTING_NAME_EN: text(),
    ACCOUNT_CLASS: must(choice(ACCOUNT_CLASSES)),
    /** Line of balance sheet or income statement; that of the parent where nothing is said. */
    ACCOUNT_KIND: choice(ACCOUNT_KINDS),
    PARENT_ACCOUNTING_CODE: D.ACCOUNTING_CODE,
    /** Only the program posts to it: stock, goods received not invoiced, receivables, payables. */
    IS_CONTROL: flag(),
    /** Lines that people post name a partner of this kind. */
    ASKED_PARTNER: choice(['SUPPLIER', 'CUSTOMER', 'ANY']),
    /** Empty: every currency. */
    CURRENCY_CODE: D.CURRENCY_CODE,
    DESCRIPTION: D.DESCRIPTION,
    IS_ACTIVE: D.IS_ACTIVE,
  },
  // The class is fixed after the first posting (lifecycles §9).
  fixedOnceUsed: ['ACCOUNT_CLASS'],
});

export interface AccountingRow extends RowOf<typeof accounting.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    accounting: AccountingRow;
  }
}
