import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of the screens of roles. */
export const roleWords = {
  'role.search': ['查找菜单或操作', 'Find a card or action'],
  'role.all': ['全部权限', 'All rights'],
  'role.allHint': ['包含以后新增的操作', 'Includes actions that are added later'],
  'role.onlyGranted': ['只看已授权', 'Only granted'],
  'role.granted': ['已授权 {n} / {total}', '{n} of {total} granted'],
  'role.everything': ['管理员角色拥有全部权限，无需逐项授权。', 'An administrator role holds every right; nothing has to be granted here.'],
  'role.gone': ['{n} 项权限已不存在', '{n} {n:right no longer exists/rights no longer exist}'],
  'role.removeGone': ['移除', 'Remove them'],
  'role.noMatch': ['没有匹配的菜单或操作', 'No card or action matches'],
  'role.none': ['还没有授权', 'Nothing granted yet'],
  'role.users': ['拥有此角色的用户', 'Users of this role'],
} as const satisfies Texts;
