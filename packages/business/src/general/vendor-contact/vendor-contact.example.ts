import { defineMasterExample } from '../../example.ts';

/** A valid purchasing contact in the sample organisation. */
export const vendorContactExample = defineMasterExample((n) => ({
  CONTACT_CODE: `TV${n}`,
  CONTACT_NAME: `测试联系人${n}`,
  SUPPLIER_CODE: 'V1001',
}));
