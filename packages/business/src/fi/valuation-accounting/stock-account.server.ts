import type { Context } from '@sampan/engines/call/rules.ts';
import { MOVING_TYPES, STOCK_ACCOUNT_TYPE, stockAccountField } from '@sampan/engines/stock/moving-types.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { sql } from 'kysely';
import type { ValuationAccountingRow } from './valuation-accounting.ts';

type Row = Pick<
  ValuationAccountingRow,
  'VALUATION_CLASS_CODE' | 'MOVING_TYPE' | 'DEBIT_ACCOUNTING_CODE' | 'CREDIT_ACCOUNTING_CODE' | 'IS_ACTIVE'
>;

/** Stands for every class that has no row of its own. */
export const ANY_CLASS = '*';

/**
 * A class stands in one stock account (invariant I-04): the debit of its type 101. Other types name the same one, reversals
 * none of their own, and it stays while stock of the class has a value. `row` is the row to store, nothing when it goes.
 */
export async function stockAccountFailures(row: Row | undefined, stored: Row | undefined, context: Context): Promise<Failure[]> {
  const reverses = row && MOVING_TYPES.get(row.MOVING_TYPE)?.reverses;
  if (reverses) return [failureAt('MOVING_TYPE', 'REVERSAL_USES_ORIGINAL', { TYPE: row.MOVING_TYPE, ORIGINAL: reverses })];
  const rows = await stockAccountRows(context);
  if (row && row.MOVING_TYPE !== STOCK_ACCOUNT_TYPE) {
    const field = stockAccountField(row.MOVING_TYPE);
    const CODE = accountOf(rows, row.VALUATION_CLASS_CODE);
    if (field && CODE && row[field] !== CODE) return [failureAt(field, 'STOCK_ACCOUNT_DIFFERS', { CLASS: row.VALUATION_CLASS_CODE, CODE })];
  }
  const others = rows.filter(
    (one) => one.VALUATION_CLASS_CODE !== stored?.VALUATION_CLASS_CODE || stored.MOVING_TYPE !== STOCK_ACCOUNT_TYPE,
  );
  const after = row?.MOVING_TYPE === STOCK_ACCOUNT_TYPE && row.IS_ACTIVE === '1' ? [...others, row] : others;
  const torn = (await classesWithStock(context)).filter((one) => accountOf(rows, one) !== accountOf(after, one));
  return torn.map((CLASS) => failureAt('DEBIT_ACCOUNTING_CODE', 'STOCK_ACCOUNT_FIXED', { CLASS }));
}

type StockAccountRow = Pick<Row, 'VALUATION_CLASS_CODE' | 'DEBIT_ACCOUNTING_CODE'>;

const accountOf = (rows: readonly StockAccountRow[], valuationClass: string): string | undefined => {
  const ofClass = (code: string) => rows.find((row) => row.VALUATION_CLASS_CODE === code);
  return (ofClass(valuationClass) ?? ofClass(ANY_CLASS))?.DEBIT_ACCOUNTING_CODE;
};

const stockAccountRows = ({ db }: Context): Promise<StockAccountRow[]> =>
  db
    .select('valuation_accounting')
    .select(['VALUATION_CLASS_CODE', 'DEBIT_ACCOUNTING_CODE'])
    .where('MOVING_TYPE', '=', STOCK_ACCOUNT_TYPE)
    .where('IS_ACTIVE', '=', '1')
    .execute();

async function classesWithStock({ db }: Context): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct material."VALUATION_CLASS_CODE" as code from stock_value value
      join material on material.client_id = value.client_id and material."MATERIAL_CODE" = value."MATERIAL_CODE"
     where value.client_id = ${db.clientId}::bigint and value."VALUE_TOTAL" <> 0 order by 1`.execute(db.trx);
  return rows.map((row) => row.code);
}
