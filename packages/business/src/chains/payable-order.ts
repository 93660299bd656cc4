import { defineDocument } from '@sampan/model/define.ts';
import { code, counter, hidden, must } from '@sampan/model/field.ts';
import { money, orderDate } from './common.ts';

/** What a purchase order needs besides what it has to be paid beforehand (lifecycles §9 PM-2, PM-3). */
export const payableOrder = defineDocument({
  type: 'purchase_order',
  texts: { name: ['采购订单', 'Purchase order'] },
  area: 'mm',
  route: 'mm/po',
  card: 'PURCHASE_ORDER',
  code: 'PO',
  prefix: 'PO',
  number: 'PURCHASE_ORDER_NO',
  date: 'ORDER_DATE',
  header: {
    PURCHASE_ORDER_NO: must(code()),
    ORDER_DATE: orderDate,
    ...money,
    PAID_AMOUNT: hidden(counter({ kind: 'amount', of: ['FINAL_AMOUNT'], error: 'TOTAL_PAYMENT_AMOUNT_OVER_ORDER_FINAL_AMOUNT' })),
    PO_LOCKED_AMOUNT: counter({
      kind: 'amount',
      of: ['FINAL_AMOUNT', '-PAID_AMOUNT'],
      error: 'TOTAL_PAYMENT_AMOUNT_OVER_ORDER_FINAL_AMOUNT',
    }),
  },
  statuses: { DRAFT: 'draft', APPROVED: 'live' },
  actions: {},
});
