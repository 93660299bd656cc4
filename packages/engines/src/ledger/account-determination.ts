import { readThrough } from '@sampan/db/row-memory.ts';
import { failAll, failure } from '@sampan/kernel/errors.ts';
import { sql, type SqlBool } from 'kysely';
import type { Context } from '../call/rules.ts';

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
  context: Context,
  wanted: readonly Determination[],
): Promise<(valuationClass: string, movingType: string) => Accounts> {
  const tables = await readAccounts(context, new Set(wanted.map((one) => one.MOVING_TYPE)));
  const find = (valuationClass: string, movingType: string) =>
    tables.get(movingType)?.byClass.get(valuationClass) ?? tables.get(movingType)?.byClass.get(ANY_CLASS);
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

/** The active rows of a moving type, by valuation class. */
interface AccountTable {
  readonly MOVING_TYPE: string;
  readonly byClass: ReadonlyMap<string, Accounts>;
}

/** At most a second old, as masters are. */
function readAccounts({ db }: Context, movingTypes: ReadonlySet<string>): Promise<Map<string, AccountTable>> {
  const memory = db.remembered('valuation_accounting');
  return readThrough(
    memory,
    movingTypes,
    (table) => table.MOVING_TYPE,
    async (missing): Promise<AccountTable[]> => {
      const rows = await db
        .select('valuation_accounting')
        .select(['VALUATION_CLASS_CODE', 'MOVING_TYPE', 'DEBIT_ACCOUNTING_CODE', 'CREDIT_ACCOUNTING_CODE'])
        .where('IS_ACTIVE', '=', '1')
        .where(sql<SqlBool>`"MOVING_TYPE" = any (${missing})`)
        .execute();
      const byType = Map.groupBy(rows, (row) => row.MOVING_TYPE);
      return missing.map((MOVING_TYPE) => ({
        MOVING_TYPE,
        byClass: new Map((byType.get(MOVING_TYPE) ?? []).map((row) => [row.VALUATION_CLASS_CODE, row])),
      }));
    },
  );
}
