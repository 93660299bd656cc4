import { type Context, defineMasterRules } from '@sampan/engines/call/rules.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { isUsed } from '../../masterdata/usage.server.ts';
import { ANY_CLASS, stockAccountFailures } from './stock-account.server.ts';
import { valuationAccounting, type ValuationAccountingRow } from './valuation-accounting.ts';

const ACCOUNT_FIELDS = ['DEBIT_ACCOUNTING_CODE', 'CREDIT_ACCOUNTING_CODE'] as const;

export const valuationAccountingRules = defineMasterRules(valuationAccounting, {
  check: async ({ header, stored }, context) => {
    const failures = await classFailures(header.VALUATION_CLASS_CODE ?? '', context);
    for (const field of ACCOUNT_FIELDS) failures.push(...(await leafFailures(field, header[field] ?? '', context)));
    return failures.length > 0 ? failures : stockAccountFailures(header as ValuationAccountingRow, stored, context);
  },
  checkDelete: (row, context) => stockAccountFailures(undefined, row, context),
});

async function classFailures(VALUE: string, { references }: Context): Promise<Failure[]> {
  if (VALUE === ANY_CLASS || (await references.find('valuation_class', VALUE))) return [];
  return [failureAt('VALUATION_CLASS_CODE', 'REFERENCE_UNKNOWN', { VALUE })];
}

const leafFailures = async (field: string, CODE: string, { db }: Context): Promise<Failure[]> =>
  (await isUsed(db, 'accounting', { PARENT_ACCOUNTING_CODE: CODE })) ? [failureAt(field, 'ACCOUNTING_NOT_LEAF', { CODE })] : [];
