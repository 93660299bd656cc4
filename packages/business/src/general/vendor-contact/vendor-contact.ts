import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { must, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { CONTACT_SEARCH, personFields, reachFields } from '../contact-fields.ts';
import { vendorContactTexts } from './vendor-contact.texts.ts';

/** Somebody at a vendor. */
export const vendorContact = defineMaster({
  type: 'vendor_contact',
  texts: vendorContactTexts,
  area: 'generalinfo',
  route: 'general/contact/mm',
  card: 'VENDOR_CONTACT',
  key: 'CONTACT_CODE',
  name: 'CONTACT_NAME',
  search: [...CONTACT_SEARCH, 'SUPPLIER_CODE'],
  fields: { ...personFields, SUPPLIER_CODE: must(D.SUPPLIER_CODE), ...reachFields },
});

export interface VendorContactRow extends RowOf<typeof vendorContact.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    vendor_contact: VendorContactRow;
  }
}
