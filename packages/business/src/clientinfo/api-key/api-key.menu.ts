import { defineMenu } from '../../menu-entry.ts';

/** Where the keys of programs stand in the menu; administrators make and revoke them. */
export const apiKeyMenu = defineMenu({
  category: 'ADMINISTRATION',
  place: 36,
  icon: 'key',
  rights: {},
});
