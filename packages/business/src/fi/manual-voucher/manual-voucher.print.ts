import { voucherPrint } from '../voucher/voucher.print.ts';
import type { PrintPlan } from '@sampan/engines/print/plan/plan.ts';

/** The same paper as the posted voucher's. */
export const manualVoucherPrint: PrintPlan = {
  ...voucherPrint,
  facts: ['VOUCHER_CATEGORY', 'VOUCHER_NO', 'VOUCHER_DATE', 'ACCOUNTING_PERIOD', 'COMPANY_CODE', 'TAKEN_BACK_ON', 'SUMMARY'],
};
