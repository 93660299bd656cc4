import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the accounting period. */
export const periodTexts = defineTexts({
  name: ['会计期间', 'Accounting period'],
  labels: {
    ACCOUNTING_PERIOD: ['会计期间', 'Accounting period'],
    PERIOD_STATE: ['期间状态', 'State of the period'],
    VOUCHER_COUNT: ['凭证数', 'Vouchers'],
    CLOSED_AT: ['关闭时间', 'Closed at'],
    CLOSED_BY: ['关闭人', 'Closed by'],
    REOPEN_ASKED_BY: ['申请重开人', 'Reopening asked by'],
  },
  choices: {
    'PERIOD_STATE.FUTURE': ['未开始', 'Future'],
    'PERIOD_STATE.OPEN': ['开放', 'Open'],
    'PERIOD_STATE.SOFT_CLOSED': ['预结账', 'Soft-closed'],
    'PERIOD_STATE.CLOSED': ['已关闭', 'Closed'],
  },
  notices: {
    carryOver: ['结转本期损益', 'Profit and loss of the period carried over'],
    yearEnd: ['结转本年利润', 'Profit of the year carried over'],
    revaluation: ['期末调汇', 'Revalued at the closing rate'],
  },
  errors: {
    CARRY_OVER_NO_ACCOUNT: [
      '没有可用的科目：请将一个末级科目的报表项目设为“{KIND}”',
      'No subject takes the profit: give a subject that nothing stands below the statement line “{KIND}”',
    ],
    YEAR_END_WRONG_MONTH: ['期间 {PERIOD} 不是年度最后一个期间', 'Period {PERIOD} is not the last of its year'],
    YEAR_END_DONE: ['{YEAR} 年的本年利润已由 {NO} 结转', 'The profit of {YEAR} was carried over by {NO}'],
    YEAR_END_NOT_CARRIED: [
      '损益科目尚有余额，请先结转 {PERIOD} 的损益',
      'Profit and loss subjects are not at zero: carry over {PERIOD} first',
    ],
    PERIOD_NOTHING_TO_POST: ['期间 {PERIOD} 没有需要处理的余额', 'Nothing is to be posted in period {PERIOD}'],
    PERIOD_NOT_OVER: ['期间 {PERIOD} 尚未结束，请在 {DATE} 之后处理', 'Period {PERIOD} is not over: do it after {DATE}'],
    PERIOD_VOUCHER_WAITS: ['凭证 {NO} 尚未过账，请先过账或作废', 'Voucher {NO} is not posted yet: post or cancel it first'],
    PERIOD_STATE_WRONG: ['会计期间 {PERIOD} 当前不能执行此操作', 'Accounting period {PERIOD} is not in a state for this'],
    PERIOD_EARLIER_OPEN: ['更早的期间 {PERIOD} 有凭证且尚未关闭', 'The earlier period {PERIOD} has vouchers and is not closed'],
    PERIOD_LATER_CLOSED: ['下一期间 {PERIOD} 已关闭，请先重开', 'The next period {PERIOD} is closed: open it first'],
    PERIOD_UNPOSTED: ['{NO} 的日期在此期间内，尚未过账', '{NO} is dated inside and not posted'],
    PERIOD_UNBALANCED: ['试算不平衡，差额 {DIFFERENCE}', 'The trial balance is off by {DIFFERENCE}'],
    PERIOD_INVARIANT: ['数据检查 {ID} 未通过：{RECORD} {PROBLEM}', 'Check {ID} of the data fails: {RECORD} {PROBLEM}'],
    PERIOD_REASON_MISSING: ['请说明重开原因', 'Say why the period is opened again'],
    PERIOD_SECOND_PERSON: ['您已申请重开，须由另一人同意', 'You asked for it: somebody else has to agree'],
  },
});
