import { isNegative } from '@sampan/kernel/decimal.ts';
import { voucherStatus } from '@sampan/model/voucher-statuses.ts';
import { sql } from 'kysely';
import { POSTING_KEYS } from '../call/posting-keys.ts';
import type { Context } from '../call/rules.ts';
import type { Source } from '../call/source.ts';
import { type Determination, determineAccounts } from '../ledger/account-determination.ts';
import type { CompanyMoney } from '../ledger/currencies.ts';
import type { VoucherDraft } from '../ledger/post-voucher.ts';
import { hasValue } from '../stock/valuation.ts';
import type { ValuedMove } from '../stock/valuations.ts';
import { type AccountsOf, type BookedLine, entryDraft } from './booked-line.ts';
import type { TakenByMoves } from './settle-moves.ts';
import type { SettledPosting } from './settle-postings.ts';
import { stockLines } from './stock-lines.ts';
import type { UndoneVoucher } from './undone.ts';
import { lineWords, voucherWords } from './words.ts';

/** One voucher to be: what one source does in one company on one date, reversals apart by the voucher that they take back. */
export interface Group {
  readonly source: Source;
  readonly money: CompanyMoney;
  readonly date: VoucherDraft['VOUCHER_DATE'];
  readonly reversed?: string;
  readonly moves: ValuedMove[];
  readonly settled: SettledPosting[];
  readonly undone: UndoneVoucher[];
}

type Key = Pick<Group, 'source' | 'date' | 'reversed'> & { readonly company: string };
const keyOf = ({ source, company, date, reversed }: Key): string =>
  JSON.stringify([source.type, source.id, source.no, company, date, reversed ?? '']);

/** Sorts everything that has a value into vouchers, in the order in which it was given. */
export function groupsOf(
  moves: readonly ValuedMove[],
  settled: readonly SettledPosting[],
  undone: readonly UndoneVoucher[],
  moneyOf: (company: string) => CompanyMoney,
): Group[] {
  const groups = new Map<string, Group>();
  const groupFor = (key: Key): Group => {
    const { source, date, reversed } = key;
    const group = groups.get(keyOf(key)) ?? {
      source,
      money: moneyOf(key.company),
      date,
      ...(reversed ? { reversed } : {}),
      moves: [],
      settled: [],
      undone: [],
    };
    groups.set(keyOf(key), group);
    return group;
  };
  for (const valued of moves) {
    if (!hasValue(valued.change)) continue;
    const { move, area, original } = valued;
    const reversed = original?.VOUCHER_ID ?? undefined;
    const key = { source: move.source, company: area.COMPANY_CODE, date: move.POSTING_DATE };
    groupFor({ ...key, ...(reversed ? { reversed } : {}) }).moves.push(valued);
  }
  for (const one of settled) {
    const { source, COMPANY_CODE, date } = one.posting;
    if (one.lines.length > 0 || one.covered.length > 0) groupFor({ source, company: COMPANY_CODE, date }).settled.push(one);
  }
  for (const one of undone) groupFor({ source: one.source, company: one.COMPANY_CODE, date: one.date, reversed: one.id }).undone.push(one);
  return [...groups.values()];
}

/** A voucher with the lines whose accounts are still to be looked up. */
export interface PreparedVoucher {
  readonly group: Group;
  readonly lines: readonly BookedLine[];
}

export const prepareVoucher = (group: Group, taken: TakenByMoves): PreparedVoucher => ({
  group,
  lines: [
    ...group.moves.flatMap((move) => stockLines(move, taken)),
    ...group.settled.flatMap((one) => one.lines),
    ...group.undone.flatMap((one) => one.lines),
  ],
});

/** Looks up the accounts of all lines, and of items that open without value. @throws ACCOUNT_UNDETERMINED for every missing one at once */
export function accountsFor(context: Context, lines: readonly Pick<BookedLine, 'account'>[]): Promise<AccountsOf> {
  const wanted = lines.flatMap(({ account }): Determination[] =>
    'code' in account ? [] : [{ VALUATION_CLASS_CODE: account.of, MOVING_TYPE: account.type }],
  );
  return determineAccounts(context, wanted);
}

/** The drafts of the vouchers, with words in the language of the books. */
export async function draftsOf(
  context: Context,
  prepared: readonly PreparedVoucher[],
  accountsOf: AccountsOf,
  sourceOf: (source: Source) => Source,
): Promise<VoucherDraft[]> {
  const whole = await wholeReversals(
    context,
    prepared.map(({ group }) => group),
  );
  const words = await lineWords(
    context,
    prepared.flatMap(({ lines }) => lines),
  );
  return prepared.map(({ group, lines }): VoucherDraft => {
    const { money, settled, undone, date, reversed } = group;
    const source = sourceOf(group.source);
    const types = new Set(lines.map((line) => line.key));
    const category = [...settled.map((one) => one.posting.category), ...undone.map((one) => one.category)].find((one) => one !== undefined);
    return {
      COMPANY_CODE: money.COMPANY_CODE,
      CURRENCY_CODE: money.CURRENCY_CODE,
      places: money.places,
      VOUCHER_DATE: date,
      ...(category ? { VOUCHER_CATEGORY: category } : {}),
      FDC: isForeign(group) ? '1' : '0',
      SUMMARY: settled.map((one) => one.posting.SUMMARY).find(Boolean) ?? voucherWords(context, lines, source, reversed !== undefined),
      ...(types.size === 1 ? { MOVING_TYPE: [...types][0]! } : {}),
      source,
      ...(reversed && whole.has(reversed) ? { reversalOf: reversed } : {}),
      entries: lines.map((line) =>
        entryDraft({ ...inReversal(context, group, line), SUMMARY: line.SUMMARY ?? words(line, source) }, accountsOf),
      ),
    };
  });
}

/** A reversal in red letters stands on the sides of what it takes back (client parameter REVERSAL_STYLE). */
function inReversal({ parameters }: Context, { reversed }: Group, line: BookedLine): BookedLine {
  if (reversed === undefined || parameters.REVERSAL_STYLE !== 'red') return line;
  return { ...line, side: line.stood ?? (isNegative(line.amount) ? 'DEBIT' : 'CREDIT') };
}

/** Its document is in another currency than the company's. */
const isForeign = ({ moves, settled, undone, money }: Group): boolean =>
  moves.some(({ move, original }) => move.original !== undefined || (original?.CURRENCY_CODE ?? null) !== null) ||
  settled.some((one) => one.posting.isForeign ?? one.posting.currency !== money.CURRENCY_CODE) ||
  undone.some((one) => one.isForeign);

/** Vouchers of which this posting takes back everything: every move, and what was posted besides. */
async function wholeReversals({ db }: Context, groups: readonly Group[]): Promise<Set<string>> {
  const reversed = new Map(groups.flatMap((group) => (group.reversed ? [[group.reversed, group] as const] : [])));
  if (reversed.size === 0) return new Set();
  const { rows } = await sql<{ id: string; moves: number; posted: number }>`
    select voucher.id,
           (select count(*)::int from stock_move move where move.client_id = voucher.client_id and move."VOUCHER_ID" = voucher.id) as moves,
           (select count(*)::int from voucher_entry line where line.client_id = voucher.client_id and line.parent_id = voucher.id
               and line."MOVING_TYPE" = any (${POSTED_KEYS}::text[])) as posted
      from voucher where voucher.client_id = ${db.clientId}::bigint and voucher.id = any (${[...reversed.keys()]}::bigint[])`.execute(
    db.trx,
  );
  const isWhole = ({ id, moves, posted }: { id: string; moves: number; posted: number }) => {
    const group = reversed.get(id);
    return group?.moves.length === moves && (posted === 0 || group.undone.length > 0);
  };
  return new Set(rows.filter(isWhole).map((row) => row.id));
}

const POSTED_KEYS = Object.keys(POSTING_KEYS);

/** Marks vouchers that were taken back as a whole. */
export function markReversed({ db }: Context, drafts: readonly VoucherDraft[]): void {
  const ids = drafts.map((draft) => draft.reversalOf).filter((id) => id !== undefined);
  if (ids.length === 0) return;
  const update = sql`update voucher set "STATUS" = ${voucherStatus('reversed')} where client_id = ${db.clientId}::bigint and id = any (${ids}::bigint[])`;
  db.later(update.compile(db.trx));
}
