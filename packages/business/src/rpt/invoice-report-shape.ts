import { D } from '@sampan/model/dictionary.ts';
import { amount, choice, computed, date, must, text } from '@sampan/model/field.ts';

const any = () => must(amount({ sign: 'any' }));
const total = (...of: readonly string[]) => ({ field: computed(any(), ...of), per: 'ORIGINAL_CURRENCY_CODE' }) as const;
const inCompany = (of: string) => ({ field: computed(any(), of), per: 'CURRENCY_CODE' }) as const;

/** What a posted invoice of either side is told apart by, beside its company and partner. */
export const invoiceDimensions = {
  PLANT_CODE: D.PLANT_CODE,
  INVOICING_DATE: must(date()),
  INVOICING_DOC_NO: must(text(40)),
  INVOICING_NO: text(40),
  INVOICING_TYPE: must(choice(['SPECIAL', 'ORDINARY', 'CREDIT', 'CREDIT_ORDINARY'])),
  ACCOUNTING_PERIOD: text(7),
  VOUCHER_NO: text(40),
  SCHEDULE_PAYMENT_DATE: date(),
  CONTRACT_NO: text(60),
  PAY_STATUS: must(choice(['NONE', 'PARTIAL', 'FULL'])),
  OWNER: D.OWNER,
  ORIGINAL_CURRENCY_CODE: must(D.CURRENCY_CODE),
  CURRENCY_CODE: must(D.CURRENCY_CODE),
};

/** What invoices come to and what of them is open, in their own currency and in the company's; of credit notes with the opposite sign. */
export const invoiceMeasures = {
  TAX: total('TAX_AMOUNT'),
  OFFSET_TAX: total('TAX'),
  TOTAL_EXPENSE: { field: any(), per: 'ORIGINAL_CURRENCY_CODE' },
  TOTAL_COST: total('TOTAL_EXPENSE', 'TAX'),
  TOTAL_AMOUNT: total('AMOUNT_INCLUDE_TAX', 'TOTAL_EXPENSE'),
  UNPAID_AMOUNT: total('TOTAL_AMOUNT'),
  BASE_TOTAL_AMOUNT: inCompany('TOTAL_AMOUNT'),
  BASE_UNPAID_AMOUNT: inCompany('UNPAID_AMOUNT'),
} as const;
