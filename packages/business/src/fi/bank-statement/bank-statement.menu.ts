import { defineMenu } from '../../menu-entry.ts';
import { MAINTAIN, READ } from '../../starter/verbs.ts';

/** Where the bank statement stands in the menu, and what the roles of a new organisation may do with it. */
export const bankStatementMenu = defineMenu({
  category: 'FINANCE',
  place: 9,
  icon: 'file-text',
  rights: { FINANCE: [...MAINTAIN, 'delete', 'print', 'confirm', 'cancel'], APPROVER: READ },
});
