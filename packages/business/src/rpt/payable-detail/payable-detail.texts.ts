import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the payable detail. */
export const payableDetailTexts = defineTexts({
  name: ['应付明细表', 'Payable detail'],
  labels: {
    DOCUMENT_NO: ['单据号', 'Document no.'],
    INVOICING_NO: ['发票号码', 'Invoice (fapiao) no.'],
    INVOICING_DATE: ['开票日期', 'Invoice date'],
    DUE_DATE: ['到期日', 'Due date'],
    ORIGINAL_CURRENCY_CODE: ['原币', 'Original currency'],
    UNPAID_AMOUNT: ['未付金额', 'Unpaid amount'],
    BASE_UNPAID_AMOUNT: ['未付金额（本位币）', 'Unpaid amount (base currency)'],
    NOT_DUE: ['未到期', 'Not due'],
    OVERDUE_30: ['逾期 1–30 天', 'Overdue 1 to 30 days'],
    OVERDUE_60: ['逾期 31–60 天', 'Overdue 31 to 60 days'],
    OVERDUE_90: ['逾期 61–90 天', 'Overdue 61 to 90 days'],
    OVERDUE_MORE: ['逾期 90 天以上', 'Overdue over 90 days'],
  },
});
