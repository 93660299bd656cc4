import { defineTexts } from '@sampan/model/texts.ts';
import { contactLabels } from '../contact-fields.ts';

/** Words of the contact. */
export const contactTexts = defineTexts({
  name: ['联系人', 'Contact'],
  labels: { ...contactLabels, WORKS_FOR: ['所属单位', 'Works for'] },
});
