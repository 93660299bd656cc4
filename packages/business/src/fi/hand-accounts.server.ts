import type { Context } from '@sampan/engines/call/rules.ts';
import { type AccountField, keepsItems } from '@sampan/engines/posting/item-accounts.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';

/** An account that people name, and the field in which they do. */
export interface NamedAccount {
  readonly CODE: string;
  readonly field: string;
}

const FIELDS: readonly AccountField[] = ['DEBIT_ACCOUNTING_CODE', 'CREDIT_ACCOUNTING_CODE'];

/**
 * Why people may not have something posted to these accounts: a subject with others below it, and one that only the program posts to, be it
 * a control account or one that is kept by open items (lifecycles §9 Voucher, invariant I-07).
 */
export async function handAccountFailures(context: Context, accounts: readonly NamedAccount[]): Promise<Failure[]> {
  const codes = [...new Set(accounts.map(({ CODE }) => CODE))];
  if (codes.length === 0) return [];
  await context.references.load('accounting', codes);
  const [parents, kept] = [await withChildren(context, codes), await keptByItems(context, codes)];
  return accounts.flatMap(({ CODE, field }): Failure[] => {
    if (parents.has(CODE)) return [failureAt(field, 'ACCOUNTING_NOT_LEAF', { CODE })];
    const isControl = context.references.get('accounting', CODE)?.IS_CONTROL === '1';
    return isControl || kept.has(CODE) ? [failureAt(field, 'ACCOUNTING_NOT_BY_HAND', { CODE })] : [];
  });
}

async function withChildren({ db }: Context, codes: readonly string[]): Promise<Set<string | null>> {
  const rows = await db
    .select('accounting')
    .select('PARENT_ACCOUNTING_CODE')
    .distinct()
    .where('PARENT_ACCOUNTING_CODE', 'in', codes)
    .execute();
  return new Set(rows.map((row) => row.PARENT_ACCOUNTING_CODE));
}

/** Accounts that the account determination keeps by open items. */
async function keptByItems({ db }: Context, codes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select('valuation_accounting')
    .select(['MOVING_TYPE', ...FIELDS])
    .distinct()
    .where('IS_ACTIVE', '=', '1')
    .where(({ or, eb }) => or(FIELDS.map((field) => eb(field, 'in', codes))))
    .execute();
  return new Set(rows.flatMap((row) => FIELDS.flatMap((field) => (keepsItems(row.MOVING_TYPE, field) ? [row[field]] : []))));
}
