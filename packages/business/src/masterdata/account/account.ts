import { defineMaster } from '@sampan/model/define.ts';
import { contactFields, D } from '@sampan/model/dictionary.ts';
import { code, dictionary, must, text, telling, type RowOf, filled } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { accountTexts } from './account.texts.ts';

/** Account (CRM): a group of customers, looked after by one employee. */
export const account = defineMaster({
  type: 'account',
  texts: accountTexts,
  area: 'masterdata',
  route: 'masterdata/account',
  card: 'ACCOUNT',
  key: 'ACCOUNT_CODE',
  name: 'ACCOUNT_NAME',
  search: ['ACCOUNT_CODE', 'ACCOUNT_NAME', 'ACCOUNT_NAME_EN', 'PINYIN'],
  fields: {
    ACCOUNT_CODE: filled(code()),
    ACCOUNT_NAME: must(text()),
    ACCOUNT_NAME_EN: text(),
    PARENT_ACCOUNT_CODE: D.ACCOUNT_CODE,
    OWNER: D.OWNER,
    INDUSTRY: dictionary('INDUSTRY'),
    CONTACT_PERSON: D.CONTACT_PERSON,
    ...contactFields,
    NOTE: D.NOTE,
    PINYIN: telling(D.PINYIN, 'ACCOUNT_NAME'),
    IS_ACTIVE: D.IS_ACTIVE,
  },
});

export interface AccountRow extends RowOf<typeof account.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    account: AccountRow;
  }
}
