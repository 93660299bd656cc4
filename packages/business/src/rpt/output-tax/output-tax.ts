import { defineReport } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { taxedInvoice, taxMeasures, taxVoucher } from '../tax-list-shape.ts';
import { outputTaxTexts } from './output-tax.texts.ts';

/** VAT output list: tax of the sales invoices of a span by rate, and what of it is in the books, held against the account of output tax. */
export const outputTax = defineReport({
  type: 'output_tax',
  texts: outputTaxTexts,
  area: 'rpt',
  route: 'rpt/fi/outputtax',
  card: 'OUTPUT_TAX',
  cards: ['SALES_INVOICE'],
  dimensions: {
    ...taxVoucher,
    CUSTOMER_CODE: D.CUSTOMER_CODE,
    ...taxedInvoice,
  },
  measures: taxMeasures,
  group: ['COMPANY_CODE', 'VOUCHER_DATE', 'SOURCE_NO', 'INVOICING_NO', 'CUSTOMER_CODE', 'INVOICING_TYPE', 'TAX_RATE'],
  asOf: true,
  span: true,
  drill: { type: 'voucher', by: {}, record: 'VOUCHER_ID', at: 'SOURCE_NO' },
  tieOut: { card: 'VOUCHER', measure: 'BASE_OFFSET_TAX', by: ['COMPANY_CODE', 'ACCOUNTING_CODE'] },
  chart: 'BASE_OFFSET_TAX',
});
