import { defineReport } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { amount, must, quantity, text } from '@sampan/model/field.ts';
import { purchaseReportTexts } from './purchase-report.texts.ts';

/** Purchase report: what approved orders of the twelve months up to a day come to, and what of it is still expected, in the company's currency. */
export const purchaseReport = defineReport({
  type: 'purchase_report',
  texts: purchaseReportTexts,
  area: 'rpt',
  route: 'rpt/mm/po',
  card: 'PURCHASE_REPORT',
  cards: ['PURCHASE_ORDER'],
  dimensions: {
    /** `2026-11`. */
    ORDER_MONTH: must(text(7)),
    COMPANY_CODE: must(D.COMPANY_CODE),
    PLANT_CODE: must(D.PLANT_CODE),
    SUPPLIER_CODE: must(D.SUPPLIER_CODE),
    MATERIAL_CODE: must(D.MATERIAL_CODE),
    UNIT_CODE: must(D.UNIT_CODE),
    CURRENCY_CODE: must(D.CURRENCY_CODE),
  },
  measures: {
    QTY: { field: must(quantity('any')), per: 'UNIT_CODE' },
    FINAL_AMOUNT: { field: must(amount({ sign: 'any' })), per: 'CURRENCY_CODE' },
    OPEN_AMOUNT: { field: must(amount({ sign: 'any' })), per: 'CURRENCY_CODE' },
  },
  group: ['ORDER_MONTH', 'COMPANY_CODE'],
  asOf: true,
  drill: {
    type: 'purchase_order',
    by: { COMPANY_CODE: 'COMPANY_CODE', PLANT_CODE: 'PLANT_CODE', SUPPLIER_CODE: 'SUPPLIER_CODE' },
    until: 'ORDER_DATE',
  },
  chart: 'FINAL_AMOUNT',
  home: [
    { by: 'ORDER_MONTH', measure: 'FINAL_AMOUNT', isTime: true },
    { by: 'SUPPLIER_CODE', measure: 'OPEN_AMOUNT' },
  ],
});
