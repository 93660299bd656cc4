import { defineMenu } from '../../menu-entry.ts';
import { everybody } from '../../starter/verbs.ts';

/** Where the contact stands in the menu, and what the roles of a new organisation may do with it. */
export const contactMenu = defineMenu({
  category: 'GENERAL',
  place: 20,
  icon: 'address-book',
  rights: everybody(['index', 'create', 'edit', 'import', 'export']),
});
