import { defineMenu } from '../../menu-entry.ts';
import { READ } from '../../starter/verbs.ts';

/** Where the production order stands in the menu, and what the roles of a new organisation may do with it. */
export const productionOrderMenu = defineMenu({
  category: 'PRODUCTION',
  place: 30,
  icon: 'building-factory-2',
  screens: { approve: { route: 'pp/prd/approve' } },
  rights: {
    BUYER: [
      'index',
      'create',
      'edit',
      'delete',
      'import',
      'export',
      'print',
      'submit',
      'withdraw',
      'change',
      'discard-change',
      'reschedule',
      'close',
      'cancel',
    ],
    WAREHOUSE: ['index', 'export', 'print', 'pick', 'put-on-line', 'take-off-line', 'pause', 'resume', 'product-in'],
    SELLER: READ,
    APPROVER: ['index', 'export', 'print', 'approve', 'reject', 'report-to-manager', 'assign', 'unapprove', 'close'],
    FINANCE: READ,
  },
});
