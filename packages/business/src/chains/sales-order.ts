import { APPROVAL_STATUSES, approvalActions, closedLine, lineActions } from '@sampan/model/standard-actions.ts';
import { defineDocument } from '@sampan/model/define.ts';
import { D, progress } from '@sampan/model/dictionary.ts';
import { code, counter, date, derived, hidden, integer, must, text } from '@sampan/model/field.ts';
import { SELLING } from '../trade/side.ts';
import { deliveryTerms, paymentPlan, pricedEntry, settlementTerms, tradeHeader, tradeTotals } from '../trade/trade-fields.ts';

/** Sales order on paper (lifecycles §4, §9 SO). */
export const salesOrder = defineDocument({
  type: 'sales_order',
  texts: { name: ['销售订单', 'Sales order'], labels: SELLING.labels, checks: SELLING.checks },
  area: 'sd',
  route: 'sd/so',
  card: 'SALES_ORDER',
  code: 'SO',
  prefix: 'SO',
  number: 'SALES_ORDER_NO',
  date: 'ORDER_DATE',
  header: {
    SALES_ORDER_NO: must(code()),
    ...tradeHeader(SELLING),
    ...deliveryTerms(SELLING),
    SHIP_DATE: date(),
    SHIP_CONTACT: text(100),
    SHIP_ADDRESS: text(400),
    CUSTOMER_PO: text(40),
    CUSTOMER_RECEIVE_NO: text(40),
    CARRIER: D.CARRIER,
    ...settlementTerms(SELLING),
    NOTE: D.NOTE,
    ...tradeTotals,
    RECEIVED_AMOUNT: hidden(counter({ kind: 'amount', of: ['FINAL_AMOUNT'] })),
    SO_LOCKED_AMOUNT: counter({
      kind: 'amount',
      of: ['FINAL_AMOUNT', '-RECEIVED_AMOUNT'],
      error: 'SALES_TOTAL_RECEIPT_AMOUNT_OVER_ORDER_FINAL_AMOUNT',
    }),
    STOCK_OUT_STATUS: progress(),
  },
  entry: {
    SALES_ORDER_ENTRY_NO: must(derived(integer())),
    PLAN_DELIEVERY_DATE: date(),
    ...pricedEntry(SELLING),
    REPLACE_QTY: hidden(counter({ of: [] })),
    /** In open deliveries and not out yet: with what is out never more than was ordered. */
    ENTRY_DELIEVERING_QTY: counter({ of: ['QTY', '+REPLACE_QTY', '-STOCK_OUT_QTY'] }),
    STOCK_OUT_QTY: hidden(counter({ of: ['QTY', '+REPLACE_QTY'] })),
    INVOICE_QTY: counter({ of: ['STOCK_OUT_QTY'] }),
    IS_CLOSED: closedLine(),
  },
  entryNumber: 'SALES_ORDER_ENTRY_NO',
  parts: { PAYMENT_PLAN: paymentPlan },
  statuses: APPROVAL_STATUSES,
  progress: { STOCK_OUT_STATUS: { done: 'STOCK_OUT_QTY', of: 'QTY', less: 'REPLACE_QTY' } },
  actions: { ...approvalActions, ...lineActions('SALES_ORDER_ENTRY_NO') },
  lists: { 'to-deliver': { where: [{ STATUS: 'APPROVED' }], rows: 'ENTRIES', open: 'ENTRY_DELIEVERING_QTY' } },
});
