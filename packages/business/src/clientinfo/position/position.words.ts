import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of the screens of positions. */
export const positionWords = {
  'position.rolesHint': ['任此岗位者自动拥有以下角色', 'Whoever holds this position has these roles'],
} as const satisfies Texts;
