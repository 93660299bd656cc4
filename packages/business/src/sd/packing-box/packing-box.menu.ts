import { defineMenu } from '../../menu-entry.ts';

/** Where the packing box stands in the menu, and what the roles of a new organisation may do with it. */
export const packingBoxMenu = defineMenu({
  category: 'SALES',
  place: 45,
  icon: 'package',
  rights: { WAREHOUSE: '*', SELLER: ['index', 'export', 'print'] },
});
