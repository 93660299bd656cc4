import type { Texts } from '../../texts.ts';

/** Messages of notifications by the code that an effect names. `TYPE` is shown as the document's name in the reader's language. */
export const noticeTexts = {
  'notice.approvalAsked': ['{TYPE} {NO} 待您审批', '{TYPE} {NO} waits for your approval'],
  'notice.approvalAskedFor': ['{TYPE} {NO} 待您代 {FOR} 审批', '{TYPE} {NO} waits for you to approve it for {FOR}'],
  'notice.approvalReminded': ['催办：{TYPE} {NO} 仍待您审批', 'Reminder: {TYPE} {NO} still waits for your approval'],
  'notice.approvalRemindedFor': [
    '催办：{TYPE} {NO} 仍待您代 {FOR} 审批',
    'Reminder: {TYPE} {NO} still waits for you to approve it for {FOR}',
  ],
  'notice.approvedForYou': ['{BY} 代您审核通过了 {TYPE} {NO}', '{BY} approved {TYPE} {NO} for you'],
  'notice.rejectedForYou': ['{BY} 代您驳回了 {TYPE} {NO}', '{BY} rejected {TYPE} {NO} for you'],
  'notice.passedOnForYou': ['{BY} 代您转交了 {TYPE} {NO}', '{BY} passed {TYPE} {NO} on for you'],
  'notice.approvalMoved': ['{TYPE} {NO} 的审批已进入下一步', 'The approval of {TYPE} {NO} went on to another step'],
  'notice.approved': ['{TYPE} {NO} 已审核', '{TYPE} {NO} was approved'],
  'notice.rejected': ['{TYPE} {NO} 已驳回', '{TYPE} {NO} was rejected'],
  'notice.commented': ['{TYPE} {NO} 有新评论：{WORDS}', 'New comment on {TYPE} {NO}: {WORDS}'],
  'notice.commentMentioned': ['{TYPE} {NO} 的评论中提到了您：{WORDS}', 'A comment on {TYPE} {NO} mentions you: {WORDS}'],
  'notice.outOfSight': ['您已不能查看此通知所指的单据', 'You can no longer see what this notification is about'],
  'notice.exportDone': ['{TYPE}的导出文件（{FORMAT}）已准备好，可以下载', '{TYPE}: the export ({FORMAT}) is ready to be downloaded'],
  'notice.exportFailed': ['{TYPE}的导出（{FORMAT}）失败', '{TYPE}: the export ({FORMAT}) failed'],
  'notice.personDataDone': ['{NAME} 的个人数据已准备好，可以下载', 'The personal data of {NAME} is ready to be downloaded'],
  'notice.personDataFailed': ['{NAME} 的个人数据导出失败', 'The export of the personal data of {NAME} failed'],
  'notice.paymentRunDone': ['付款批次（{N} 张发票）已完成', 'The payment run over {N} {N:invoice/invoices} is done'],
  'notice.paymentRunFailed': ['付款批次（{N} 张发票）未能完成', 'The payment run over {N} {N:invoice/invoices} failed'],
  'notice.planningRunDone': ['工厂 {PLANT} 的计划运行已完成', 'The planning run of plant {PLANT} is done'],
  'notice.planningRunFailed': ['工厂 {PLANT} 的计划运行未能完成', 'The planning run of plant {PLANT} failed'],
  'notice.groupAdded': ['您已加入群 {GROUP}', 'You were added to the group {GROUP}'],
  'notice.groupRemoved': ['您已被移出群 {GROUP}', 'You were removed from the group {GROUP}'],
  'notice.groupDismissed': ['群 {GROUP} 已解散', 'The group {GROUP} was dismissed'],
} as const satisfies Texts;
