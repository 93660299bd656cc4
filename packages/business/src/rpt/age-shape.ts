import { D } from '@sampan/model/dictionary.ts';
import { amount, computed, date, must, text } from '@sampan/model/field.ts';
import type { Texts } from '@sampan/kernel/texts.ts';

const open = () => must(amount({ sign: 'any' }));
/** A part of what is open, in the company's currency: hidden with it. */
const part = () => ({ field: computed(open(), 'UNPAID_AMOUNT', 'BASE_UNPAID_AMOUNT'), per: 'CURRENCY_CODE' }) as const;

/** What an open item is told apart by, beside its company and partner. */
export const ageDimensions = {
  PLANT_CODE: D.PLANT_CODE,
  ACCOUNTING_CODE: must(D.ACCOUNTING_CODE),
  DOCUMENT_NO: must(text(40)),
  INVOICING_NO: text(40),
  INVOICING_DATE: must(date()),
  /** That of the document where none was agreed. */
  DUE_DATE: must(date()),
  ORIGINAL_CURRENCY_CODE: must(D.CURRENCY_CODE),
  CURRENCY_CODE: must(D.CURRENCY_CODE),
};

/** What is open, by how long it is due. */
export const ageMeasures = {
  UNPAID_AMOUNT: { field: open(), per: 'ORIGINAL_CURRENCY_CODE' },
  BASE_UNPAID_AMOUNT: { field: computed(open(), 'UNPAID_AMOUNT'), per: 'CURRENCY_CODE' },
  NOT_DUE: part(),
  OVERDUE_30: part(),
  OVERDUE_60: part(),
  OVERDUE_90: part(),
  OVERDUE_MORE: part(),
} as const;

export const ageLabels = {
  DOCUMENT_NO: ['单据号', 'Document no.'],
  INVOICING_NO: ['发票号码', 'Invoice (fapiao) no.'],
  INVOICING_DATE: ['开票日期', 'Invoice date'],
  DUE_DATE: ['到期日', 'Due date'],
  ORIGINAL_CURRENCY_CODE: ['原币', 'Original currency'],
  NOT_DUE: ['未到期', 'Not due'],
  OVERDUE_30: ['逾期 1–30 天', 'Overdue 1 to 30 days'],
  OVERDUE_60: ['逾期 31–60 天', 'Overdue 31 to 60 days'],
  OVERDUE_90: ['逾期 61–90 天', 'Overdue 61 to 90 days'],
  OVERDUE_MORE: ['逾期 90 天以上', 'Overdue over 90 days'],
} as const satisfies Texts;
