import { defineMasterExample } from '../../example.ts';

/** A valid contact in the sample organisation. */
export const contactExample = defineMasterExample((n) => ({ CONTACT_CODE: `TK${n}`, CONTACT_NAME: `测试联系人${n}` }));
