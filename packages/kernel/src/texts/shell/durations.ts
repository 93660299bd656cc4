import type { Texts } from '../../texts.ts';

/** Lengths of time. */
export const durationTexts = {
  'duration.moment': ['1 分钟内', 'under 1 min'],
  'duration.minutes': ['{count} 分钟', '{count} min'],
  'duration.hours': ['{count} 小时', '{count} h'],
  'duration.days': ['{count} 天', '{count} d'],
} as const satisfies Texts;
