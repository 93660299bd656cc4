import type { Texts } from '../../texts.ts';

/** Groups of the left menu: `menu.` + the category's name. */
export const menuTexts = {
  'menu.PURCHASING': ['采购管理', 'Purchasing'],
  'menu.SALES': ['销售管理', 'Sales'],
  'menu.WAREHOUSE': ['仓库管理', 'Warehouse'],
  'menu.PRODUCTION': ['生产管理', 'Production'],
  'menu.RECYCLING': ['回收管理', 'Recycling'],
  'menu.FINANCE': ['财务管理', 'Finance'],
  'menu.PARTNERS': ['往来单位', 'Business partners'],
  'menu.MASTER_DATA': ['基础数据', 'Master data'],
  'menu.GENERAL': ['日常办公', 'Office'],
  'menu.REPORTS': ['报表', 'Reports'],
  'menu.ADMINISTRATION': ['系统管理', 'Administration'],
  'menu.arrangement': ['菜单编排', 'Menu arrangement'],
} as const satisfies Texts;
