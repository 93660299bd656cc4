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
  'payment.nothingOwed': ['该供应商没有可付的发票', 'No invoice of this supplier can be paid'],
} as const satisfies Texts;
