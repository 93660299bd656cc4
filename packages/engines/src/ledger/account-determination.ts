import { failAll, failure } from '@sampan/kernel/errors.ts';
import type { Context } from '../rules.ts';

/** Debit and credit account of a valuation class and moving type. */
export interface Accounts {
  readonly DEBIT_ACCOUNTING_CODE: string;
  readonly CREDIT_ACCOUNTING_CODE: string;
}

/** A valuation class with a moving type or difference key (PRD). */
export interface Determination {
  readonly VALUATION_CLASS_CODE: string;
  readonly MOVING_TYPE: string;
}

/** Class of the rows that serve every class without a row of its own. */
const ANY_CLASS = '*';

const keyOf = (valuationClass: string, movingType: string): string => JSON.stringify([valuationClass, movingType]);

/**
 * Accounts of these combinations (lifecycles §7), read in one query.
 * @throws ACCOUNT_UNDETERMINED for every combination without an active row, all at once.
 */
export async function determineAccounts(
  { db }: Context,
  wanted: readonly Determination[],
): Promise<(valuationClass: string, movingType: string) => Accounts> {
  const rows =
    wanted.length === 0
      ? []
      : await db
          .select('valuation_accounting')
          .select(['VALUATION_CLASS_CODE', 'MOVING_TYPE', 'DEBIT_ACCOUNTING_CODE', 'CREDIT_ACCOUNTING_CODE'])
          .where('IS_ACTIVE', '=', '1')
          .where('MOVING_TYPE', 'in', [...new Set(wanted.map((one) => one.MOVING_TYPE))])
          .where('VALUATION_CLASS_CODE', 'in', [...new Set([ANY_CLASS, ...wanted.map((one) => one.VALUATION_CLASS_CODE)])])
          .execute();
  const known = new Map<string, Accounts>(rows.map((row) => [keyOf(row.VALUATION_CLASS_CODE, row.MOVING_TYPE), row]));
  const find = (valuationClass: string, movingType: string) =>
    known.get(keyOf(valuationClass, movingType)) ?? known.get(keyOf(ANY_CLASS, movingType));
  const missing = new Map(
    wanted
      .filter((one) => !find(one.VALUATION_CLASS_CODE, one.MOVING_TYPE))
      .map((one) => [keyOf(one.VALUATION_CLASS_CODE, one.MOVING_TYPE), one]),
  );
  failAll([...missing.values()].map((one) => failure('ACCOUNT_UNDETERMINED', { CLASS: one.VALUATION_CLASS_CODE, TYPE: one.MOVING_TYPE })));
  return (valuationClass, movingType) => {
    const accounts = find(valuationClass, movingType);
    if (!accounts) throw new Error(`accounts of ${valuationClass} and ${movingType} were not asked for`);
    return accounts;
  };
}
