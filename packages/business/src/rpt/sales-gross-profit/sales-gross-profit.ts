import { defineReport } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { amount, computed, date, must, quantity, reference, showing, text } from '@sampan/model/field.ts';
import { salesGrossProfitTexts } from './sales-gross-profit.texts.ts';
import { stockWorth } from '../../wms/stock-worth.ts';

const any = () => must(amount({ sign: 'any' }));
/** Hidden where these amounts of an order or an invoice are. */
const asked = (...of: readonly string[]) => ({ field: computed(any(), 'UNIT_PRICE', ...of), per: 'CURRENCY_CODE' }) as const;

/**
 * Sales gross profit: what invoices of a span of days asked for and credit notes took off, net and in the company's currency, less what the goods cost that
 * went out in it and did not come back, and the services that were bought for the order. All of it counts on the day on which the books have it.
 */
export const salesGrossProfit = defineReport({
  type: 'sales_gross_profit',
  texts: salesGrossProfitTexts,
  area: 'rpt',
  route: 'rpt/sales-gross-profit',
  card: 'SALES_GROSS_PROFIT',
  cards: ['SALES_ORDER', 'SALES_INVOICE', 'DELIVERY'],
  dimensions: {
    COMPANY_CODE: must(D.COMPANY_CODE),
    CUSTOMER_CODE: D.CUSTOMER_CODE,
    SALES_ORDER_NO: text(40),
    /** Those that bought goods for the order, with commas between. */
    PURCHASE_ORDER_NO: text(400),
    MATERIAL_CODE: D.MATERIAL_CODE,
    /** Of the employee, today. */
    ORG_CODE: reference('org'),
    BIZ_EMPLOYEE: D.BIZ_EMPLOYEE,
    OWNER: D.OWNER,
    PLANT_CODE: D.PLANT_CODE,
    /** Invoice, delivery, return or acceptance. */
    SOURCE_NO: text(40),
    POSTING_DATE: must(date()),
    ACCOUNTING_PERIOD: must(text(7)),
    /** Account of the revenue or the cost. */
    ACCOUNTING_CODE: D.ACCOUNTING_CODE,
    UNIT_CODE: D.UNIT_CODE,
    CURRENCY_CODE: must(D.CURRENCY_CODE),
  },
  measures: {
    SALES_QTY: { field: must(quantity('any')), per: 'UNIT_CODE' },
    SALES_AMOUNT: asked('FINAL_AMOUNT_WITHOUT_TAX', 'TOTAL_COST'),
    PURCHASE_COST: {
      field: stockWorth(computed(any(), 'COST_AMOUNT')),
      per: 'CURRENCY_CODE',
    },
    SERVICE_COST: { field: showing({ card: 'SERVICE_ORDER', key: 'FINAL_AMOUNT', kind: 'amount' }, any()), per: 'CURRENCY_CODE' },
    GROSS_PROFIT: { field: computed(any(), 'PURCHASE_COST', 'SALES_AMOUNT', 'SERVICE_COST'), per: 'CURRENCY_CODE' },
    /** With tax, by now. */
    PAID: asked('AMOUNT_INCLUDE_TAX', 'TOTAL_AMOUNT', 'UNPAID_AMOUNT'),
    UNPAID: asked('AMOUNT_INCLUDE_TAX', 'TOTAL_AMOUNT', 'UNPAID_AMOUNT'),
  },
  group: ['SALES_ORDER_NO', 'CUSTOMER_CODE', 'PURCHASE_ORDER_NO', 'ORG_CODE', 'BIZ_EMPLOYEE'],
  asOf: true,
  span: true,
  drill: {
    type: 'sales_order',
    by: { SALES_ORDER_NO: 'SALES_ORDER_NO' },
    record: 'RECORD_ID',
    recordType: 'RECORD_TYPE',
    at: 'SOURCE_NO',
    apart: 'SOURCE_NO',
  },
  tieOut: { card: 'VOUCHER', measure: 'SALES_AMOUNT', less: 'PURCHASE_COST', by: ['COMPANY_CODE', 'ACCOUNTING_CODE'] },
  chart: 'GROSS_PROFIT',
});
