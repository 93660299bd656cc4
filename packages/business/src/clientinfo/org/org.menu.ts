import { defineMenu } from '../../menu-entry.ts';
import { everybody } from '../../starter/verbs.ts';

/** Where the organisation stands in the menu, and what the roles of a new organisation may do with it. */
export const orgMenu = defineMenu({
  category: 'ADMINISTRATION',
  place: 10,
  icon: 'sitemap',
  rights: everybody(['index']),
});
