import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { must, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { CONTACT_SEARCH, personFields, reachFields } from '../contact-fields.ts';
import { customerContactTexts } from './customer-contact.texts.ts';

/** Somebody at a customer. */
export const customerContact = defineMaster({
  type: 'customer_contact',
  texts: customerContactTexts,
  area: 'generalinfo',
  route: 'general/contact/sd/customer',
  card: 'CUSTOMER_CONTACT',
  key: 'CONTACT_CODE',
  name: 'CONTACT_NAME',
  search: [...CONTACT_SEARCH, 'CUSTOMER_CODE'],
  fields: { ...personFields, CUSTOMER_CODE: must(D.CUSTOMER_CODE), ...reachFields },
});

export interface CustomerContactRow extends RowOf<typeof customerContact.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    customer_contact: CustomerContactRow;
  }
}
