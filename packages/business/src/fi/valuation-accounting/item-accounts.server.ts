import type { Context } from '@sampan/engines/call/rules.ts';
import { type AccountField, keepsItems } from '@sampan/engines/posting/item-accounts.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import type { ValuationAccountingRow } from './valuation-accounting.ts';

const FIELDS: readonly AccountField[] = ['DEBIT_ACCOUNTING_CODE', 'CREDIT_ACCOUNTING_CODE'];

type Row = Pick<ValuationAccountingRow, 'VALUATION_CLASS_CODE' | 'MOVING_TYPE' | AccountField>;

/** An account on one side of a row: whether it is kept by open items there. */
interface Use {
  readonly CODE: string;
  readonly field: AccountField;
  readonly TYPE: string;
  readonly keeps: boolean;
}

const usesOf = (row: Row): Use[] =>
  FIELDS.flatMap((field) => {
    const keeps = keepsItems(row.MOVING_TYPE, field);
    return keeps === undefined ? [] : [{ CODE: row[field], field, TYPE: row.MOVING_TYPE, keeps }];
  });

/** What stands in an account that is kept by open items is what is left of them (I-07): nothing else may post to it. `stored` is the row so far. */
export async function itemAccountFailures(row: Row, stored: Row | undefined, context: Context): Promise<Failure[]> {
  const uses = usesOf(row);
  const codes = [...new Set(uses.map(({ CODE }) => CODE))];
  const others = (await rowsWith(context, codes))
    .filter((one) => one.VALUATION_CLASS_CODE !== stored?.VALUATION_CLASS_CODE || one.MOVING_TYPE !== stored.MOVING_TYPE)
    .flatMap(usesOf)
    .concat(await ofBankAccounts(context, codes));
  const owed = await withOpenItems(
    context,
    uses.filter(({ keeps }) => !keeps).map(({ CODE }) => CODE),
  );
  return uses.flatMap(({ CODE, field, TYPE, keeps }) => {
    const other =
      [...uses, ...others].find((one) => one.CODE === CODE && one.keeps !== keeps)?.TYPE ?? (keeps ? undefined : owed.get(CODE));
    if (other === undefined) return [];
    return [failureAt(field, keeps ? 'ACCOUNT_WITHOUT_ITEMS' : 'ACCOUNT_KEEPS_ITEMS', { CODE, TYPE, OTHER: other })];
  });
}

const rowsWith = ({ db }: Context, codes: readonly string[]): Promise<Row[]> =>
  db
    .select('valuation_accounting')
    .select(['VALUATION_CLASS_CODE', 'MOVING_TYPE', ...FIELDS])
    .where('IS_ACTIVE', '=', '1')
    .where(({ or, eb }) => or(FIELDS.map((field) => eb(field, 'in', [...codes, '']))))
    .execute();

/** A bank account names its subject itself, and keeps nothing open in it. */
async function ofBankAccounts({ db }: Context, codes: readonly string[]): Promise<Use[]> {
  const rows = await db
    .select('bank_account')
    .select('ACCOUNTING_CODE')
    .distinct()
    .where('ACCOUNTING_CODE', 'in', [...codes, ''])
    .execute();
  return rows.map(({ ACCOUNTING_CODE: CODE }) => ({ CODE, field: FIELDS[0]!, TYPE: 'BANK', keeps: false }));
}

/** Accounts in which something is still owed, whatever the determination says by now, each with the key of its items. */
async function withOpenItems({ db }: Context, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select('open_item')
    .select(['ACCOUNTING_CODE', 'ITEM_KEY'])
    .distinct()
    .where('ACCOUNTING_CODE', 'in', codes)
    .where('REST_BASE_AMOUNT', '<>', '0' as never)
    .execute();
  return new Map(rows.map((one) => [one.ACCOUNTING_CODE, one.ITEM_KEY]));
}
