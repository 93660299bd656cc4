import { defineMenu } from '../../menu-entry.ts';
import { READ_AND_PRINT } from '../../starter/verbs.ts';

const OURS = [
  'index',
  'create',
  'edit',
  'delete',
  'import',
  'export',
  'print',
  'send',
  'accept',
  'accept-process',
  'accept-order',
  'start-transfer',
  'pick',
  'undo-pick',
  'generate-order',
  'process',
  'create-report',
  'draft-settlement',
  'complete-settlement',
  'send-settlement',
  'customer-approve',
  'customer-reject',
  'close',
  'cancel',
] as const;

/** Where the recycle request stands in the menu, and what the roles of a new organisation may do with it; a customer's user sees those that name him. */
export const recycleRequestMenu = defineMenu({
  category: 'RECYCLING',
  place: 10,
  icon: 'recycle',
  furtherRights: ['collect-unproven'],
  rights: {
    BUYER: OURS,
    SELLER: OURS,
    WAREHOUSE: [...READ_AND_PRINT, 'start-transfer', 'pick', 'process'],
    APPROVER: READ_AND_PRINT,
    FINANCE: [...READ_AND_PRINT, 'edit', 'create-invoice', 'payment-collected', 'payment-uncollected', 'collect-unproven', 'close'],
    CUSTOMER: ['index', 'print', 'customer-approve', 'customer-reject'],
  },
  own: { CUSTOMER: 'CUSTOMER_USER' },
});
