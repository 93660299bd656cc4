import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of the screens of vouchers. */
export const voucherWords = {
  'voucher.enter': ['录入凭证', 'Enter a voucher'],
  'voucher.reverses': ['冲销凭证', 'Reverses voucher'],
  'voucher.reversedBy': ['已被冲销，冲销凭证', 'Reversed by voucher'],
  'voucher.copy': ['复制为手工凭证', 'Copy as manual voucher'],
  'voucher.redCopy': ['红字复制', 'Copy in red letters'],
  'voucher.copyHint': [
    '以今天为凭证日期生成分录相同的手工凭证草稿，可以修改后再提交。',
    'Makes a draft of today with the same lines, which can be changed before it is submitted.',
  ],
  'voucher.redCopyHint': [
    '以今天为凭证日期生成方向相同、金额为负的手工凭证草稿。单据产生的凭证通常应冲销单据。',
    'Makes a draft of today with the same sides and negative amounts. What a document posted is usually taken back by reversing the document.',
  ],
  'voucher.notCopied': ['该凭证不能复制', 'This voucher cannot be copied'],
  'voucher.verifyHint': [
    '每张凭证都带有其内容与上一张凭证的校验码。这里重新计算全部校验码并检查断号。',
    'Each voucher carries a hash over its content and the one before it. All of them are worked out anew, and numbers are looked through for gaps.',
  ],
  'voucher.whole': ['{n} 张凭证全部与过账时一致，没有断号', '{n} {n:voucher is/vouchers are} as posted, and no number is missing'],
  'voucher.broken': ['{n} 处与过账时不一致', '{n} {n:place differs/places differ} from what was posted'],
} as const satisfies Texts;
