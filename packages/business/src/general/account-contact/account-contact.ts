import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { must, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { CONTACT_SEARCH, personFields, reachFields } from '../contact-fields.ts';
import { accountContactTexts } from './account-contact.texts.ts';

/** Somebody at an account, who speaks for a group of customers. */
export const accountContact = defineMaster({
  type: 'account_contact',
  texts: accountContactTexts,
  area: 'generalinfo',
  route: 'general/contact/sd/account',
  card: 'ACCOUNT_CONTACT',
  key: 'CONTACT_CODE',
  name: 'CONTACT_NAME',
  search: [...CONTACT_SEARCH, 'ACCOUNT_CODE'],
  fields: { ...personFields, ACCOUNT_CODE: must(D.ACCOUNT_CODE), ...reachFields },
});

export interface AccountContactRow extends RowOf<typeof accountContact.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    account_contact: AccountContactRow;
  }
}
