import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of the organisation tree. */
export const orgWords = {
  'org.title': ['组织架构', 'Organisation tree'],
  'org.empty': ['还没有组织', 'No organisation yet'],
  'org.emptyHint': ['先建立唯一的根组织，再在其下添加部门', 'Begin with the one root, then add departments below it'],
  'org.addRoot': ['新建根组织', 'Add the root'],
  'org.addBelow': ['在“{name}”下新建', 'Add below {name}'],
  'org.expand': ['展开', 'Expand'],
  'org.collapse': ['收起', 'Collapse'],
  'org.users': ['组织内的用户', 'Users of this unit'],
} as const satisfies Texts;
