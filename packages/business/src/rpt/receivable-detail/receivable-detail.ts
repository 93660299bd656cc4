import { defineReport } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { must } from '@sampan/model/field.ts';
import { ageDimensions, ageMeasures } from '../age-shape.ts';
import { receivableDetailTexts } from './receivable-detail.texts.ts';

/** Receivable detail: what customers owe on a day, by how long it is due, held against its account. */
export const receivableDetail = defineReport({
  type: 'receivable_detail',
  texts: receivableDetailTexts,
  area: 'rpt',
  route: 'rpt/fi/receivable',
  card: 'RECEIVABLE_DETAIL',
  cards: ['SALES_INVOICE'],
  dimensions: {
    COMPANY_CODE: must(D.COMPANY_CODE),
    CUSTOMER_CODE: D.CUSTOMER_CODE,
    ...ageDimensions,
  },
  measures: ageMeasures,
  group: ['COMPANY_CODE', 'CUSTOMER_CODE', 'DOCUMENT_NO', 'DUE_DATE'],
  asOf: true,
  drill: {
    type: 'sales_invoice',
    by: { COMPANY_CODE: 'COMPANY_CODE', CUSTOMER_CODE: 'CUSTOMER_CODE' },
    until: 'INVOICING_DATE',
    record: 'INVOICE_ID',
    at: 'DOCUMENT_NO',
  },
  tieOut: { card: 'VOUCHER', measure: 'BASE_UNPAID_AMOUNT', by: ['COMPANY_CODE', 'ACCOUNTING_CODE'] },
  chart: 'BASE_UNPAID_AMOUNT',
  home: [{ by: 'CUSTOMER_CODE', measure: 'BASE_UNPAID_AMOUNT' }],
});
