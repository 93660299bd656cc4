import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { contactScreen } from '../contact-screen.web.ts';
import { contact } from './contact.ts';

export const Screen = formScreen(contactScreen(contact, 'WORKS_FOR'));
