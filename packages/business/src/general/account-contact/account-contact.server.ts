import { defineMasterRules } from '@sampan/engines/call/rules.ts';
import { fillContact } from '../contact-rules.server.ts';
import { accountContact } from './account-contact.ts';

export const accountContactRules = defineMasterRules(accountContact, {
  fill: (draft, context) => fillContact(accountContact, draft, context),
});
