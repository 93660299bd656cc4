import { approvalArguments, defineExample } from '../../example.ts';
import { manualVoucher } from './manual-voucher.ts';

/** A valid manual voucher in the sample organisation, and the ways into its statuses. */
export const manualVoucherExample = defineExample(manualVoucher, {
  data: () => ({
    COMPANY_CODE: '1000',
    SUMMARY: '计提',
    ENTRIES: [
      { ACCOUNTING_CODE: '6601', DEBIT: '35' },
      { ACCOUNTING_CODE: '2211', CREDIT: '35' },
    ],
  }),
  ways: {
    DRAFT: [],
    SUBMITTED: ['submit'],
    POSTED: ['submit', 'approve'],
    REJECTED: ['submit', ['reject', approvalArguments.reject]],
    REVERSED: ['submit', 'approve', 'reverse'],
  },
  arguments: approvalArguments,
});
