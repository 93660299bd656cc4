import { defineTexts } from '@sampan/model/texts.ts';
import { contactLabels } from '../contact-fields.ts';

/** Words of the purchasing contact. */
export const vendorContactTexts = defineTexts({
  name: ['采购联系人', 'Purchasing contact'],
  labels: { ...contactLabels },
});
