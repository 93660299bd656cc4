import { approvalArguments, defineExample } from '../../example.ts';
import { expenseClaim } from './expense-claim.ts';

const ADVANCE_NO = 'EC-EXAMPLE';
const claimed = { TITLE: '出差上海', COMPANY_CODE: '1000', BIZ_EMPLOYEE: 'manager' } as const;

/** A valid claim in the sample organisation, of a type that needs no receipt, against an advance that is more than all examples together set off. */
export const expenseClaimExample = defineExample(expenseClaim, {
  grounds: [
    {
      type: 'expense_claim',
      status: 'POSTED',
      data: { CLAIM_NO: ADVANCE_NO, CLAIM_TYPE: 'ADVANCE', ...claimed, ENTRIES: [{ EXPENSE_TYPE: 'ALLOWANCE', AMOUNT: '1000000' }] },
    },
    {
      type: 'payment',
      status: 'POSTED',
      data: { BANK_ACCOUNT_CODE: 'BOC-CNY', ENTRIES: [{ RELATED_CLAIM_NO: ADVANCE_NO, AMOUNT: '1000000' }] },
    },
  ],
  data: (_n, { today }) => ({
    ...claimed,
    NOTE: '样例',
    ENTRIES: [{ EXPENSE_TYPE: 'ALLOWANCE', OCC_TIME: today, AMOUNT: '100', NOTE: '样例' }],
    ADVANCES: [{ ADVANCE_NO, AMOUNT: '1' }],
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
