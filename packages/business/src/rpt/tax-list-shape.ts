import { D } from '@sampan/model/dictionary.ts';
import { amount, choice, computed, date, must, percent, text } from '@sampan/model/field.ts';

const signed = (...of: readonly string[]) => computed(must(amount({ sign: 'any' })), ...of);

/** When tax was posted or reversed, by which voucher. */
export const taxVoucher = {
  COMPANY_CODE: must(D.COMPANY_CODE),
  VOUCHER_DATE: must(date()),
  SOURCE_NO: text(40),
  VOUCHER_NO: must(text(40)),
};

/** The invoice behind it, and the rate. */
export const taxedInvoice = {
  INVOICING_NO: text(40),
  INVOICING_DATE: date(),
  INVOICING_TYPE: choice(['SPECIAL', 'ORDINARY', 'CREDIT', 'CREDIT_ORDINARY']),
  /** Empty for tax that no invoice stands behind. */
  TAX_RATE: percent(),
  ACCOUNTING_CODE: D.ACCOUNTING_CODE,
  ORIGINAL_CURRENCY_CODE: must(D.CURRENCY_CODE),
  CURRENCY_CODE: must(D.CURRENCY_CODE),
};

/** What is taxed and its tax in the invoice's currency, of what is taken back or credited negative; and what of it is in the books. */
export const taxMeasures = {
  FINAL_AMOUNT_WITHOUT_TAX: { field: signed('UNIT_PRICE'), per: 'ORIGINAL_CURRENCY_CODE' },
  TAX_AMOUNT: { field: signed('UNIT_PRICE'), per: 'ORIGINAL_CURRENCY_CODE' },
  BASE_OFFSET_TAX: { field: signed('OFFSET_TAX', 'TAX_AMOUNT'), per: 'CURRENCY_CODE' },
} as const;
