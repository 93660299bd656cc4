import { defineMenu } from '../../menu-entry.ts';
import { READ } from '../../starter/verbs.ts';

/** Where the material-pick order stands in the menu, and what the roles of a new organisation may do with it. */
export const materialPickMenu = defineMenu({
  category: 'PRODUCTION',
  place: 40,
  icon: 'clipboard-list',
  rights: {
    BUYER: ['index', 'create', 'edit', 'delete', 'import', 'export', 'print', 'approve', 'unapprove', 'cancel'],
    WAREHOUSE: '*',
    APPROVER: READ,
    FINANCE: READ,
  },
});
