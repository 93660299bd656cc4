import { defineReport } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { taxedInvoice, taxMeasures, taxVoucher } from '../tax-list-shape.ts';
import { inputTaxTexts } from './input-tax.texts.ts';

/** VAT input list: tax of the purchase invoices of a span by rate, and what of it is deducted, held against the account of input tax. */
export const inputTax = defineReport({
  type: 'input_tax',
  texts: inputTaxTexts,
  area: 'rpt',
  route: 'rpt/fi/inputtax',
  card: 'INPUT_TAX',
  cards: ['PURCHASE_INVOICE'],
  dimensions: {
    ...taxVoucher,
    SUPPLIER_CODE: D.SUPPLIER_CODE,
    ...taxedInvoice,
  },
  measures: taxMeasures,
  group: ['COMPANY_CODE', 'VOUCHER_DATE', 'SOURCE_NO', 'INVOICING_NO', 'SUPPLIER_CODE', 'INVOICING_TYPE', 'TAX_RATE'],
  asOf: true,
  span: true,
  drill: { type: 'voucher', by: {}, record: 'VOUCHER_ID', at: 'SOURCE_NO' },
  tieOut: { card: 'VOUCHER', measure: 'BASE_OFFSET_TAX', by: ['COMPANY_CODE', 'ACCOUNTING_CODE'] },
  chart: 'BASE_OFFSET_TAX',
});
