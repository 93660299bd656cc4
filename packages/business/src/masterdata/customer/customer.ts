import { defineMaster } from '@sampan/model/define.ts';
import { contactFields, D } from '@sampan/model/dictionary.ts';
import { amount, code, must, text, telling, type RowOf, filled } from '@sampan/model/field.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { partnerPrices } from '../../trade/partner-prices.ts';
import { customerTexts } from './customer.texts.ts';

/** Customer, with its prices. */
export const customer = defineMaster({
  type: 'customer',
  texts: customerTexts,
  area: 'masterdata',
  route: 'masterdata/customer',
  card: 'CUSTOMER',
  key: 'CUSTOMER_CODE',
  name: 'CUSTOMER_NAME',
  search: ['CUSTOMER_CODE', 'CUSTOMER_NAME', 'CUSTOMER_NAME_EN', 'PINYIN'],
  fields: {
    CUSTOMER_CODE: filled(code()),
    CUSTOMER_NAME: must(text()),
    CUSTOMER_NAME_EN: text(),
    ACCOUNT_CODE: D.ACCOUNT_CODE,
    BIZ_EMPLOYEE: D.BIZ_EMPLOYEE,
    CURRENCY_CODE: D.CURRENCY_CODE,
    TAX_RATE: D.TAX_RATE,
    /** Of its orders; the client parameter's when empty. */
    TAX_ROUNDING: D.TAX_ROUNDING,
    DELIEVERY_TYPE: D.DELIEVERY_TYPE,
    SETTLE_TYPE: D.SETTLE_TYPE,
    PAY_TYPE: D.PAY_TYPE,
    /** In the customer's currency; none when empty. */
    CREDIT_LIMIT: amount(),
    CONTACT_PERSON: D.CONTACT_PERSON,
    ...contactFields,
    CREDIT_CODE: D.CREDIT_CODE,
    TAX_ID: D.TAX_ID,
    BANK_NAME: D.BANK_NAME,
    BANK_ACCOUNT_NO: D.BANK_ACCOUNT_NO,
    /** The company of our own that it is, which others of ours deal with. */
    OWN_COMPANY_CODE: D.OWN_COMPANY_CODE,
    NOTE: D.NOTE,
    PINYIN: telling(D.PINYIN, 'CUSTOMER_NAME'),
    IS_ACTIVE: D.IS_ACTIVE,
  },
  parts: { PRICES: partnerPrices },
});

export interface CustomerRow extends RowOf<typeof customer.fields>, PlatformColumns {}
export interface CustomerPriceRow extends RowOf<typeof partnerPrices.fields>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    customer: CustomerRow;
    customer_price: CustomerPriceRow;
  }
}
