import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the voucher template. */
export const voucherTemplateTexts = defineTexts({
  name: ['凭证模板', 'Voucher template'],
  labels: {
    TEMPLATE_CODE: ['模板编码', 'Template code'],
    TEMPLATE_NAME: ['模板名称', 'Template name'],
    TEMPLATE_NAME_EN: ['模板英文名称', 'Template name (English)'],
    VOUCHER_CATEGORY: ['凭证类别', 'Voucher category'],
    SUMMARY: ['摘要', 'Summary'],
    FDC: ['外币凭证', 'Foreign currency'],
    RECURRENCE: ['周期', 'Recurrence'],
    RUN_DAY: ['每期日', 'Day of the month'],
    NEXT_DATE: ['下次凭证日期', 'Date of the next voucher'],
    LAST_DATE: ['截止日期', 'Last date'],
    LINES: ['分录', 'Lines'],
    LINE_NO: ['行号', 'Line no.'],
    DEBIT: ['借方', 'Debit'],
    CREDIT: ['贷方', 'Credit'],
    ORIGINAL_AMOUNT: ['金额（原币）', 'Amount (original currency)'],
  },
  choices: {
    'VOUCHER_CATEGORY.GENERAL': ['记', 'General'],
    'VOUCHER_CATEGORY.RECEIPT': ['收', 'Receipt'],
    'VOUCHER_CATEGORY.PAYMENT': ['付', 'Payment'],
    'VOUCHER_CATEGORY.TRANSFER': ['转', 'Transfer'],
    'RECURRENCE.MONTHLY': ['每月', 'Monthly'],
    'RECURRENCE.QUARTERLY': ['每季', 'Quarterly'],
    'RECURRENCE.YEARLY': ['每年', 'Yearly'],
  },
  errors: {
    RUN_DAY_WRONG: ['每期日须为 1 至 31', 'The day of the month is 1 to 31'],
    TEMPLATE_WITHOUT_DATE: ['周期模板须有下次凭证日期', 'A recurring template has the date of its next voucher'],
  },
  notices: {
    recurringVoucher: [
      '周期凭证 {NO} 已生成草稿，请核对后提交',
      'A draft of the recurring voucher {NO} was made: look at it and submit it',
    ],
    recurringFailed: ['模板 {CODE} 的周期凭证未能生成：{REASON}', 'No voucher was made of template {CODE}: {REASON}'],
  },
});
