import type { Texts } from '@sampan/kernel/texts.ts';

/** Opening and closing accounting periods. */
export const periodScreenTexts = {
  'period.closing': ['关闭会计期间 {period}（{company}）', 'Close accounting period {period} of {company}'],
  'period.reopening': ['重开会计期间 {period}（{company}）', 'Open accounting period {period} of {company} again'],
  'period.softCloseAsk': ['预结账后仅财务可过账：{period}（{company}）', 'After this only finance can post into {period} of {company}'],
  'period.openAsk': ['开放期间 {period}（{company}），所有人可过账', 'Open {period} of {company} for postings of everybody'],
  'period.closeHint': [
    '关闭后任何单据都不能过账；重开需要两个人。',
    'Nothing can be posted into it any more; to open it again takes two people.',
  ],
  'period.reason': ['原因', 'Reason'],
  'period.askHint': ['另一位有权限的同事同意后，期间才会重开。', 'It opens once a colleague with the privilege agrees.'],
  'period.agreeHint': ['{name} 申请重开此期间。同意后变为预结账状态。', '{name} asks to open it again. If you agree it is soft-closed.'],
  'period.agree': ['同意重开', 'Agree'],
  'period.ask': ['申请重开', 'Ask'],
  'period.received': ['已收货未开票', 'Received, not invoiced'],
  'period.days': ['{n} 天', '{n} {n:day/days}'],
  'period.done': ['期间 {period} 已更新', 'Period {period} is updated'],
  'check.EARLIER_PERIODS': ['更早的期间', 'Earlier periods'],
  'check.UNPOSTED': ['未过账单据', 'Documents not posted'],
  'check.TRIAL_BALANCE': ['试算平衡', 'Trial balance'],
  'check.DATA': ['数据检查', 'Checks of the data'],
} as const satisfies Texts;
