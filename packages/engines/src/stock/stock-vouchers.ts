import { absolute, type Decimal, isNegative, isZero, negate } from '@sampan/kernel/decimal.ts';
import { sql } from 'kysely';
import { type Accounts, type Determination, determineAccounts } from '../ledger/account-determination.ts';
import { type PostedVoucher, type VoucherDraft, type VoucherEntryDraft, writeVouchers } from '../ledger/post-voucher.ts';
import type { Context } from '../call/rules.ts';
import { determinationType, PRICE_DIFFERENCE, STOCK_ACCOUNT_TYPE, stockAccountField } from './moving-types.ts';
import { differenceOf, hasValue } from './valuation.ts';
import type { ValuedMove } from './valuations.ts';

/** Voucher of each move that has one. */
export type VoucherOf = ReadonlyMap<ValuedMove, PostedVoucher>;

/**
 * Prepares the vouchers of valued moves: one per source document, company and date; reversals one per voucher that they
 * take back. Moves without value (within a plant, free goods) have none.
 * @throws ACCOUNT_UNDETERMINED for every missing combination at once.
 */
export async function prepareStockVouchers(context: Context, moves: readonly ValuedMove[]): Promise<() => Promise<VoucherOf>> {
  const valued = moves.filter((move) => hasValue(move.change));
  const accountsOf = await determineAccounts(context, valued.flatMap(determinationsOf));
  const groups = [...Map.groupBy(valued, groupKey).values()];
  const whole = await wholeReversals(context, groups);
  const drafts = groups.map((group) => draftOf(group, accountsOf, whole));
  return async () => {
    const posted = await writeVouchers(context, drafts);
    markReversed(context, drafts);
    return new Map(groups.flatMap((group, index) => group.map((move) => [move, posted[index] as PostedVoucher] as const)));
  };
}

const determinationsOf = ({ VALUATION_CLASS_CODE, move, type, change }: ValuedMove): Determination[] => [
  ...(type.direction === 'across' ? [] : [{ VALUATION_CLASS_CODE, MOVING_TYPE: determinationType(move.MOVING_TYPE) }]),
  { VALUATION_CLASS_CODE, MOVING_TYPE: STOCK_ACCOUNT_TYPE },
  ...(isZero(differenceOf(change)) ? [] : [{ VALUATION_CLASS_CODE, MOVING_TYPE: PRICE_DIFFERENCE }]),
];

const groupKey = ({ move, area, original }: ValuedMove): string =>
  JSON.stringify([move.source.type, move.source.id, move.source.no, area.COMPANY_CODE, move.POSTING_DATE, original?.VOUCHER_ID ?? '']);

type AccountsOf = (valuationClass: string, movingType: string) => Accounts;

function draftOf(group: readonly ValuedMove[], accountsOf: AccountsOf, whole: ReadonlySet<string>): VoucherDraft {
  const [{ move, area, original }] = group as [ValuedMove];
  const types = new Set(group.map((one) => one.move.MOVING_TYPE));
  const reversed = original?.VOUCHER_ID;
  return {
    COMPANY_CODE: area.COMPANY_CODE,
    CURRENCY_CODE: area.CURRENCY_CODE,
    places: area.places,
    VOUCHER_DATE: move.POSTING_DATE,
    SUMMARY: `${[...types].join(' ')} ${move.source.no}`,
    ...(types.size === 1 ? { MOVING_TYPE: move.MOVING_TYPE } : {}),
    source: move.source,
    ...(reversed && whole.has(reversed) ? { reversalOf: reversed } : {}),
    entries: group.flatMap((one) => entriesOf(one, accountsOf)),
  };
}

/**
 * Stock account, counterpart and, where they differ, price difference. Positive amounts stand on the debit side. A move across has its
 * counterpart at its other end.
 */
function entriesOf(
  { move, type, area, MATERIAL_CODE, change, VALUATION_CLASS_CODE }: ValuedMove,
  accountsOf: AccountsOf,
): VoucherEntryDraft[] {
  const stock = accountsOf(VALUATION_CLASS_CODE, STOCK_ACCOUNT_TYPE).DEBIT_ACCOUNTING_CODE;
  const difference = differenceOf(change);
  const about = {
    PLANT_CODE: area.PLANT_CODE,
    MATERIAL_CODE,
    MOVING_TYPE: move.MOVING_TYPE,
    ...(move.source.entryNo === undefined ? {} : { SOURCE_ENTRY_NO: move.source.entryNo }),
  };
  const lines: [string, Decimal][] = [[stock, change.VALUE]];
  if (type.direction !== 'across')
    lines.push([counterpart(move.MOVING_TYPE, VALUATION_CLASS_CODE, accountsOf), negate(change.COUNTER_VALUE)]);
  if (!isZero(difference)) {
    const { DEBIT_ACCOUNTING_CODE, CREDIT_ACCOUNTING_CODE } = accountsOf(VALUATION_CLASS_CODE, PRICE_DIFFERENCE);
    lines.push([isNegative(difference) ? CREDIT_ACCOUNTING_CODE : DEBIT_ACCOUNTING_CODE, difference]);
  }
  return lines
    .filter(([, amount]) => !isZero(amount))
    .map(([ACCOUNTING_CODE, amount]) => ({ ACCOUNTING_CODE, ...about, [isNegative(amount) ? 'CREDIT' : 'DEBIT']: absolute(amount) }));
}

/** The account that is no stock account in the row of the moving type. */
function counterpart(movingType: string, valuationClass: string, accountsOf: AccountsOf): string {
  const type = determinationType(movingType);
  const accounts = accountsOf(valuationClass, type);
  return stockAccountField(type) === 'DEBIT_ACCOUNTING_CODE' ? accounts.CREDIT_ACCOUNTING_CODE : accounts.DEBIT_ACCOUNTING_CODE;
}

/** Vouchers of which this posting takes back every move. */
async function wholeReversals({ db }: Context, groups: readonly (readonly ValuedMove[])[]): Promise<Set<string>> {
  const reversed = new Map(groups.map((group) => [group[0]?.original?.VOUCHER_ID ?? '', group.length]));
  reversed.delete('');
  if (reversed.size === 0) return new Set();
  const { rows } = await sql<{ id: string; many: number }>`
    select "VOUCHER_ID" as id, count(*)::int as many from stock_move
     where client_id = ${db.clientId}::bigint and "VOUCHER_ID" = any (${[...reversed.keys()]}::bigint[]) group by "VOUCHER_ID"`.execute(
    db.trx,
  );
  return new Set(rows.filter((row) => reversed.get(row.id) === row.many).map((row) => row.id));
}

function markReversed({ db }: Context, drafts: readonly VoucherDraft[]): void {
  const ids = drafts.map((draft) => draft.reversalOf).filter((id) => id !== undefined);
  if (ids.length === 0) return;
  const update = sql`update voucher set "STATUS" = 'REVERSED' where client_id = ${db.clientId}::bigint and id = any (${ids}::bigint[])`;
  db.later(update.compile(db.trx));
}
