import { defineMenu } from '../../menu-entry.ts';
import { everybody } from '../../starter/verbs.ts';

/** Where the note stands in the menu, and what the roles of a new organisation may do with it. */
export const noteBasicInfoMenu = defineMenu({
  category: 'GENERAL',
  place: 10,
  icon: 'note',
  rights: everybody(['index', 'create', 'edit', 'delete', 'export']),
  quickPost: '',
});
