import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of a voucher that is shown before its draft is made. */
export const proposedWords = {
  'proposed.title': ['拟生成凭证', 'Proposed voucher'],
  'proposed.account': ['会计科目', 'Subject'],
  'proposed.debit': ['借方', 'Debit'],
  'proposed.credit': ['贷方', 'Credit'],
  'proposed.make': ['生成凭证草稿', 'Make the draft'],
} as const satisfies Texts;
