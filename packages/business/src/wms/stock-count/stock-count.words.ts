import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of the screens of stock counts. */
export const stockCountWords = {
  'count.again_one': [
    '有 {count} 行与账面相差超过容差，请再盘一次',
    '{count} line differs from the books by more than the tolerance: count it once more',
  ],
  'count.again_other': [
    '有 {count} 行与账面相差超过容差，请再盘一次',
    '{count} lines differ from the books by more than the tolerance: count them once more',
  ],
} as const satisfies Texts;
