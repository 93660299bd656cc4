import { defineSharedTexts } from '@sampan/model/texts.ts';

/** What several documents of clientconf refuse and tell in the same words. */
export const clientconfTexts = defineSharedTexts({
  errors: {
    MENU_CARD_UNKNOWN: ['没有菜单 {VALUE}', 'There is no menu card {VALUE}'],
    MENU_CATEGORY_UNKNOWN: ['没有菜单分类 {VALUE}', 'There is no menu category {VALUE}'],
    MENU_CATEGORY_DOUBLE: ['菜单分类“{VALUE}”重复', 'The menu category "{VALUE}" is there twice'],
    MENU_ICON_UNKNOWN: ['没有图标 {VALUE}', 'There is no icon {VALUE}'],
    MENU_CARD_NEEDED: ['“菜单编排”不能隐藏，否则无法恢复', 'The menu arrangement itself cannot be hidden: there would be no way back'],
    PRIVILEGE_FIELD_UNKNOWN: [
      '菜单 {MENU} 的单据没有可以限制的字段“{FIELD}”',
      'Records of the menu {MENU} have no field "{FIELD}" that could be restricted',
    ],
  },
});
