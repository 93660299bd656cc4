import { defineReport } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { amount, computed, date, integer, must, text } from '@sampan/model/field.ts';
import { vendorScorecardTexts } from './vendor-scorecard.texts.ts';

const lines = () => ({ field: must(integer()) });

/** Vendor scorecard: of what vendors were to deliver in a span of days, how much came, came late or not in full, and what they asked for beyond the order. */
export const vendorScorecard = defineReport({
  type: 'vendor_scorecard',
  texts: vendorScorecardTexts,
  area: 'rpt',
  route: 'rpt/vendor-scorecard',
  card: 'VENDOR_SCORECARD',
  cards: ['PURCHASE_ORDER'],
  dimensions: {
    COMPANY_CODE: must(D.COMPANY_CODE),
    PLANT_CODE: must(D.PLANT_CODE),
    SUPPLIER_CODE: must(D.SUPPLIER_CODE),
    MATERIAL_CODE: must(D.MATERIAL_CODE),
    PURCHASE_ORDER_NO: must(text(40)),
    /** When it was to come. */
    DELIEVERY_DATE: must(date()),
    CURRENCY_CODE: must(D.CURRENCY_CODE),
  },
  measures: {
    DUE_LINES: lines(),
    RECEIVED_LINES: lines(),
    LATE_LINES: lines(),
    SHORT_LINES: lines(),
    PRICE_DIFFERENCE: { field: computed(must(amount({ sign: 'any' })), 'UNIT_PRICE'), per: 'CURRENCY_CODE' },
  },
  group: ['SUPPLIER_CODE'],
  asOf: true,
  span: true,
  drill: {
    type: 'purchase_order',
    by: { COMPANY_CODE: 'COMPANY_CODE', PLANT_CODE: 'PLANT_CODE', SUPPLIER_CODE: 'SUPPLIER_CODE' },
    record: 'ORDER_ID',
    at: 'PURCHASE_ORDER_NO',
  },
  chart: 'LATE_LINES',
});
