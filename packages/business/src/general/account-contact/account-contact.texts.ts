import { defineTexts } from '@sampan/model/texts.ts';
import { contactLabels } from '../contact-fields.ts';

/** Words of the account contact. */
export const accountContactTexts = defineTexts({
  name: ['客户账户联系人', 'Account contact'],
  labels: { ...contactLabels },
});
