import { type Decimal, ZERO } from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { type Failure, failure } from '@sampan/kernel/errors.ts';
import { UNTOLD } from '../access/privilege.ts';
import type { Context } from '../call/rules.ts';
import type { BalanceKey, Balances } from './balances.ts';
import type { OccupationChange } from './occupations.ts';
import type { PlannedMove } from './plan.ts';
import type { PlannedOccupation } from './plan-occupations.ts';

/** The quantities of a posting: which balances it touches, and what it does to them once they are locked. */

const keyAt = (plan: PlannedMove, place: NonNullable<PlannedMove['from']>): BalanceKey => ({
  place,
  MATERIAL_CODE: plan.MATERIAL_CODE,
  filters: plan.filters,
});

/** Balances that are touched, and those that receive goods and may have to be made. */
export function balanceKeys(plans: readonly PlannedMove[], held: readonly PlannedOccupation[]): [BalanceKey[], BalanceKey[]] {
  const out = plans.flatMap((plan) => (plan.from ? [keyAt(plan, plan.from)] : []));
  const into = plans.flatMap((plan) => (plan.to ? [keyAt(plan, plan.to)] : []));
  return [[...out, ...held.map((one) => one.key)], into];
}

const named = (refusal: Failure | undefined, field: string | undefined): Failure[] =>
  refusal === undefined ? [] : [field === undefined ? refusal : { ...refusal, field }];

type Tells = (key: BalanceKey) => boolean;
const ALWAYS: Tells = () => true;
const withheld = (refusal: Failure, key: BalanceKey, tells: Tells): Failure =>
  'REST' in refusal.args && !tells(key) ? { ...refusal, args: { ...refusal.args, REST: UNTOLD } } : refusal;

/** Moves the goods of all ends, then changes occupations; answers every short line, with what is there where `tells` says so. */
export function moveAllGoods(balances: Balances, plans: readonly PlannedMove[], tells = ALWAYS): Failure[] {
  const ages = new Map<string, IsoDate>();
  return plans.flatMap((plan) =>
    moveGoods(balances, plan, ages).map((refusal) => (plan.from ? withheld(refusal, keyAt(plan, plan.from), tells) : refusal)),
  );
}

/** Changes occupations; answers every short line as `moveAllGoods` does. */
export const occupyAll = (balances: Balances, held: readonly PlannedOccupation[], tells = ALWAYS): Failure[] =>
  held.flatMap(({ key, occupation: { QTY, error, field } }) =>
    named(balances.occupy(key, QTY, error), field).map((refusal) => withheld(refusal, key, tells)),
  );

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
export async function alreadyReversed({ db }: Context, plans: readonly PlannedMove[]): Promise<Failure[]> {
  const originals = plans.flatMap((plan) => (plan.original ? [plan.original] : []));
  if (originals.length === 0) return [];
  const ids = originals.map((original) => original.id);
  if (new Set(ids).size < ids.length) throw new Error(`a move is reversed twice in one posting: ${ids.join(', ')}`);
  const rows = await db.select('stock_move').select('REVERSAL_OF').where('REVERSAL_OF', 'in', ids).execute();
  const reversed = new Set(rows.map((row) => row.REVERSAL_OF));
  const numbers = new Set(originals.filter((original) => reversed.has(original.id)).map((original) => original.SOURCE_NO));
  return [...numbers].map((NO) => failure('MOVE_ALREADY_REVERSED', { NO }));
}

/** What the posting changes in the rows behind OCCUPIED_QTY. */
export function occupationChanges(
  balances: Balances,
  plans: readonly PlannedMove[],
  held: readonly PlannedOccupation[],
): OccupationChange[] {
  const idOf = (key: BalanceKey) => balances.idOf(key) ?? '';
  const released = plans.flatMap((plan) =>
    plan.from && plan.move.releases
      ? [
          {
            balanceId: idOf(keyAt(plan, plan.from)),
            source: plan.move.releasesOf ?? plan.move.source,
            QTY: `-${plan.move.releases}` as Decimal,
          },
        ]
      : [],
  );
  return [...released, ...held.map(({ key, occupation }) => ({ balanceId: idOf(key), source: occupation.source, QTY: occupation.QTY }))];
}
