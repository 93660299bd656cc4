import { defineMasterExample } from '../../example.ts';

/** A valid user in the sample organisation. */
export const userExample = defineMasterExample((n) => ({
  USERNAME: `tester${n}`,
  LASTNAME: '测',
  FIRSTNAME: `试${n}`,
  ROLES: [{ ROLE_CODE: 'BUYER' }],
}));
