import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { customerContactIn } from '../customer-contact-field.tsx';

export const Screen = formScreen({
  ...customerContactIn('CONTACT_PERSON'),
  parts: {
    ENTRIES: {
      columns: ['CUSTOMER_MATERIAL_CODE', 'MATERIAL_CODE', 'QTY', 'UNIT_CODE', 'CONVERT_QTY', 'CAN_CONVERT_QTY', 'NOTE', 'IS_CLOSED'],
      optional: ['IS_CLOSED'],
    },
  },
});
