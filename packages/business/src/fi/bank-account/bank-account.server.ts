import { defineMasterRules } from '@sampan/engines/call/rules.ts';
import { failureAt } from '@sampan/kernel/errors.ts';
import { handAccountFailures } from '../hand-accounts.server.ts';
import { bankAccount } from './bank-account.ts';

export const bankAccountRules = defineMasterRules(bankAccount, {
  check: async ({ header }, context) => {
    const CODE = header.ACCOUNTING_CODE ?? '';
    const failures = await handAccountFailures(context, [{ CODE, field: 'ACCOUNTING_CODE' }]);
    const only = (await context.references.find('accounting', CODE))?.CURRENCY_CODE;
    return only && only !== header.CURRENCY_CODE
      ? [...failures, failureAt('ACCOUNTING_CODE', 'BANK_SUBJECT_OTHER_CURRENCY', { CODE, CURRENCY: only })]
      : failures;
  },
});
