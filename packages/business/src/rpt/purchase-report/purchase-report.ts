import { defineReport } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { must } from '@sampan/model/field.ts';
import { orderGoods, orderMeasures, orderPlaces } from '../order-report-shape.ts';
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
    ...orderPlaces,
    SUPPLIER_CODE: must(D.SUPPLIER_CODE),
    ...orderGoods,
  },
  measures: orderMeasures,
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
