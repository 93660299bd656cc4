import { defineTexts } from '@sampan/model/texts.ts';
import { salesInvoiceTexts } from '../../sd/sales-invoice/sales-invoice.texts.ts';

const { labels, choices } = salesInvoiceTexts;

/** Words of the sales invoice report: those of the invoice. */
export const salesInvoiceReportTexts = defineTexts({
  name: ['销售发票报表', 'Sales invoice report'],
  labels: {
    INVOICING_DOC_NO: labels.SALES_INVOICING_DOC_NO,
    INVOICING_DATE: labels.INVOICING_DATE,
    INVOICING_NO: labels.INVOICING_NO,
    INVOICING_TYPE: labels.INVOICING_TYPE,
    SCHEDULE_PAYMENT_DATE: labels.SCHEDULE_PAYMENT_DATE,
    ACCOUNTING_PERIOD: labels.ACCOUNTING_PERIOD,
    CONTRACT_NO: labels.CONTRACT_NO,
    PAY_STATUS: labels.PAY_STATUS,
    ORIGINAL_CURRENCY_CODE: ['原币', 'Original currency'],
    TAX: labels.TAX,
    OFFSET_TAX: labels.OFFSET_TAX,
    TOTAL_EXPENSE: labels.TOTAL_EXPENSE,
    TOTAL_COST: labels.TOTAL_COST,
    TOTAL_AMOUNT: labels.TOTAL_AMOUNT,
    UNPAID_AMOUNT: labels.UNPAID_AMOUNT,
    BASE_TOTAL_AMOUNT: labels.BASE_TOTAL_AMOUNT,
    BASE_UNPAID_AMOUNT: labels.BASE_UNPAID_AMOUNT,
  },
  choices: {
    'INVOICING_TYPE.SPECIAL': choices['INVOICING_TYPE.SPECIAL'],
    'INVOICING_TYPE.ORDINARY': choices['INVOICING_TYPE.ORDINARY'],
    'INVOICING_TYPE.CREDIT': choices['INVOICING_TYPE.CREDIT'],
    'INVOICING_TYPE.CREDIT_ORDINARY': choices['INVOICING_TYPE.CREDIT_ORDINARY'],
    'PAY_STATUS.NONE': choices['PAY_STATUS.NONE'],
    'PAY_STATUS.PARTIAL': choices['PAY_STATUS.PARTIAL'],
    'PAY_STATUS.FULL': choices['PAY_STATUS.FULL'],
  },
});
