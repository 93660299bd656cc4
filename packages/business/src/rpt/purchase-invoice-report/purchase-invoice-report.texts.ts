import { defineTexts } from '@sampan/model/texts.ts';
import { purchaseInvoiceTexts } from '../../mm/purchase-invoice/purchase-invoice.texts.ts';

const { labels, choices } = purchaseInvoiceTexts;

/** Words of the purchase invoice report: those of the invoice. */
export const purchaseInvoiceReportTexts = defineTexts({
  name: ['采购发票报表', 'Purchase invoice report'],
  labels: {
    INVOICING_DOC_NO: labels.INVOICING_DOC_NO,
    INVOICING_DATE: labels.INVOICING_DATE,
    INVOICING_NO: labels.INVOICING_NO,
    INVOICING_TYPE: labels.INVOICING_TYPE,
    ACCOUNTING_PERIOD: labels.ACCOUNTING_PERIOD,
    CONTRACT_NO: labels.CONTRACT_NO,
    ORIGINAL_CURRENCY_CODE: ['原币', 'Original currency'],
    TAX: labels.TAX,
    TOTAL_EXPENSE: labels.TOTAL_EXPENSE,
    TOTAL_AMOUNT: labels.TOTAL_AMOUNT,
    UNPAID_AMOUNT: labels.UNPAID_AMOUNT,
    BASE_TOTAL_AMOUNT: labels.BASE_TOTAL_AMOUNT,
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
