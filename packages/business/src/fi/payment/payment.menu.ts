import { defineMenu } from '../../menu-entry.ts';
import { READ } from '../../starter/verbs.ts';

/** Where the payment stands in the menu, and what the roles of a new organisation may do with it. */
export const paymentMenu = defineMenu({
  category: 'FINANCE',
  place: 6,
  icon: 'cash',
  screens: { approve: { route: 'fi/payment/approve' } },
  rights: {
    FINANCE: ['index', 'create', 'edit', 'delete', 'import', 'export', 'print', 'submit', 'withdraw', 'cancel', 'reverse'],
    APPROVER: ['index', 'export', 'print', 'approve', 'reject', 'report-to-manager', 'assign'],
    BUYER: READ,
  },
});
