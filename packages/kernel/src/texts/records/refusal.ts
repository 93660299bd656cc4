import type { Texts } from '../../texts.ts';

/** What a refusal says of the failures that it does not list, [zh-CN, en]. */
export const refusalTexts = {
  'refusal.more': ['还有 {N} 处错误未列出', 'and {N} more errors'],
} as const satisfies Texts;
