import { defineMenu } from '../../menu-entry.ts';
import { READ } from '../../starter/verbs.ts';

/** Where the exchange rate stands in the menu, and what the roles of a new organisation may do with it. */
export const exchangeRateMenu = defineMenu({
  category: 'FINANCE',
  place: 20,
  icon: 'arrows-exchange',
  rights: { BUYER: READ, SELLER: READ, APPROVER: READ, FINANCE: '*' },
});
