import { defineMenu } from '../../menu-entry.ts';

/** Where the client parameter stands in the menu, and what the roles of a new organisation may do with it. */
export const clientParameterMenu = defineMenu({
  category: 'ADMINISTRATION',
  place: 60,
  icon: 'adjustments',
  screens: {
    guide: { route: 'confguide/index', label: ['配置向导', 'Set-up guide'] },
  },
  alsoAt: ['masterdata/clientconfigparams'],
  rights: {},
});
