import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the role. */
export const roleTexts = defineTexts({
  name: ['角色', 'Role'],
  labels: {
    ROLE_CODE: ['角色编码', 'Role code'],
    IS_ADMINISTRATOR: ['管理员', 'Administrator'],
    MENUS: ['权限', 'Rights'],
    MENU_NO: ['菜单序号', 'Menu seq'],
    ACTION: ['操作', 'Action'],
  },
  actions: { 'complete-rights': ['补充新版本的权限', 'Rights of a later version added'] },
});
