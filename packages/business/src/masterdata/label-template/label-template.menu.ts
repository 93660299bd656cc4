import { defineMenu } from '../../menu-entry.ts';
import { READ_AND_PRINT } from '../../starter/verbs.ts';

/** Where the label template stands in the menu, and what the roles of a new organisation may do with it. */
export const labelTemplateMenu = defineMenu({
  category: 'MASTER_DATA',
  place: 80,
  icon: 'tag',
  screens: {
    print: { route: 'test/printLabel', label: ['打印标签', 'Print labels'] },
  },
  alsoAt: ['test'],
  rights: { BUYER: READ_AND_PRINT, WAREHOUSE: READ_AND_PRINT, SELLER: READ_AND_PRINT },
});
