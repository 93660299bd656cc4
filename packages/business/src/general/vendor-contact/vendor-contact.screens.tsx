import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { contactScreen } from '../contact-screen.web.ts';
import { vendorContact } from './vendor-contact.ts';

export const Screen = formScreen(contactScreen(vendorContact, 'SUPPLIER_CODE'));
