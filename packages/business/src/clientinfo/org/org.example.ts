import { defineMasterExample } from '../../example.ts';

/** A valid organisation in the sample organisation. */
export const orgExample = defineMasterExample((n) => ({ ORG_CODE: `ORG${n}`, ORG_NAME: `部门${n}`, PARENT_ORG_CODE: 'HQ' }));
