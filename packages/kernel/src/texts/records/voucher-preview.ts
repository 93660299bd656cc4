import type { Texts } from '../../texts.ts';

/** What a document will post, before it does. */
export const voucherPreviewTexts = {
  'preview.title': ['模拟凭证', 'Voucher preview'],
  'preview.show': ['查看过账后的凭证', 'Show what it will post'],
  'preview.none': ['此单据过账不产生凭证', 'It will post no voucher'],
  'preview.failed': ['无法模拟凭证', 'The voucher cannot be simulated'],
  'preview.account': ['会计科目', 'Account'],
  'preview.summary': ['摘要', 'Summary'],
  'preview.original': ['原币金额', 'Original amount'],
  'preview.debit': ['借方', 'Debit'],
  'preview.credit': ['贷方', 'Credit'],
} as const satisfies Texts;
