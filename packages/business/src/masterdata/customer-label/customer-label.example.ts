import { defineMasterExample } from '../../example.ts';

/** A valid customer label setting in the sample organisation. */
export const customerLabelExample = defineMasterExample((n) => ({
  SETTING_CODE: `CL${n}`,
  CUSTOMER_CODE: 'C2004',
  LABEL_CODE: 'MATERIAL-60X40',
  LOGO_TEXT: `标识${n}`,
}));
