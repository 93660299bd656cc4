import { defineMenu } from '../../menu-entry.ts';
import { everybody } from '../../starter/verbs.ts';

const CLAIM = ['index', 'create', 'edit', 'delete', 'import', 'export', 'print', 'submit', 'withdraw', 'cancel'] as const;

/** Where the expense claim stands in the menu, and what the roles of a new organisation may do with it: everybody claims, and sees claims of his own. */
export const expenseClaimMenu = defineMenu({
  category: 'FINANCE',
  place: 8,
  icon: 'receipt',
  screens: { approve: { route: 'fi/claim/approve' } },
  rights: {
    ...everybody(CLAIM),
    APPROVER: [...CLAIM, 'approve', 'reject', 'report-to-manager', 'assign'],
    FINANCE: [...CLAIM, 'close', 'reverse'],
  },
  own: { BUYER: 'BIZ_EMPLOYEE', WAREHOUSE: 'BIZ_EMPLOYEE', SELLER: 'BIZ_EMPLOYEE' },
});
