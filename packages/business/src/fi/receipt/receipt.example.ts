import { approvalArguments, defineExample } from '../../example.ts';
import { receipt } from './receipt.ts';

/** A valid receipt in the sample organisation that names an account only, and the ways into its statuses. */
export const receiptExample = defineExample(receipt, {
  data: () => ({
    COMPANY_CODE: '1000',
    CURRENCY_CODE: 'CNY',
    SETTLE_ACCOUNT_CODE: '1001',
    NOTE: '样例',
    ENTRIES: [{ ACCOUNTING_CODE: '660304', AMOUNT: '35' }],
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
