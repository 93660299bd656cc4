import { defineMenu } from '../../menu-entry.ts';
import { READ } from '../../starter/verbs.ts';

/** Where the contract template stands in the menu, and what the roles of a new organisation may do with it. */
export const contractTemplateMenu = defineMenu({
  category: 'MASTER_DATA',
  place: 90,
  icon: 'file-text',
  rights: { BUYER: READ },
});
