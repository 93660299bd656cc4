import { type Context, defineMasterRules } from '@sampan/engines/call/rules.ts';
import { isPostingKey, POSTING_KEYS, type PostingKeyType } from '@sampan/engines/call/posting-keys.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { isUsed } from '../../masterdata/usage.server.ts';
import { itemAccountFailures } from './item-accounts.server.ts';
import { ANY_CLASS, stockAccountFailures } from './stock-account.server.ts';
import { valuationAccounting, type ValuationAccountingRow } from './valuation-accounting.ts';

const ACCOUNT_FIELDS = ['DEBIT_ACCOUNTING_CODE', 'CREDIT_ACCOUNTING_CODE'] as const;

export const valuationAccountingRules = defineMasterRules(valuationAccounting, {
  check: async ({ header, stored }, context) => {
    const failures = await subjectFailures(header.VALUATION_CLASS_CODE ?? '', header.MOVING_TYPE ?? '', context);
    failures.push(...keyFailures(header));
    for (const field of ACCOUNT_FIELDS) failures.push(...(await leafFailures(field, header[field] ?? '', context)));
    if (failures.length > 0) return failures;
    const row = header as ValuationAccountingRow;
    failures.push(...(await stockAccountFailures(row, stored, context)));
    return failures.length > 0 || row.IS_ACTIVE !== '1' ? failures : itemAccountFailures(row, stored, context);
  },
  checkDelete: (row, context) => stockAccountFailures(undefined, row, context),
});

/** Masters of what tells accounts apart; the others have none. */
const MASTERS = { VALUATION_CLASS: 'valuation_class', NONE: 'valuation_class', EXPENSE_TYPE: 'expense_type' } as const;

/** A moving type, and most keys, by valuation class; others by what their key says, of which some stand in no master. */
async function subjectFailures(VALUE: string, key: string, { references }: Context): Promise<Failure[]> {
  const by = isPostingKey(key) ? POSTING_KEYS[key].by : 'VALUATION_CLASS';
  if (!(by in MASTERS)) return [];
  if (VALUE === ANY_CLASS || (await references.find(MASTERS[by as keyof typeof MASTERS], VALUE))) return [];
  return [failureAt('VALUATION_CLASS_CODE', 'REFERENCE_UNKNOWN', { VALUE })];
}

type Row = Partial<Pick<ValuationAccountingRow, 'MOVING_TYPE' | (typeof ACCOUNT_FIELDS)[number]>>;

/** A key whose account stands in the row of a moving type has none of its own; one that holds open items has one account for both sides. */
function keyFailures({ MOVING_TYPE: TYPE = '', DEBIT_ACCOUNTING_CODE, CREDIT_ACCOUNTING_CODE }: Row): Failure[] {
  if (!isPostingKey(TYPE)) return [];
  const { in: row, over, isNamed } = POSTING_KEYS[TYPE] as PostingKeyType;
  if (isNamed) return [failureAt('MOVING_TYPE', 'KEY_NAMES_ACCOUNT', { TYPE })];
  if (row) return [failureAt('MOVING_TYPE', 'KEY_USES_MOVING_TYPE', { TYPE, ORIGINAL: row.type })];
  return over && DEBIT_ACCOUNTING_CODE !== CREDIT_ACCOUNTING_CODE
    ? [failureAt('CREDIT_ACCOUNTING_CODE', 'ITEM_ACCOUNTS_DIFFER', { TYPE })]
    : [];
}

const leafFailures = async (field: string, CODE: string, { db }: Context): Promise<Failure[]> =>
  (await isUsed(db, 'accounting', { PARENT_ACCOUNTING_CODE: CODE })) ? [failureAt(field, 'ACCOUNTING_NOT_LEAF', { CODE })] : [];
