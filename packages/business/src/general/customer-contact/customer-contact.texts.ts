import { defineTexts } from '@sampan/model/texts.ts';
import { contactLabels } from '../contact-fields.ts';

/** Words of the customer contact. */
export const customerContactTexts = defineTexts({
  name: ['客户联系人', 'Customer contact'],
  labels: { ...contactLabels },
});
