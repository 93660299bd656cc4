import { defineMenu } from '../../menu-entry.ts';
import { MAINTAIN, READ, everybody } from '../../starter/verbs.ts';

/** Where the currency stands in the menu, and what the roles of a new organisation may do with it. */
export const currencyMenu = defineMenu({
  category: 'MASTER_DATA',
  place: 110,
  icon: 'currency-yuan',
  rights: { ...everybody(READ), FINANCE: MAINTAIN },
});
