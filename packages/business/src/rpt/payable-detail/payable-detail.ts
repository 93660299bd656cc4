import { defineReport } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { must } from '@sampan/model/field.ts';
import { ageDimensions, ageMeasures } from '../age-shape.ts';
import { payableDetailTexts } from './payable-detail.texts.ts';

/** Payable detail: what is owed on a day, by how long it is due, held against its account. */
export const payableDetail = defineReport({
  type: 'payable_detail',
  texts: payableDetailTexts,
  area: 'rpt',
  route: 'rpt/fi/payable',
  card: 'PAYABLE_DETAIL',
  cards: ['PURCHASE_INVOICE'],
  dimensions: {
    COMPANY_CODE: must(D.COMPANY_CODE),
    SUPPLIER_CODE: D.SUPPLIER_CODE,
    ...ageDimensions,
  },
  measures: ageMeasures,
  group: ['COMPANY_CODE', 'SUPPLIER_CODE', 'DOCUMENT_NO', 'DUE_DATE'],
  asOf: true,
  drill: {
    type: 'purchase_invoice',
    by: { COMPANY_CODE: 'COMPANY_CODE', SUPPLIER_CODE: 'SUPPLIER_CODE' },
    until: 'INVOICING_DATE',
    record: 'INVOICE_ID',
    at: 'DOCUMENT_NO',
  },
  tieOut: { card: 'VOUCHER', measure: 'BASE_UNPAID_AMOUNT', by: ['COMPANY_CODE', 'ACCOUNTING_CODE'] },
  chart: 'BASE_UNPAID_AMOUNT',
  home: [{ by: 'SUPPLIER_CODE', measure: 'BASE_UNPAID_AMOUNT' }],
});
