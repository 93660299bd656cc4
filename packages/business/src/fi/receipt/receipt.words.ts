import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of the screens of receipts. */
export const receiptWords = {
  'receipt.allocate': ['按到期先后分配', 'Allocate oldest first'],
  'receipt.allocateHint': [
    '先到期的发票先收，其他收款占用的不动',
    'What was due first is received first; what other receipts have locked is left alone',
  ],
  'receipt.amount': ['分配金额', 'Amount to allocate'],
  'receipt.partyFirst': ['请先选择客户、公司和币种', 'Choose customer, company and currency first'],
  'receipt.otherCurrency': [
    '另有 {n} 张 {currencies} 发票未分配：请在行中选择发票，按当日汇率以公司币种结算',
    '{n} {n:invoice/invoices} in {currencies} {n:was/were} left out. Choose them in lines; the company may settle them in its own currency at the rate of the day',
  ],
  'receipt.applyPrepaid': ['冲销预收款', 'Apply advances'],
  'receipt.nothingPrepaid': ['该客户没有未冲销的预收款', 'No advance of this customer is left to apply'],
  'receipt.nothingToApply': ['没有可用预收款冲销的发票', 'No invoice is left that advances could settle'],
  'receipt.applied': ['已添加 {n} 行', 'Added {n} {n:line/lines}'],
  'receipt.nothingOwed': ['该客户没有可收的发票', 'No invoice of this customer can be received'],
  'receipt.locks': ['占用本单的收款', 'Receipts that lock this'],
  'receipt.locksElsewhere': ['被其他收款占用', 'Locked by other receipts'],
  'receipt.locksOf': ['占用 {no} 的收款', 'Receipts that lock {no}'],
  'receipt.locksHint': [
    '这些收款单等待审核，占用的金额不能再收；驳回、撤回或作废后释放',
    'These receipts wait for approval. What they lock cannot be received again until they are rejected, withdrawn or voided',
  ],
  'receipt.locksNone': ['没有等待审核的收款', 'No receipt waits for approval'],
  'receipt.locksDenied': ['您没有查看收款单的权限', 'You may not see receipts'],
} as const satisfies Texts;
