import { defineMasterExample } from '../../example.ts';

/** A valid customer contact in the sample organisation. */
export const customerContactExample = defineMasterExample((n) => ({
  CONTACT_CODE: `TC${n}`,
  CONTACT_NAME: `测试联系人${n}`,
  CUSTOMER_CODE: 'C1001',
}));
