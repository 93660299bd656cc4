import { defineMenu } from '../../menu-entry.ts';
import { PERIOD_VOUCHER_WORDS } from './period.ts';

/** Where the accounting period stands in the menu, and what the roles of a new organisation may do with it. */
export const periodMenu = defineMenu({
  category: 'FINANCE',
  place: 15,
  icon: 'calendar',
  screens: { closing: { route: 'fi/period/closing', label: ['月结清单', 'Month-close list'] } },
  furtherRights: ['soft-close', 'open', 'close', 'reopen', ...PERIOD_VOUCHER_WORDS],
  rights: { FINANCE: '*' },
});
