import type { Texts } from '../texts.ts';

/** Labels of the pre-checks of actions, one row each in the pre-check dialog: `check.` + the key of the check. */
export const checkTexts = {
  'check.title': ['前置检查', 'Pre-check'],
  'check.running': ['检查中', 'Checking'],
  'check.passed': ['通过', 'Passed'],
  'check.failed': ['未通过', 'Failed'],
  'check.ENTRY_COUNT': ['明细', 'Entries'],
  'check.OPEN_FIELDS': ['待补全内容', 'Fields left open'],
  'check.APPROVERS': ['审批人', 'Approvers'],
  'check.UNDECIDED': ['尚未审批', 'Not decided on yet'],
  'check.SUBMITTER': ['提交人', 'Submitter'],
  'check.CHILDREN': ['后续单据', 'Follow-up documents'],
  'check.REQUIRED_FIELDS': ['必填的交货与结算信息', 'Required delivery and settlement fields'],
  'check.PLANT': ['工厂与公司', 'Plant and company'],
  'check.VENDOR': ['供应商', 'Vendor'],
  'check.MATERIALS': ['物料', 'Materials'],
  'check.QTY': ['数量', 'Quantity'],
  'check.PAYMENT_PLAN': ['付款计划', 'Payment plan'],
  'check.RECEIVE_DATE': ['收货日期', 'Receive date'],
  'check.RECEIVE_QTY': ['收货数量', 'Received quantity'],
  'check.RECEIVING_AREA': ['收货区库存', 'Receiving-area stock'],
  'check.STORAGE_LOCATION': ['库存地点', 'Storage location'],
  'check.REVERSAL': ['冲销条件', 'Reversal'],
  'check.PERIOD': ['会计期间', 'Accounting period'],
} as const satisfies Texts;
