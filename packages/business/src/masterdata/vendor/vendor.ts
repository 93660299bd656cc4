import { defineMaster } from '@sampan/model/define.ts';
import { contactFields, D } from '@sampan/model/dictionary.ts';
import { code, must, text, telling, type RowOf, filled } from '@sampan/model/field.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { partnerPrices } from '../../trade/partner-prices.ts';
import { vendorTexts } from './vendor.texts.ts';

/** Vendor, with its prices. */
export const vendor = defineMaster({
  type: 'vendor',
  texts: vendorTexts,
  area: 'masterdata',
  route: 'masterdata/vendor',
  card: 'VENDOR',
  key: 'SUPPLIER_CODE',
  name: 'SUPPLIER_NAME',
  search: ['SUPPLIER_CODE', 'SUPPLIER_NAME', 'SUPPLIER_NAME_EN', 'PINYIN'],
  fields: {
    SUPPLIER_CODE: filled(code()),
    SUPPLIER_NAME: must(text()),
    SUPPLIER_NAME_EN: text(),
    CURRENCY_CODE: D.CURRENCY_CODE,
    TAX_RATE: D.TAX_RATE,
    /** Of orders on it; the client parameter's when empty. */
    TAX_ROUNDING: D.TAX_ROUNDING,
    DELIEVERY_TYPE: D.DELIEVERY_TYPE,
    SETTLE_TYPE: D.SETTLE_TYPE,
    PAY_TYPE: D.PAY_TYPE,
    OVER_RECEIPT_TOL: D.OVER_RECEIPT_TOL,
    INVOICE_PRICE_TOL: D.INVOICE_PRICE_TOL,
    CONTACT_PERSON: D.CONTACT_PERSON,
    ...contactFields,
    CREDIT_CODE: D.CREDIT_CODE,
    TAX_ID: D.TAX_ID,
    BANK_NAME: D.BANK_NAME,
    BANK_ACCOUNT_NO: D.BANK_ACCOUNT_NO,
    /** The company of our own that it is, which others of ours deal with. */
    OWN_COMPANY_CODE: D.OWN_COMPANY_CODE,
    NOTE: D.NOTE,
    PINYIN: telling(D.PINYIN, 'SUPPLIER_NAME'),
    IS_ACTIVE: D.IS_ACTIVE,
  },
  parts: { PRICES: partnerPrices },
});

export interface VendorRow extends RowOf<typeof vendor.fields>, PlatformColumns {}
export interface VendorPriceRow extends RowOf<typeof partnerPrices.fields>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    vendor: VendorRow;
    vendor_price: VendorPriceRow;
  }
}
