import { defineMenu } from '../../menu-entry.ts';
import { MAINTAIN, READ, everybody } from '../../starter/verbs.ts';

/** Where the material stands in the menu, and what the roles of a new organisation may do with it. */
export const materialMenu = defineMenu({
  category: 'MASTER_DATA',
  place: 10,
  icon: 'package',
  rights: { ...everybody(READ), BUYER: MAINTAIN },
});
