import { defineMasterExample } from '../../example.ts';

/** A valid account contact in the sample organisation. */
export const accountContactExample = defineMasterExample((n) => ({
  CONTACT_CODE: `TA${n}`,
  CONTACT_NAME: `测试联系人${n}`,
  ACCOUNT_CODE: 'A100',
}));
