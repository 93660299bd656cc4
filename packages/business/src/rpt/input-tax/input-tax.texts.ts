import { defineTexts } from '@sampan/model/texts.ts';
import { purchaseInvoiceTexts } from '../../mm/purchase-invoice/purchase-invoice.texts.ts';
import { voucherTexts } from '../../fi/voucher/voucher.texts.ts';

const { labels, choices } = purchaseInvoiceTexts;

/** Words of the VAT input list: those of invoice and voucher. */
export const inputTaxTexts = defineTexts({
  name: ['进项税明细表', 'VAT input list'],
  labels: {
    VOUCHER_DATE: voucherTexts.labels.VOUCHER_DATE,
    INVOICING_NO: labels.INVOICING_NO,
    INVOICING_DATE: labels.INVOICING_DATE,
    INVOICING_TYPE: labels.INVOICING_TYPE,
    ORIGINAL_CURRENCY_CODE: ['原币', 'Original currency'],
  },
  choices: {
    'INVOICING_TYPE.SPECIAL': choices['INVOICING_TYPE.SPECIAL'],
    'INVOICING_TYPE.ORDINARY': choices['INVOICING_TYPE.ORDINARY'],
    'INVOICING_TYPE.CREDIT': choices['INVOICING_TYPE.CREDIT'],
    'INVOICING_TYPE.CREDIT_ORDINARY': choices['INVOICING_TYPE.CREDIT_ORDINARY'],
  },
});
