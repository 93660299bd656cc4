import { defineMenu } from '../../menu-entry.ts';

/** Where the audit list stands in the menu; administrators read it, and roles that are given the right. */
export const auditMenu = defineMenu({
  category: 'ADMINISTRATION',
  place: 26,
  icon: 'history',
  rights: {},
});
