import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of the invoice's screens beyond fields, actions and lists. */
export const purchaseInvoiceWords = {
  'invoice.creditPrice': ['价格折让（红字发票）', 'Credit the price'],
  'invoice.match': ['三单匹配', 'Three-way match'],
  'invoice.matchNote': [
    '红色：发票高于收货；黄色：尚有数量未开票；绿色：发票价格低于收货',
    'Red: more than was received. Yellow: some of it is still to be invoiced. Green: below the price received',
  ],
} as const satisfies Texts;
