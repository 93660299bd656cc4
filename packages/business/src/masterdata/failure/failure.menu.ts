import { defineMenu } from '../../menu-entry.ts';
import { everybody, READ } from '../../starter/verbs.ts';

/** Where the failure info stands in the menu, and what the roles of a new organisation may do with it. */
export const failureMenu = defineMenu({
  category: 'MASTER_DATA',
  place: 36,
  icon: 'info-circle',
  rights: everybody(READ),
});
