import { defineMenu } from '../../menu-entry.ts';
import { MAINTAIN, READ, everybody } from '../../starter/verbs.ts';

/** Where the company stands in the menu, and what the roles of a new organisation may do with it. */
export const companyMenu = defineMenu({
  category: 'MASTER_DATA',
  place: 20,
  icon: 'building',
  rights: { ...everybody(READ), FINANCE: MAINTAIN },
});
