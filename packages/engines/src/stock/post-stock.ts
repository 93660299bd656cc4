import { type Decimal, ZERO } from '@sampan/kernel/decimal.ts';
import { type IsoDate, periodOf } from '@sampan/kernel/dates.ts';
import { failAll, type Failure, failure } from '@sampan/kernel/errors.ts';
import type { Occupation, StockMove } from '../call/effects.ts';
import { arePeriodsKnown, holdPeriods } from '../ledger/periods.ts';
import { dropCounts } from '../record/list-count.ts';
import type { Context } from '../call/rules.ts';
import { backdatedShortages } from './backdating.ts';
import { type BalanceKey, type Balances, lockBalances } from './balances.ts';
import { type OccupationChange, writeOccupations } from './occupations.ts';
import { type PlannedMove, planMoves } from './plan.ts';
import { planOccupations, type PlannedOccupation } from './plan-occupations.ts';
import { prepareStockVouchers, type VoucherOf } from './stock-vouchers.ts';
import { areValuationsKnown, lockValuations, type Valuations, type ValuedMove, valueMoves, writeValuations } from './valuations.ts';

/** A stock move as it was posted. VALUE is signed: what went into stock, company currency. */
export interface PostedMove {
  readonly VALUE: Decimal;
  readonly QTY_AFTER: Decimal;
  readonly VALUE_AFTER: Decimal;
  readonly VOUCHER_ID: string | null;
  readonly VOUCHER_NO: string | null;
}

/**
 * Posts stock moves in the order given, then changes occupations: balances, valuation, append-only moves and the vouchers of
 * the source document, whatever their number in a fixed number of statements. Locks by lifecycles §6: periods, valuation
 * rows, balances, voucher numbers; so call it after drawing counters and as the last effect of an action.
 * @throws BIN_QTY_SHORT, OUT_QTY_OCCUPIED or QTY_OCCUPIED for every short line; MOVE_ALREADY_REVERSED, BACKDATED_QTY_NEGATIVE,
 * PERIOD_CLOSED, POSTING_DATE_IN_FUTURE, POSTING_DATE_TOO_EARLY, ACCOUNT_UNDETERMINED, and what planMoves refuses.
 */
export async function postStock(
  context: Context,
  moves: readonly StockMove[],
  occupations: readonly Occupation[] = [],
): Promise<PostedMove[]> {
  if (moves.length === 0 && occupations.length === 0) return [];
  context.db.afterCommit(() => WRITTEN.forEach((table) => dropCounts(context.db, table)));
  const plans = await planMoves(context, moves);
  const held = await planOccupations(context, occupations);
  const [periodFailures, valuations, balances] = await lockAll(context, plans, held);
  failAll(await alreadyReversed(context, plans));
  const ages = new Map<string, IsoDate>();
  failAll(plans.flatMap((plan) => moveGoods(balances, plan, ages)));
  failAll(held.flatMap((one) => named(balances.occupy(one.key, one.occupation.QTY, one.occupation.error), one.occupation.field)));
  const valued = valueMoves(plans, valuations);
  failAll(await backdatedShortages(context, valued));
  failAll(periodFailures);
  const writeVouchers = await prepareStockVouchers(context, valued);
  writeValuations(context.db, valuations);
  balances.write();
  const [voucherOf] = await Promise.all([writeVouchers(), writeOccupations(context.db, occupationChanges(balances, plans, held))]);
  return writeMoves(context, moves, valued, voucherOf);
}

/**
 * Locks periods, valuation rows and balances, in this order. Each may find a row missing, which is made before any later one is
 * held; where none can be, all are asked for in one round trip.
 */
async function lockAll(
  context: Context,
  plans: readonly PlannedMove[],
  held: readonly PlannedOccupation[],
): Promise<[Failure[], Valuations, Balances]> {
  const postings = plans.map(postingOf);
  const areThere = arePeriodsKnown(context, postings) && areValuationsKnown(context, plans);
  const periods = holdPeriods(context, postings);
  if (!areThere) await periods;
  const valuations = lockValuations(context, plans);
  if (!areThere) await valuations;
  return Promise.all([periods, valuations, lockBalances(context.db, ...balanceKeys(plans, held))]);
}

/** Tables that lists show and a posting writes. */
const WRITTEN = ['stock_balance', 'stock_move', 'voucher'];

/** Occupies (positive QTY) or releases (negative) goods of bins for lines of open documents. Refusals as postStock. */
export async function occupy(context: Context, occupations: readonly Occupation[]): Promise<void> {
  await postStock(context, [], occupations);
}

const postingOf = ({ area, move }: PlannedMove) => ({ COMPANY_CODE: area.COMPANY_CODE, POSTING_DATE: move.POSTING_DATE });

const keyAt = (plan: PlannedMove, place: NonNullable<PlannedMove['from']>): BalanceKey => ({
  place,
  MATERIAL_CODE: plan.MATERIAL_CODE,
  filters: plan.filters,
});

/** Balances that are touched, and those that receive goods and may have to be made. */
function balanceKeys(plans: readonly PlannedMove[], held: readonly PlannedOccupation[]): [BalanceKey[], BalanceKey[]] {
  const out = plans.flatMap((plan) => (plan.from ? [keyAt(plan, plan.from)] : []));
  const into = plans.flatMap((plan) => (plan.to ? [keyAt(plan, plan.to)] : []));
  return [[...out, ...held.map((one) => one.key)], into];
}

const named = (refusal: Failure | undefined, field: string | undefined): Failure[] =>
  refusal === undefined ? [] : [field === undefined ? refusal : { ...refusal, field }];

/** Moves the goods of one end. They keep the date on which they came; `ages` hands it from one end of a move across to the other. */
function moveGoods(balances: Balances, plan: PlannedMove, ages: Map<string, IsoDate>): Failure[] {
  const { move, from, to, QTY, givesTo, takesOver } = plan;
  const error = plan.type.direction === 'within' || plan.type.direction === 'across' ? 'QTY_OCCUPIED' : 'OUT_QTY_OCCUPIED';
  const age = (from && balances.receivedOn(keyAt(plan, from))) ?? (takesOver && ages.get(takesOver.split)) ?? move.POSTING_DATE;
  const refusal = from && balances.take(keyAt(plan, from), { QTY, releases: move.releases ?? ZERO, error });
  if (givesTo !== undefined) ages.set(givesTo, [age, ages.get(givesTo) ?? age].sort()[0] as IsoDate);
  if (to && !refusal) balances.put(keyAt(plan, to), QTY, age);
  return named(refusal, move.field);
}

/** With the valuation rows locked nobody else can reverse the same moves, so what is read here stays true. */
async function alreadyReversed({ db }: Context, plans: readonly PlannedMove[]): Promise<Failure[]> {
  const originals = plans.flatMap((plan) => (plan.original ? [plan.original] : []));
  if (originals.length === 0) return [];
  const ids = originals.map((original) => original.id);
  if (new Set(ids).size < ids.length) throw new Error(`a move is reversed twice in one posting: ${ids.join(', ')}`);
  const rows = await db.select('stock_move').select('REVERSAL_OF').where('REVERSAL_OF', 'in', ids).execute();
  const reversed = new Set(rows.map((row) => row.REVERSAL_OF));
  const numbers = new Set(originals.filter((original) => reversed.has(original.id)).map((original) => original.SOURCE_NO));
  return [...numbers].map((NO) => failure('MOVE_ALREADY_REVERSED', { NO }));
}

function occupationChanges(balances: Balances, plans: readonly PlannedMove[], held: readonly PlannedOccupation[]): OccupationChange[] {
  const idOf = (key: BalanceKey) => balances.idOf(key) ?? '';
  const released = plans.flatMap((plan) =>
    plan.from && plan.move.releases
      ? [{ balanceId: idOf(keyAt(plan, plan.from)), source: plan.move.source, QTY: `-${plan.move.releases}` as Decimal }]
      : [],
  );
  return [...released, ...held.map(({ key, occupation }) => ({ balanceId: idOf(key), source: occupation.source, QTY: occupation.QTY }))];
}

/** Writes the ends of all moves, and answers for each move given its (last) end. */
function writeMoves(context: Context, moves: readonly StockMove[], ends: readonly ValuedMove[], voucherOf: VoucherOf): PostedMove[] {
  const by = { created_by: context.session.username };
  context.db.insertLater(
    'stock_move',
    ends.map((valued) => ({ ...rowOf(valued), VOUCHER_ID: voucherOf.get(valued)?.id ?? null, ...by })),
  );
  const endOf = new Map(ends.map((end) => [end.move, end]));
  return moves.map((move) => {
    const valued = endOf.get(move);
    if (!valued) throw new Error(`${move.MOVING_TYPE} of ${move.source.no} was not valued`);
    return {
      VALUE: valued.change.VALUE,
      QTY_AFTER: valued.after.QTY_TOTAL,
      VALUE_AFTER: valued.after.VALUE_TOTAL,
      VOUCHER_ID: voucherOf.get(valued)?.id ?? null,
      VOUCHER_NO: voucherOf.get(valued)?.VOUCHER_NO ?? null,
    };
  });
}

const rowOf = ({ move, MATERIAL_CODE, QTY, area, from, to, filters, change, after }: ValuedMove) => ({
  MOVING_TYPE: move.MOVING_TYPE,
  POSTING_DATE: move.POSTING_DATE,
  ACCOUNTING_PERIOD: periodOf(move.POSTING_DATE),
  COMPANY_CODE: area.COMPANY_CODE,
  PLANT_CODE: area.PLANT_CODE,
  MATERIAL_CODE,
  OUT_STORAGE_LOCATION_CODE: from?.STORAGE_LOCATION_CODE ?? null,
  OUT_STORAGE_BIN_CODE: from?.STORAGE_BIN_CODE ?? null,
  IN_STORAGE_LOCATION_CODE: to?.STORAGE_LOCATION_CODE ?? null,
  IN_STORAGE_BIN_CODE: to?.STORAGE_BIN_CODE ?? null,
  ...filters,
  QTY,
  VALUE: change.VALUE,
  COUNTER_VALUE: change.COUNTER_VALUE,
  QTY_AFTER: after.QTY_TOTAL,
  VALUE_AFTER: after.VALUE_TOTAL,
  SOURCE_TYPE: move.source.type,
  SOURCE_ID: move.source.id,
  SOURCE_NO: move.source.no,
  SOURCE_ENTRY_NO: move.source.entryNo ?? null,
  REVERSAL_OF: move.reversalOf ?? null,
});
