import { defineMaster } from '@sampan/model/define.ts';
import { text, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { CONTACT_SEARCH, personFields, reachFields } from '../contact-fields.ts';
import { contactTexts } from './contact.texts.ts';

/** Somebody to be reached who belongs to no vendor, customer or account: a carrier, an authority, a friend of the house. */
export const contact = defineMaster({
  type: 'contact',
  texts: contactTexts,
  area: 'generalinfo',
  route: 'general/contact',
  card: 'CONTACT',
  key: 'CONTACT_CODE',
  name: 'CONTACT_NAME',
  search: [...CONTACT_SEARCH, 'WORKS_FOR'],
  fields: { ...personFields, WORKS_FOR: text(), ...reachFields },
});

export interface ContactRow extends RowOf<typeof contact.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    contact: ContactRow;
  }
}
