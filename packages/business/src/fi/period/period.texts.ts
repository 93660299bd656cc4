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
  errors: {
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
