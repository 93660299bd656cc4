import type { Texts } from '../texts.ts';

/** Messages of notifications by the code that an effect names. `TYPE` is shown as the document's name in the reader's language. */
export const noticeTexts = {
  'notice.approvalAsked': ['{TYPE} {NO} 待您审批', '{TYPE} {NO} waits for your approval'],
  'notice.approvalMoved': ['{TYPE} {NO} 的审批已进入下一步', 'The approval of {TYPE} {NO} went on to another step'],
  'notice.approved': ['{TYPE} {NO} 已审核', '{TYPE} {NO} was approved'],
  'notice.rejected': ['{TYPE} {NO} 已驳回', '{TYPE} {NO} was rejected'],
  'notice.goodsExpected': ['采购订单 {NO} 已审核,请准备收货', 'Purchase order {NO} is approved: expect its goods'],
  'notice.mentioned': ['便签 {NO} 提到了您:{TITLE}', 'Note {NO} mentions you: {TITLE}'],
  'notice.groupAdded': ['您已加入群 {GROUP}', 'You were added to the group {GROUP}'],
  'notice.groupRemoved': ['您已被移出群 {GROUP}', 'You were removed from the group {GROUP}'],
  'notice.groupDismissed': ['群 {GROUP} 已解散', 'The group {GROUP} was dismissed'],
} as const satisfies Texts;
