import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { add, type Decimal, decimal, isZero, prorate, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import { sql } from 'kysely';
import { areKnown, forgetKnown, noteRows } from '../ledger/known-rows.ts';
import type { Context } from '../call/rules.ts';
import { lockMaterials, type MaterialValuations } from './material-valuations.ts';
import type { PlannedMove } from './plan.ts';
import { apply, issue, keep, receive, reprice, revalue, reverse, type Valuation, type ValueChange } from './valuation.ts';

/** What a move did to the valuation of its plant and material, with what is there after it. */
export interface ValuedMove extends PlannedMove {
  readonly change: ValueChange;
  readonly after: Valuation;
}

interface LockedValuation {
  readonly id: string;
  /** The material's class now, where no stock had fixed it before. */
  readonly VALUATION_CLASS_CODE?: string;
  valuation: Valuation;
  isChanged: boolean;
}

/** The valuation rows of one posting, locked until its transaction ends. */
export type Valuations = Map<string, LockedValuation>;

export const valuationKey = (plan: PlannedMove): string => JSON.stringify([plan.area.PLANT_CODE, plan.MATERIAL_CODE]);

interface ValueRow {
  id: string;
  PLANT_CODE: string;
  MATERIAL_CODE: string;
  QTY_TOTAL: string;
  VALUE_TOTAL: string;
  METHOD: 'MAP' | 'STD';
  STD_PRICE: string | null;
}

/**
 * Locks the rows by plant and material; the first movement of a material in a plant makes its row. Missing rows are made before
 * any is locked: who holds a row and waits for one that another is just making would stop that other when it comes to the first.
 * A row without stock takes method, standard price and class from its material, which may have changed since the last piece left
 * (lifecycles §6); the material stays locked with it, so that they cannot change while stock comes in. What the material says of the
 * plant goes before what it says of all.
 */
export async function lockValuations(context: Context, plans: readonly PlannedMove[]): Promise<Valuations> {
  if (plans.length === 0) return new Map();
  const distinct = [...new Map(plans.map((plan) => [valuationKey(plan), plan])).values()];
  const [rows, materials] = await lockAll(context.db, distinct);
  const placesOf = new Map(distinct.map((plan) => [valuationKey(plan), plan.area.places]));
  return new Map(
    rows.map((row) => {
      const material = isZero(decimal(row.QTY_TOTAL)) ? materials.of(row.PLANT_CODE, row.MATERIAL_CODE) : undefined;
      const valuation: Valuation = {
        METHOD: material?.VALUATION_METHOD ?? row.METHOD,
        QTY_TOTAL: decimal(row.QTY_TOTAL),
        VALUE_TOTAL: decimal(row.VALUE_TOTAL),
        STD_PRICE: decimal((material ?? row).STD_PRICE ?? '0'),
        places: placesOf.get(rowKey(row)) ?? 2,
      };
      return [
        rowKey(row),
        { id: row.id, valuation, isChanged: false, ...(material ? { VALUATION_CLASS_CODE: material.VALUATION_CLASS_CODE } : {}) },
      ];
    }),
  );
}

const TABLE = 'stock_value';

/** Whether the rows of all these moves are there, so that locking them makes none. */
export const areValuationsKnown = ({ db }: Context, plans: readonly PlannedMove[]): boolean => areKnown(db, TABLE, plans.map(valuationKey));

/** The rows, then the materials of those without stock; in one round trip where every row is known to be there. */
async function lockAll(db: ScopedDb, plans: readonly PlannedMove[]): Promise<[ValueRow[], MaterialValuations]> {
  const keys = plans.map(valuationKey);
  const isKnown = areKnown(db, TABLE, keys);
  noteRows(db, TABLE, keys);
  if (!isKnown) return [(await lockRows(db, plans)) ?? (await createRows(db, plans)), await lockMaterials(db, plans)];
  const [rows, materials] = await Promise.all([lockRows(db, plans), lockMaterials(db, plans)]);
  return [rows ?? forgetKnown(db), materials];
}

const rowKey = (row: ValueRow): string => JSON.stringify([row.PLANT_CODE, row.MATERIAL_CODE]);

/** Locks the rows; undefined, and nothing is locked, when one of them is missing. */
async function lockRows(db: ScopedDb, plans: readonly PlannedMove[]): Promise<ValueRow[] | undefined> {
  const { rows } = await sql<ValueRow>`
    with wanted as materialized (
      select value.id from stock_value value
        join unnest(${plans.map((plan) => plan.area.PLANT_CODE)}::text[], ${plans.map((plan) => plan.MATERIAL_CODE)}::text[])
          as named (plant, material) on value."PLANT_CODE" = named.plant and value."MATERIAL_CODE" = named.material
       where value.client_id = ${db.clientId}::bigint
    )
    select held.id, held."PLANT_CODE", held."MATERIAL_CODE", held."QTY_TOTAL", held."VALUE_TOTAL", held."METHOD", held."STD_PRICE"
      from stock_value held join wanted using (id)
     where held.client_id = ${db.clientId}::bigint and (select count(*) from wanted) = ${plans.length}::int
     order by held."PLANT_CODE" collate "C", held."MATERIAL_CODE" collate "C"
       for no key update of held`.execute(db.trx);
  return rows.length === plans.length ? rows : undefined;
}

/** Makes the rows that are missing, without stock (their method comes from the material once they are locked), and locks all. */
async function createRows(db: ScopedDb, plans: readonly PlannedMove[]): Promise<ValueRow[]> {
  const rows = plans.map(({ area, MATERIAL_CODE }) => ({ COMPANY_CODE: area.COMPANY_CODE, PLANT_CODE: area.PLANT_CODE, MATERIAL_CODE }));
  await sql`insert into stock_value (client_id, "COMPANY_CODE", "PLANT_CODE", "MATERIAL_CODE", "METHOD", "QTY_TOTAL", "VALUE_TOTAL")
    select ${db.clientId}::bigint, "COMPANY_CODE", "PLANT_CODE", "MATERIAL_CODE", 'MAP', 0, 0
      from jsonb_populate_recordset(null::stock_value, ${JSON.stringify(rows)}::jsonb)
     order by "PLANT_CODE" collate "C", "MATERIAL_CODE" collate "C"
    on conflict do nothing`.execute(db.trx);
  const locked = await lockRows(db, plans);
  if (!locked) throw new Error('a valuation row is missing that was just made');
  return locked;
}

/** Values the moves one after the other, each at what the one before left. Pure but for the valuations it moves on. */
export function valueMoves(plans: readonly PlannedMove[], valuations: Valuations): ValuedMove[] {
  const handedOver = openSplits(plans);
  return plans.map((plan) => {
    const held = valuations.get(valuationKey(plan));
    if (!held) throw new Error(`no valuation row of ${valuationKey(plan)}`);
    const change = changeOf(plan, held.valuation, handedOver);
    held.valuation = apply(held.valuation, change);
    if (plan.move.price) held.valuation = { ...held.valuation, STD_PRICE: plan.move.price.is };
    held.isChanged ||= plan.type.value !== 'none';
    const split = plan.givesTo === undefined ? undefined : handedOver.get(plan.givesTo);
    if (split) split.value = subtract(split.value, change.COUNTER_VALUE);
    const VALUATION_CLASS_CODE = held.VALUATION_CLASS_CODE ?? plan.VALUATION_CLASS_CODE;
    return { ...plan, VALUATION_CLASS_CODE, change, after: held.valuation };
  });
}

/** Value on its way from one end to the other, and the weight of those that still wait for their part of it. */
type Splits = ReadonlyMap<string, { value: Decimal; weight: Decimal }>;

function openSplits(plans: readonly PlannedMove[]): Splits {
  const splits = new Map<string, { value: Decimal; weight: Decimal }>();
  for (const { takesOver } of plans)
    if (takesOver) splits.set(takesOver.split, { value: ZERO, weight: add(splits.get(takesOver.split)?.weight ?? ZERO, takesOver.weight) });
  return splits;
}

/** By proportion of what is left, so that nothing stays on the way. */
function partOfSplit({ takesOver, area }: PlannedMove, splits: Splits): Decimal {
  const split = splits.get(takesOver?.split ?? '');
  if (!split || !takesOver) throw new Error('a move takes over the value of none');
  const part = prorate(split.value, split.weight, takesOver.weight, area.places);
  split.value = subtract(split.value, part);
  split.weight = subtract(split.weight, takesOver.weight);
  return part;
}

function changeOf(plan: PlannedMove, valuation: Valuation, splits: Splits): ValueChange {
  const { move, type, original, QTY } = plan;
  if (plan.takesOver) return receive(valuation, QTY, partOfSplit(plan, splits));
  switch (type.value) {
    case 'none':
      return keep();
    case 'given':
      return receive(valuation, QTY, move.VALUE ?? ZERO, move.COUNTER_VALUE);
    case 'average':
      return issue(valuation, QTY, move.COUNTER_VALUE);
    case 'difference':
      return move.price ? reprice(valuation, move.price.is) : revalue(valuation, move.VALUE ?? ZERO, move.covers);
    case 'original': {
      if (!original && type.mayBePart) return receive(valuation, QTY, move.VALUE ?? ZERO, move.COUNTER_VALUE);
      if (!original) throw new Error(`${move.MOVING_TYPE} without the move that it takes back`);
      return reverse(valuation, {
        QTY_CHANGE: decimal(original.QTY_CHANGE),
        VALUE: decimal(original.VALUE),
        COUNTER_VALUE: decimal(original.COUNTER_VALUE),
      });
    }
  }
}

/** Stores what the moves left; a move within a plant leaves what was there. */
export function writeValuations(db: ScopedDb, valuations: Valuations): void {
  const rows = [...valuations.values()].filter((row) => row.isChanged);
  if (rows.length === 0) return;
  const of = (key: 'QTY_TOTAL' | 'VALUE_TOTAL' | 'METHOD' | 'STD_PRICE') => rows.map((row) => row.valuation[key]);
  const update = sql`update stock_value held set "QTY_TOTAL" = written.qty, "VALUE_TOTAL" = written.value, "METHOD" = written.method,
             "STD_PRICE" = case written.method when 'STD' then written.price end
      from unnest(${rows.map((row) => row.id)}::bigint[], ${of('QTY_TOTAL')}::numeric[], ${of('VALUE_TOTAL')}::numeric[],
                  ${of('METHOD')}::text[], ${of('STD_PRICE')}::numeric[]) as written (id, qty, value, method, price)
     where held.client_id = ${db.clientId}::bigint and held.id = written.id`;
  db.later(update.compile(db.trx));
}
