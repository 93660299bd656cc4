import { defineMasterRules } from '@sampan/engines/rules.ts';
import { failureAt } from '@sampan/kernel/errors.ts';
import { isUsedInAny } from '../usage.server.ts';
import { company } from './company.ts';

export const companyRules = defineMasterRules(company, {
  check: async ({ header, stored }, { db }) => {
    if (!stored || stored.CURRENCY_CODE === header.CURRENCY_CODE) return [];
    const used = await isUsedInAny(db, ['voucher', 'purchase_order'], { COMPANY_CODE: stored.COMPANY_CODE });
    return used ? [failureAt('CURRENCY_CODE', 'FIELD_FIXED_ONCE_USED', { CODE: stored.COMPANY_CODE })] : [];
  },
});
