import { defineTexts } from '@sampan/model/texts.ts';
import { receiptTexts } from '../../fi/receipt/receipt.texts.ts';

const { labels } = receiptTexts;

/** Words of the receipt report: those of the receipt. */
export const receiptReportTexts = defineTexts({
  name: ['收款报表', 'Receipt report'],
  labels: {
    RECEIPT_DATE: labels.RECEIPT_DATE,
    RECEIPT_DOC_NO: labels.RECEIPT_DOC_NO,
    RECEIPT_TYPE: labels.RECEIPT_TYPE,
    SETTLE_ACCOUNT_CODE: labels.SETTLE_ACCOUNT_CODE,
    TOTAL_RECEIPT_AMOUNT: labels.TOTAL_RECEIPT_AMOUNT,
    TOTAL_DISCOUNT_AMOUNT: labels.TOTAL_DISCOUNT_AMOUNT,
    TOTAL_FINAL_AMOUNT: labels.TOTAL_FINAL_AMOUNT,
  },
});
