import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of the screens of manual vouchers. */
export const manualVoucherWords = {
  'manualVoucher.takeTemplate': ['从模板取分录', 'Take lines of a template'],
  'manualVoucher.noTemplate': ['还没有凭证模板', 'There is no voucher template yet'],
  'manualVoucher.noTemplateHint': ['在凭证详情中选择“存为模板”即可建立', 'Save a voucher as a template to have one'],
} as const satisfies Texts;
