import { defineMasterExample } from '../../example.ts';

/** A valid role in the sample organisation. */
export const roleExample = defineMasterExample((n) => ({ ROLE_CODE: `R${n}`, ROLE_NAME: `角色${n}` }));
