import { defineMenu } from '../../menu-entry.ts';
import { LABELS } from '../../starter/verbs.ts';

/** Where the label template stands in the menu, and what the roles of a new organisation may do with it. */
export const labelTemplateMenu = defineMenu({
  category: 'MASTER_DATA',
  place: 80,
  icon: 'tag',
  screens: {
    print: { route: 'test/printLabel', label: ['打印标签', 'Print labels'] },
  },
  alsoAt: ['test'],
  rights: { BUYER: LABELS, WAREHOUSE: LABELS, SELLER: LABELS },
});
