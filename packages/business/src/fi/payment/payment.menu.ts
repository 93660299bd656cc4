import { defineMenu } from '../../menu-entry.ts';
import { DECIDE_ON_POSTING, READ } from '../../starter/verbs.ts';

/** Where the payment stands in the menu, and what the roles of a new organisation may do with it. */
export const paymentMenu = defineMenu({
  category: 'FINANCE',
  place: 6,
  icon: 'cash',
  screens: { approve: { route: 'fi/payment/approve' }, run: { route: 'fi/payment/run', label: ['付款批次', 'Payment run'] } },
  rights: {
    FINANCE: ['index', 'create', 'edit', 'delete', 'import', 'export', 'print', 'submit', 'withdraw', 'cancel', 'reverse', 'run'],
    APPROVER: DECIDE_ON_POSTING,
    BUYER: READ,
  },
});
