import { defineReport } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { must } from '@sampan/model/field.ts';
import { orderGoods, orderMeasures, orderPlaces } from '../order-report-shape.ts';
import { salesReportTexts } from './sales-report.texts.ts';

/** Sales report: what approved orders of the twelve months up to a day come to, and what of it is still to go out, in the company's currency. */
export const salesReport = defineReport({
  type: 'sales_report',
  texts: salesReportTexts,
  area: 'rpt',
  route: 'rpt/sd/so',
  card: 'SALES_REPORT',
  cards: ['SALES_ORDER'],
  dimensions: {
    ...orderPlaces,
    CUSTOMER_CODE: must(D.CUSTOMER_CODE),
    ...orderGoods,
  },
  measures: orderMeasures,
  group: ['ORDER_MONTH', 'COMPANY_CODE'],
  asOf: true,
  drill: {
    type: 'sales_order',
    by: { COMPANY_CODE: 'COMPANY_CODE', PLANT_CODE: 'PLANT_CODE', CUSTOMER_CODE: 'CUSTOMER_CODE' },
    until: 'ORDER_DATE',
  },
  chart: 'FINAL_AMOUNT',
  home: [
    { by: 'ORDER_MONTH', measure: 'FINAL_AMOUNT', isTime: true },
    { by: 'CUSTOMER_CODE', measure: 'OPEN_AMOUNT' },
  ],
});
