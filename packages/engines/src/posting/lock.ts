import { failAll, type Failure } from '@sampan/kernel/errors.ts';
import type { StockMove } from '../call/effects.ts';
import type { PostingKey } from '../call/posting-keys.ts';
import type { Context } from '../call/rules.ts';
import { type HeldItems, holdItems, lockPart, type TakenPart, unlock } from '../items/held-items.ts';
import { lockItems, type WantedItems } from '../items/item-store.ts';
import { type CompanyMoney, readCompanies } from '../ledger/currencies.ts';
import { arePeriodsKnown, holdPeriods, type Posting as Dated } from '../ledger/periods.ts';
import { type Balances, lockBalances } from '../stock/balances.ts';
import { alreadyReversed, balanceKeys } from '../stock/move-goods.ts';
import type { PlannedMove } from '../stock/plan.ts';
import type { PlannedOccupation } from '../stock/plan-occupations.ts';
import { areValuationsKnown, lockValuations, type Valuations } from '../stock/valuations.ts';
import { settleMoves, type TakenByMoves, wantedByMoves } from './settle-moves.ts';
import { type SettledPosting, settlePosting } from './settle-postings.ts';
import { takeBackPosting, type Undone } from './undone.ts';
import type { Work } from './work.ts';

/** What is owed before and after the posting: its items are locked, its parts are worked out. */
export interface Owed {
  readonly dated: readonly Dated[];
  /** Not there yet where no item is needed: then all locks are asked for together. */
  readonly periods: Promise<Failure[]> | undefined;
  readonly items: HeldItems;
  readonly plans: readonly PlannedMove[];
  readonly taken: TakenByMoves;
  readonly settled: readonly SettledPosting[];
  /** What is taken back, by the voucher whose posting it was. */
  readonly takenBack: ReadonlyMap<string, readonly TakenPart[]>;
  readonly covered: readonly StockMove[];
  readonly moneyOf: (company: string) => CompanyMoney;
}

/** Locks periods and open items, and works out what clears them. @throws what settlePosting, settleMoves and locks are refused for */
export async function lockOwed(context: Context, work: Work, plans: readonly PlannedMove[], undone: Undone): Promise<Owed> {
  const postings = work.postings ?? [];
  const dated: Dated[] = [
    ...plans.map(({ area, move }) => ({ COMPANY_CODE: area.COMPANY_CODE, POSTING_DATE: move.POSTING_DATE })),
    ...postings.map(({ COMPANY_CODE, date }) => ({ COMPANY_CODE, POSTING_DATE: date })),
    ...undone.vouchers.map(({ COMPANY_CODE, date }) => ({ COMPANY_CODE, POSTING_DATE: date })),
  ];
  const wanted = wantedItems(work, plans, undone);
  const isPlain = postings.length === 0 && undone.vouchers.length === 0 && Object.values(wanted).every((list) => list.length === 0);
  if (isPlain) {
    const moneyOf = moneyOfAreas(plans);
    const none = { taken: new Map(), settled: [], takenBack: new Map(), covered: [] };
    return { dated, periods: undefined, items: holdItems([]), plans, moneyOf, ...none };
  }
  const moneyOf = await readCompanies(context.db, new Set(dated.map((one) => one.COMPANY_CODE)));
  const periodFailures = await holdPeriods(context, dated);
  const items = await lockItems(context.db, wanted);
  // With its items locked nobody else can take a move back meanwhile.
  failAll(await alreadyReversed(context, plans));
  for (const source of work.unlocks ?? []) unlock(items, source);
  const takenBack = new Map(undone.vouchers.map((voucher) => [voucher.id, takeBackPosting(voucher, items, undone)]));
  const [settledPlans, taken] = settleMoves(plans, items, undone);
  const settled = postings.map((posting) => settlePosting(posting, moneyOf(posting.COMPANY_CODE), items));
  failAll(settled.flatMap((one) => (Array.isArray(one) ? one : [])));
  failAll((work.locks ?? []).flatMap((lock) => lockPart(items, lock) ?? []));
  const done = settled.filter((one): one is SettledPosting => !Array.isArray(one));
  const covered = done.flatMap((one) => one.covered);
  return { dated, periods: Promise.resolve(periodFailures), items, plans: settledPlans, taken, settled: done, takenBack, covered, moneyOf };
}

/** The companies of goods are known from their bins. */
function moneyOfAreas(plans: readonly PlannedMove[]): (company: string) => CompanyMoney {
  const areas = new Map(plans.map(({ area }) => [area.COMPANY_CODE, area]));
  return (company) => areas.get(company) as CompanyMoney;
}

function wantedItems({ postings = [], locks = [], unlocks = [] }: Work, plans: readonly PlannedMove[], undone: Undone): WantedItems {
  const cleared = postings.flatMap(({ COMPANY_CODE, lines }) =>
    lines.flatMap(({ key, clears }) => (clears ? [{ COMPANY_CODE, key: clears.key ?? key, object: clears.object }] : [])),
  );
  const kept = locks.map(({ COMPANY_CODE, key, object }): WantedItems['objects'][number] => ({
    COMPANY_CODE,
    key: key satisfies PostingKey,
    object,
  }));
  return { objects: [...wantedByMoves(plans), ...cleared, ...kept], ids: undone.itemIds, unlocks };
}

/**
 * Locks periods, valuation rows and balances, in this order. Each may find a row missing, which is made before any later one is
 * held; where none can be, all are asked for in one round trip.
 */
export async function lockGoods(
  context: Context,
  { dated, periods: held }: Owed,
  ends: readonly PlannedMove[],
  occupations: readonly PlannedOccupation[],
): Promise<[Failure[], Valuations, Balances]> {
  const areThere = arePeriodsKnown(context, dated) && areValuationsKnown(context, ends);
  const periods = held ?? holdPeriods(context, dated);
  if (!areThere) await periods;
  const valuations = lockValuations(context, ends);
  if (!areThere) await valuations;
  return Promise.all([periods, valuations, lockBalances(context.db, ...balanceKeys(ends, occupations))]);
}
