import { defineTexts } from '@sampan/model/texts.ts';
import { paymentTexts } from '../../fi/payment/payment.texts.ts';

const { labels } = paymentTexts;

/** Words of the payment report: those of the payment. */
export const paymentReportTexts = defineTexts({
  name: ['付款报表', 'Payment report'],
  labels: {
    PAYMENT_DATE: labels.PAYMENT_DATE,
    PAYMENT_DOC_NO: labels.PAYMENT_DOC_NO,
    PAYMENT_TYPE: labels.PAYMENT_TYPE,
    SETTLE_ACCOUNT_CODE: labels.SETTLE_ACCOUNT_CODE,
    TOTAL_PAYMENT_AMOUNT: labels.TOTAL_PAYMENT_AMOUNT,
    TOTAL_DISCOUNT_AMOUNT: labels.TOTAL_DISCOUNT_AMOUNT,
  },
});
