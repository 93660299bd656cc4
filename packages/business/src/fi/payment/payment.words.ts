import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of the screens of payments. */
export const paymentWords = {
  'payment.allocate': ['按到期先后分配', 'Allocate oldest first'],
  'payment.allocateHint': [
    '先到期的发票先付，其他付款占用的不动',
    'What was due first is paid first; what other payments have locked is left alone',
  ],
  'payment.amount': ['分配金额', 'Amount to allocate'],
  'payment.partyFirst': ['请先选择供应商、公司和币种', 'Choose supplier, company and currency first'],
  'payment.otherCurrency': [
    '另有 {n} 张 {currencies} 发票未分配：请在行中选择发票，按当日汇率以公司币种结算',
    '{n} {n:invoice/invoices} in {currencies} {n:was/were} left out. Choose them in lines; the company may settle them in its own currency at the rate of the day',
  ],
  'payment.applyPrepaid': ['冲销预付款', 'Apply prepayments'],
  'payment.nothingPrepaid': ['该供应商没有未冲销的预付款', 'Nothing prepaid to this supplier is left to apply'],
  'payment.nothingToApply': ['没有可用预付款冲销的发票', 'No invoice is left that prepayments could settle'],
  'payment.applied': ['已添加 {n} 行', 'Added {n} {n:line/lines}'],
  'payment.balance': ['账户余额', 'Account balance'],
  'payment.balanceOther': ['其他待审付款', 'Other payments in approval'],
  'payment.balanceAfter': ['付款后余额', 'Balance after payment'],
  'payment.overdrawn': ['付款后账户余额不足', 'The account would be overdrawn'],
  'payment.overdrawnText': [
    '{account} 账户余额 {balance}，其他待审付款 {waiting}，本次付款 {paid}，付款后余额 {after}。',
    '{account} holds {balance}; other payments in approval take {waiting}, this one {paid}; {after} would be left.',
  ],
  'payment.overdrawnGo': ['仍要付款', 'Pay all the same'],
  'payment.locks': ['占用本单的付款', 'Payments that lock this'],
  'payment.locksElsewhere': ['被其他付款占用', 'Locked by other payments'],
  'payment.locksOf': ['占用 {no} 的付款', 'Payments that lock {no}'],
  'payment.locksHint': [
    '这些付款单等待审核，占用的金额不能再付；驳回、撤回或作废后释放',
    'These payments wait for approval. What they lock cannot be paid again until they are rejected, withdrawn or voided',
  ],
  'payment.locksNone': ['没有等待审核的付款', 'No payment waits for approval'],
  'payment.locksDenied': ['您没有查看付款单的权限', 'You may not see payments'],
  'payment.nothingOwed': ['该供应商没有可付的发票', 'No invoice of this supplier can be paid'],
} as const satisfies Texts;
