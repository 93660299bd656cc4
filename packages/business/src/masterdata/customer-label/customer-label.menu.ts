import { defineMenu } from '../../menu-entry.ts';
import { MAINTAIN } from '../../starter/verbs.ts';

/** Where the customer label setting stands in the menu, and what the roles of a new organisation may do with it. */
export const customerLabelMenu = defineMenu({
  category: 'PARTNERS',
  place: 40,
  icon: 'tags',
  rights: { SELLER: [...MAINTAIN, 'delete'] },
});
