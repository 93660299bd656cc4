import { failAll } from '@sampan/kernel/errors.ts';
import type { Occupation, Posted, PostedMove, StockMove, Undoing } from '../call/effects.ts';
import type { Context } from '../call/rules.ts';
import type { Source } from '../call/source.ts';
import { writeHeldItems } from '../items/item-store.ts';
import { dropCounts } from '../record/list-count.ts';
import { backdatedShortages } from '../stock/backdating.ts';
import { priceFailures, writePrices } from '../stock/new-prices.ts';
import { alreadyReversed, moveAllGoods, occupyAll } from '../stock/move-goods.ts';
import { planMoves } from '../stock/plan.ts';
import { planOccupations } from '../stock/plan-occupations.ts';
import { valueMoves, writeValuations } from '../stock/valuations.ts';
import { lockGoods, lockOwed, type Owed } from './lock.ts';
import type { NewItem } from './new-items.ts';
import { readUndone, undoingMoves } from './undone.ts';
import type { Work } from './work.ts';
import { prepareBooks, writeBooks } from './write-books.ts';

/** What was posted, and the documents whose open items were opened, cleared or given back by it. */
interface PostedWork extends Posted {
  readonly owing: readonly Pick<Source, 'type' | 'id'>[];
}

/** Tables that lists show and a posting writes. */
const WRITTEN = ['stock_balance', 'stock_move', 'voucher', 'open_item'];

/**
 * Posts everything that a call posts: stock moves in the order given, then postings, undoings, occupations and locks; balances, valuation, open
 * items and vouchers follow from the same numbers, in a number of statements that does not grow with them. Locks by lifecycles §6: periods, open
 * items, valuation rows, balances, voucher numbers; so call it after drawing counters and as the last effect of an action.
 * @throws BIN_QTY_SHORT, OUT_QTY_OCCUPIED or QTY_OCCUPIED for every short line; the refusal of each item that has less than is cleared;
 * OPEN_ITEM_USED, MOVE_ALREADY_REVERSED, BACKDATED_QTY_NEGATIVE, PERIOD_CLOSED, POSTING_DATE_IN_FUTURE, POSTING_DATE_TOO_EARLY,
 * ACCOUNT_UNDETERMINED, VOUCHER_UNBALANCED, PRICE_CHANGED_MEANWHILE, PRICE_WITHOUT_STOCK, and what planMoves refuses.
 */
export async function post(context: Context, work: Work): Promise<PostedWork> {
  const undoing = await undoingMoves(context, work.undoes ?? []);
  const moves = [...undoing, ...(work.stock ?? [])];
  if (isNothing(work) && moves.length === 0) return { moves: [], postings: [], number: undefined, owing: [] };
  context.db.afterCommit(() => WRITTEN.forEach((table) => dropCounts(context.db, table)));
  const plans = await planMoves(context, moves);
  const occupations = await planOccupations(context, work.occupations ?? []);
  const reversed = plans.flatMap(({ original, type }) => (original && type.item ? [original.id] : []));
  const undone = await readUndone(context, work.undoes ?? [], reversed);
  const owed = await lockOwed(context, work, plans, undone);
  const ends = [...owed.plans, ...(await planCovering(context, owed.covered, moves.length))];
  const [periodFailures, valuations, balances] = await lockGoods(context, owed, ends, occupations);
  failAll(await alreadyReversed(context, ends));
  failAll(moveAllGoods(balances, ends, work.tells));
  failAll(occupyAll(balances, occupations, work.tells));
  failAll(priceFailures(ends, valuations));
  const valued = valueMoves(ends, valuations);
  failAll(await backdatedShortages(context, valued));
  failAll(periodFailures);
  const books = await prepareBooks(context, { valued, owed, undone });
  writeValuations(context.db, valuations);
  await writePrices(context.db, ends, valuations);
  balances.write();
  writeHeldItems(context.db, owed.items);
  const posted = await writeBooks(context, books, { numbers: work.numbers, moves, balances, occupations });
  return { ...posted, moves: posted.moves.slice(undoing.length), owing: owingOf(owed, books.opened) };
}

/** The documents whose open items changed. */
const owingOf = ({ items }: Owed, opened: readonly NewItem[]): PostedWork['owing'] => [
  ...[...items.byId.values()].map(({ row }) => ({ type: row.OBJECT_TYPE, id: row.OBJECT_ID })),
  ...opened.map(({ opening: { object } }) => ({ type: object.type, id: object.id })),
];

const isNothing = ({ occupations = [], postings = [], locks = [], unlocks = [], undoes = [], numbers }: Work): boolean =>
  [occupations, postings, locks, unlocks, undoes].every((list) => list.length === 0) && numbers === undefined;

/** What an invoice found goods to have cost besides is posted behind the moves given. */
async function planCovering(context: Context, covered: readonly StockMove[], before: number) {
  const plans = await planMoves(context, covered);
  return plans.map((plan) => ({ ...plan, index: plan.index + before }));
}

/** Posts stock moves, then changes occupations. Refusals as post. */
export async function postStock(
  context: Context,
  stock: readonly StockMove[],
  occupations: readonly Occupation[] = [],
): Promise<readonly PostedMove[]> {
  return (await post(context, { stock, occupations })).moves;
}

/** Occupies (positive QTY) or releases (negative) goods of bins for lines of open documents. Refusals as post. */
export async function occupy(context: Context, occupations: readonly Occupation[]): Promise<void> {
  await post(context, { occupations });
}

/** Takes back everything that these sources posted: goods newest first, then what was posted besides. Refusals as post. */
export const undo = (context: Context, ...undoes: readonly Undoing[]): Promise<Posted> => post(context, { undoes });
