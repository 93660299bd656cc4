import { defineMasterRules } from '@sampan/engines/call/rules.ts';
import { fillContact } from '../contact-rules.server.ts';
import { vendorContact } from './vendor-contact.ts';

export const vendorContactRules = defineMasterRules(vendorContact, {
  fill: (draft, context) => fillContact(vendorContact, draft, context),
});
