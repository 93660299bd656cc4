import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { contactScreen } from '../contact-screen.web.ts';
import { accountContact } from './account-contact.ts';

export const Screen = formScreen(contactScreen(accountContact, 'ACCOUNT_CODE'));
