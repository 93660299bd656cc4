import { defineMasterRules } from '@sampan/engines/call/rules.ts';
import { fillContact } from '../contact-rules.server.ts';
import { contact } from './contact.ts';

export const contactRules = defineMasterRules(contact, { fill: (draft, context) => fillContact(contact, draft, context) });
