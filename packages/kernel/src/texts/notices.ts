import type { Texts } from '../texts.ts';

/** Messages of notifications: `notice.` + the code that an effect names. `DOC` is the document's name in the reader's language. */
export const noticeTexts = {
  'notice.APPROVAL_REQUESTED': ['{DOC} {NO} 待您审批', '{DOC} {NO} waits for your approval'],
  'notice.APPROVED': ['{DOC} {NO} 已审核', '{DOC} {NO} was approved'],
  'notice.REJECTED': ['{DOC} {NO} 已驳回:{COMMENT}', '{DOC} {NO} was rejected: {COMMENT}'],
  'notice.GOODS_EXPECTED': ['采购订单 {NO} 已审核,请准备收货', 'Purchase order {NO} is approved: expect its goods'],
} as const satisfies Texts;
