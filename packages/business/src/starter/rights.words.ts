import type { Texts } from '@sampan/kernel/texts.ts';

/** Rights that are no button of a screen, or that another word fits better than their button's: `right.` + verb or card. */
export const rightTexts = {
  'right.index': ['查看', 'View'],
  'right.create': ['新建', 'Create'],
  'right.over-receive': ['超容差收货', 'Receive beyond the tolerance'],
  'right.collect-unproven': ['无单据确认收款', 'Confirm collection without a posting'],
  'action.run': ['付款批次', 'Payment run'],
  'right.LEDGER': ['总账', 'General ledger'],
  'right.backdate': ['超期倒签', 'Backdate beyond the limit'],
  'right.soft-closed': ['在预结账期间过账', 'Post into soft-closed periods'],
} as const satisfies Texts;
