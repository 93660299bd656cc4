import { defineMenu } from '../../menu-entry.ts';
import { DECIDE_ON_POSTING } from '../../starter/verbs.ts';

/** Where the manual voucher stands in the menu, and what the roles of a new organisation may do with it. */
export const manualVoucherMenu = defineMenu({
  category: 'FINANCE',
  place: 9,
  icon: 'file-text',
  screens: { approve: { route: 'fi/manualvoucher/approve' } },
  rights: {
    FINANCE: ['index', 'create', 'edit', 'delete', 'import', 'export', 'print', 'submit', 'withdraw', 'cancel', 'reverse', 'save-template'],
    APPROVER: DECIDE_ON_POSTING,
  },
});
