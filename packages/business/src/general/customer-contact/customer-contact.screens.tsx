import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { contactScreen } from '../contact-screen.web.ts';
import { customerContact } from './customer-contact.ts';

export const Screen = formScreen(contactScreen(customerContact, 'CUSTOMER_CODE'));
