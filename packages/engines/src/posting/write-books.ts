import { periodOf } from '@sampan/kernel/dates.ts';
import type { Posted, PostedMove, PostedPosting, StockMove } from '../call/effects.ts';
import type { Context } from '../call/rules.ts';
import { clearingRow } from '../items/item-store.ts';
import type { TakenPart } from '../items/held-items.ts';
import { type PostedVoucher, takeIds, writeVouchers } from '../ledger/post-voucher.ts';
import type { Balances } from '../stock/balances.ts';
import { occupationChanges } from '../stock/move-goods.ts';
import { moveRow } from '../stock/move-rows.ts';
import { writeOccupations } from '../stock/occupations.ts';
import type { PlannedOccupation } from '../stock/plan-occupations.ts';
import type { ValuedMove } from '../stock/valuations.ts';
import type { AccountsOf } from './booked-line.ts';
import type { Owed } from './lock.ts';
import { itemRow, type NewItem, newItemsOf } from './new-items.ts';
import type { SettledPosting } from './settle-postings.ts';
import type { Undone, UndoneVoucher } from './undone.ts';
import { accountsFor, draftsOf, groupsOf, markReversed, type PreparedVoucher, prepareVoucher } from './voucher-drafts.ts';
import { numbered, type Numbering } from './work.ts';

interface Worked {
  readonly valued: readonly ValuedMove[];
  readonly owed: Owed;
  readonly undone: Undone;
}

/** Everything that is written, as far as it is known before the numbers are. */
export interface Books extends Worked {
  readonly prepared: readonly PreparedVoucher[];
  readonly opened: readonly NewItem[];
  readonly accountsOf: AccountsOf;
}

/** Sorts the posting into vouchers and finds every account. @throws ACCOUNT_UNDETERMINED */
export async function prepareBooks(context: Context, worked: Worked): Promise<Books> {
  const { valued, owed, undone } = worked;
  const groups = groupsOf(valued, owed.settled, undone.vouchers, owed.moneyOf);
  const prepared = groups.map((group) => prepareVoucher(group, owed.taken));
  const opened = newItemsOf(valued, owed.settled);
  const accountsOf = await accountsFor(context, [...prepared.flatMap(({ lines }) => lines), ...opened]);
  return { ...worked, prepared, opened, accountsOf };
}

interface Given {
  readonly numbers: Numbering | undefined;
  readonly moves: readonly StockMove[];
  readonly balances: Balances;
  readonly occupations: readonly PlannedOccupation[];
}

/** Takes the numbers, which nobody else can until the transaction ends, and writes vouchers, moves, items and occupations. */
export async function writeBooks(context: Context, books: Books, { numbers, moves, balances, occupations }: Given): Promise<Posted> {
  const { db, session } = context;
  const { valued, owed, prepared, accountsOf } = books;
  const number = await numbers?.take();
  const sourceOf = numbered(numbers, number);
  const drafts = await draftsOf(context, prepared, accountsOf, sourceOf);
  // Only a move that an item names needs an id before it is written.
  const isNamed = owed.taken.size > 0 || books.opened.some((item) => 'move' in item.by);
  const [vouchers, moveIds] = await Promise.all([
    writeVouchers(context, drafts),
    isNamed ? takeIds(context, 'stock_move', valued.length) : undefined,
    writeOccupations(db, occupationChanges(balances, owed.plans, occupations)),
  ]);
  markReversed(context, drafts);
  const voucherOf = new Map<ValuedMove | SettledPosting | UndoneVoucher, PostedVoucher>();
  prepared.forEach(({ group }, index) => {
    for (const one of [...group.moves, ...group.settled, ...group.undone]) voucherOf.set(one, vouchers[index]!);
  });
  const idOf = new Map(valued.map((move, index) => [move, moveIds?.[index]]));
  db.insertLater(
    'stock_move',
    valued.map((move) => {
      const id = idOf.get(move);
      const row = moveRow(move, sourceOf(move.move.source), voucherOf.get(move)?.id ?? null, session.username);
      return id === undefined ? row : { id, ...row };
    }),
  );
  writeItems(context, books, { voucherOf, idOf, sourceOf });
  return { moves: postedMoves(moves, valued, voucherOf), postings: owed.settled.map((one) => postedPosting(one, voucherOf)), number };
}

interface Written {
  readonly voucherOf: ReadonlyMap<ValuedMove | SettledPosting | UndoneVoucher, PostedVoucher>;
  readonly idOf: ReadonlyMap<ValuedMove, string | undefined>;
  readonly sourceOf: ReturnType<typeof numbered>;
}

/** The items that were opened, and of those that there were what was taken of them or given back. */
function writeItems(
  { db, session }: Context,
  { valued, owed, undone, opened, accountsOf }: Books,
  { voucherOf, idOf, sourceOf }: Written,
): void {
  const causeOf = (by: ValuedMove | SettledPosting | UndoneVoucher) => ({
    VOUCHER_ID: voucherOf.get(by)?.id ?? null,
    MOVE_ID: 'move' in by ? (idOf.get(by) ?? null) : null,
    created_by: session.username,
  });
  db.insertLater(
    'open_item',
    opened.map((item) => itemRow(item, accountsOf, sourceOf, causeOf(item.by))),
  );
  const ofMoves = valued.flatMap((move) =>
    rowsOf(owed.taken.get(move.index), { source: sourceOf(move.move.source), POSTING_DATE: move.move.POSTING_DATE, ...causeOf(move) }),
  );
  const ofPostings = owed.settled.flatMap((one) =>
    rowsOf(one.taken, { source: sourceOf(one.posting.source), POSTING_DATE: one.posting.date, ...causeOf(one) }),
  );
  const ofUndone = undone.vouchers.flatMap((one) =>
    rowsOf(owed.takenBack.get(one.id), { source: sourceOf(one.source), POSTING_DATE: one.date, ...causeOf(one) }),
  );
  db.insertLater('open_item_clearing', [...ofMoves, ...ofPostings, ...ofUndone]);
}

const rowsOf = (parts: readonly TakenPart[] | undefined, by: Parameters<typeof clearingRow>[1]) =>
  (parts ?? []).map((part) => clearingRow(part, by));

/** For each move given its (last) end. */
function postedMoves(moves: readonly StockMove[], valued: readonly ValuedMove[], voucherOf: Written['voucherOf']): PostedMove[] {
  const endOf = new Map(valued.map((end) => [end.index, end]));
  return moves.map((move, index) => {
    const end = endOf.get(index);
    if (!end) throw new Error(`${move.MOVING_TYPE} of ${move.source.no} was not valued`);
    return {
      VALUE: end.change.VALUE,
      COUNTER_VALUE: end.change.COUNTER_VALUE,
      QTY_AFTER: end.after.QTY_TOTAL,
      VALUE_AFTER: end.after.VALUE_TOTAL,
      VOUCHER_ID: voucherOf.get(end)?.id ?? null,
      VOUCHER_NO: voucherOf.get(end)?.VOUCHER_NO ?? null,
    };
  });
}

const postedPosting = (settled: SettledPosting, voucherOf: Written['voucherOf']): PostedPosting => ({
  VOUCHER_ID: voucherOf.get(settled)?.id ?? null,
  VOUCHER_NO: voucherOf.get(settled)?.VOUCHER_NO ?? null,
  ACCOUNTING_PERIOD: periodOf(settled.posting.date),
  BASE_AMOUNTS: settled.baseAmounts,
});
