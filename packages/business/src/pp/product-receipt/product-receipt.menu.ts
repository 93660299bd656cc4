import { defineMenu } from '../../menu-entry.ts';
import { READ } from '../../starter/verbs.ts';

/** Where the production receipt stands in the menu, and what the roles of a new organisation may do with it. */
export const productReceiptMenu = defineMenu({
  category: 'PRODUCTION',
  place: 50,
  icon: 'package-import',
  rights: {
    BUYER: READ,
    WAREHOUSE: ['index', 'create', 'edit', 'delete', 'import', 'export', 'print', 'post', 'put-away', 'cancel'],
    APPROVER: READ,
    FINANCE: READ,
  },
});
