import { defineMasterRules } from '@sampan/engines/call/rules.ts';
import { fillContact } from '../contact-rules.server.ts';
import { customerContact } from './customer-contact.ts';

export const customerContactRules = defineMasterRules(customerContact, {
  fill: (draft, context) => fillContact(customerContact, draft, context),
});
