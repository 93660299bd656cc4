import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of the screens of expense claims. */
export const expenseClaimWords = {
  'claim.photo': ['拍票据', 'Photograph receipt'],
  'claim.receipts': ['上传票据', 'Add receipts'],
  'claim.duplicate': [
    '第 {LINE} 行与报销单 {NO} 的费用相同，请核对是否重复报销',
    'Line {LINE} looks like an expense of claim {NO}: was it claimed before?',
  ],
} as const satisfies Texts;
