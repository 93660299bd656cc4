import { APPROVAL_STATUSES, approvalActions } from '@sampan/model/standard-actions.ts';
import { defineDocument } from '@sampan/model/define.ts';
import { D, progress } from '@sampan/model/dictionary.ts';
import { amount, code, counter, derived, integer, must, positive, quantity } from '@sampan/model/field.ts';
import { cost, goods, orderDate } from './common.ts';

const entryNo = must(integer());

/** Cross-company transfer on paper (lifecycles §9 STO): two sides, each with company, plant, currency and price of its own. */
export const companyTransfer = defineDocument({
  type: 'company_transfer',
  texts: { name: ['跨公司调拨', 'Cross-company transfer'] },
  area: 'sd',
  route: 'sd/sto',
  card: 'COMPANY_TRANSFER',
  code: 'STO',
  prefix: 'STO',
  number: 'STO_ORDER_NO',
  date: 'ORDER_DATE',
  header: {
    STO_ORDER_NO: must(code()),
    ORDER_DATE: orderDate,
    SALES_COMPANY_CODE: must(D.COMPANY_CODE),
    SALES_PLANT_CODE: must(D.PLANT_CODE),
    SALES_CURRENCY_CODE: must(D.CURRENCY_CODE),
    SALES_EXCHANGE_RATE: must(D.EXCHANGE_RATE),
    PURCHASE_COMPANY_CODE: must(D.COMPANY_CODE),
    PURCHASE_PLANT_CODE: must(D.PLANT_CODE),
    PURCHASE_CURRENCY_CODE: must(D.CURRENCY_CODE),
    PURCHASE_EXCHANGE_RATE: must(D.EXCHANGE_RATE),
    OUT_STATUS: progress(),
    IN_STATUS: progress(),
  },
  entry: {
    STO_ENTRY_NO: must(derived(integer())),
    ...goods,
    SALES_UNIT_PRICE: must(D.UNIT_PRICE),
    SALES_FINAL_AMOUNT: must(derived(amount({ in: 'SALES_CURRENCY_CODE' }))),
    PURCHASE_UNIT_PRICE: must(D.UNIT_PRICE),
    PURCHASE_FINAL_AMOUNT: must(derived(amount({ in: 'PURCHASE_CURRENCY_CODE' }))),
    STOCK_OUT_QTY: counter({ of: ['QTY'] }),
    STOCK_IN_QTY: counter({ of: ['STOCK_OUT_QTY'] }),
    COST_AMOUNT: cost('SALES_COMPANY_CODE'),
  },
  entryNumber: 'STO_ENTRY_NO',
  statuses: { ...APPROVAL_STATUSES, OUT: 'live', IN: 'live', SETTLED: 'done' },
  progress: { OUT_STATUS: { done: 'STOCK_OUT_QTY', of: 'QTY' }, IN_STATUS: { done: 'STOCK_IN_QTY', of: 'STOCK_OUT_QTY' } },
  actions: {
    ...approvalActions,
    'stock-out': {
      from: ['APPROVED', 'OUT'],
      executes: { counter: 'STOCK_OUT_QTY' },
      argumentEntries: { STO_ENTRY_NO: entryNo, STOCK_OUT_QTY: must(positive(quantity())) },
    },
    'stock-in': {
      from: ['OUT', 'IN'],
      executes: { counter: 'STOCK_IN_QTY' },
      argumentEntries: { STO_ENTRY_NO: entryNo, STOCK_IN_QTY: must(positive(quantity())) },
    },
    settle: { from: ['IN'], to: 'SETTLED', confirm: true },
  },
});
