import { defineMenu } from '../../menu-entry.ts';

/** Where the field privilege stands in the menu, and what the roles of a new organisation may do with it. */
export const fieldPrivilegeMenu = defineMenu({
  category: 'ADMINISTRATION',
  place: 40,
  icon: 'eye-off',
  screens: {
    why: { route: 'clientconf/fieldsprivilege/why', label: ['为什么看不到', 'Why not visible'] },
  },
  rights: {},
});
