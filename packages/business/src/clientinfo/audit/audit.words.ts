import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of the audit list's screen. */
export const auditWords = {
  'audit.openRecord': ['打开相关记录', 'Open the record'],
} as const satisfies Texts;
