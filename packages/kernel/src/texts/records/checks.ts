import type { Texts } from '../../texts.ts';

/** Labels of the pre-checks of actions, one row each in the pre-check dialog: `check.` + the key of the check. */
export const checkTexts = {
  'check.title': ['前置检查', 'Pre-check'],
  'check.running': ['检查中', 'Checking'],
  'check.passed': ['通过', 'Passed'],
  'check.failed': ['未通过', 'Failed'],
  'check.ENTRY_COUNT': ['明细', 'Entries'],
  'check.ENTRIES': ['明细行', 'Lines'],
  'check.OPEN_FIELDS': ['待补全内容', 'Fields left open'],
  'check.APPROVERS': ['审批人', 'Approvers'],
  'check.UNDECIDED': ['尚未审批', 'Not decided on yet'],
  'check.SUBMITTER': ['提交人', 'Submitter'],
  'check.CHILDREN': ['后续单据', 'Follow-up documents'],
  'check.PLANT': ['工厂与公司', 'Plant and company'],
  'check.PERIOD': ['会计期间', 'Accounting period'],
} as const satisfies Texts;
