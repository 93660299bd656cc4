import { defineMasterExample } from '../../example.ts';
import { deniableFields } from '@sampan/model/withheld-fields.ts';
import { definitions } from '../../registry.ts';

const DENIABLE = definitions.flatMap((definition) => deniableFields(definition).map(([FIELD]) => ({ MENU: definition.card, FIELD })));

/** A valid field privilege in the sample organisation. */
export const fieldPrivilegeExample = defineMasterExample((n) => ({ ROLE_CODE: 'SELLER', ...DENIABLE[n % DENIABLE.length] }));
