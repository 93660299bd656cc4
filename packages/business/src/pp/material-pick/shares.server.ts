import {
  compare,
  type Decimal,
  decimal,
  divide,
  floor,
  isPositive,
  maximum,
  minimum,
  multiply,
  prorate,
  subtract,
  sum,
  ZERO,
} from '@sampan/kernel/decimal.ts';
import type { Context, DraftOf, EntryOf, HeaderOf } from '@sampan/engines/call/rules.ts';
import { unitPlaces } from '@sampan/engines/masters/units.ts';
import { sql } from 'kysely';
import type { ProductionOrderEntryRow, ProductionOrderRow } from '../production-order/production-order.ts';
import type { materialPick } from './material-pick.ts';

type MaterialPick = typeof materialPick;
type Reading = { readonly db: Context['db'] };

/** A component of the order, and how much of it a share needs; base units. */
export interface ComponentShare {
  readonly COMPONENT_NO: number;
  readonly MATERIAL_CODE: string;
  readonly UNIT_CODE: string;
  readonly QTY: Decimal;
}

export interface PickedOrder {
  readonly header: ProductionOrderRow;
  readonly components: readonly ProductionOrderEntryRow[];
}

/** The order that a pick names, its header locked so that two picks do not share it out at once; undefined where there is none. */
export async function orderOfPick({ db }: Reading, no: string): Promise<PickedOrder | undefined> {
  const header = await db.select('production_order').selectAll().where('PRODUCTION_ORDER_NO', '=', no).forNoKeyUpdate().executeTakeFirst();
  if (!header) return undefined;
  const components = await db
    .select('production_order_entry')
    .selectAll()
    .where('parent_id', '=', header.id)
    .orderBy('COMPONENT_NO')
    .execute();
  return { header, components };
}

/** What of each component stands in other picks of the order: what they are to fetch, of those that have ended what they kept. Extra material is none of it. */
async function inOtherPicks({ db }: Reading, order: ProductionOrderRow, ownId: string | undefined): Promise<Map<number, Decimal>> {
  const { rows } = await sql<{ no: number; qty: string }>`
    select e."COMPONENT_NO" as no,
           sum(case when p."IS_CLOSED" = '1' or p."STATUS" = 'DONE' then e."ISSUE_QTY" - e."RETURN_QTY" else e."PICK_QTY" end) as qty
      from material_pick p join material_pick_entry e on e.client_id = p.client_id and e.parent_id = p.id
     where p.client_id = ${db.clientId}::bigint and p."PRODUCTION_ORDER_NO" = ${order.PRODUCTION_ORDER_NO} and p."IS_CANCELLED" = '0'
       and p."STATUS" <> 'REVERSED' and p.id <> ${ownId ?? '0'}::bigint and e."COMPONENT_NO" is not null and e."FAILURE_CODE" is null
     group by e."COMPONENT_NO"`.execute(db.trx);
  return new Map(rows.map(({ no, qty }) => [no, decimal(qty)]));
}

/** Units of the product for which no other pick fetches material. */
export const freeShare = ({ header }: PickedOrder, own: Decimal): Decimal =>
  maximum(ZERO, subtract(decimal(header.PLAN_QTY), subtract(decimal(header.SHARE_QTY), own)));

/**
 * What a share needs of each component (PR-B): its proportion of what the order needs and no other pick fetches, so that all shares together are what
 * is needed, to the last decimal of the unit (lifecycles §3 RP).
 */
export async function componentShares(
  context: Context,
  order: PickedOrder,
  { SHARE_QTY, own, ownId }: { readonly SHARE_QTY: Decimal; readonly own: Decimal; readonly ownId: string | undefined },
): Promise<ComponentShare[]> {
  const others = await inOtherPicks(context, order.header, ownId);
  const free = freeShare(order, own);
  await context.references.load(
    'unit',
    order.components.map(({ UNIT_CODE }) => UNIT_CODE),
  );
  return order.components.map(({ COMPONENT_NO, MATERIAL_CODE, UNIT_CODE, NEED_QTY }) => {
    const left = maximum(ZERO, subtract(decimal(NEED_QTY), others.get(COMPONENT_NO) ?? ZERO));
    const share = minimum(SHARE_QTY, free);
    const QTY = isPositive(share) ? prorate(left, free, share, unitPlaces(context.references.get('unit', UNIT_CODE))) : ZERO;
    return { COMPONENT_NO, MATERIAL_CODE, UNIT_CODE, QTY };
  });
}

type Line = Partial<Pick<EntryOf<MaterialPick>, 'FAILURE_CODE' | 'COMPONENT_NO' | 'PICK_QTY'>>;

/** A line that fetches more than the share needs says why. */
export const isExtra = ({ FAILURE_CODE }: Line): boolean => Boolean(FAILURE_CODE);

/** What the lines of a draft fetch of its share, by component. */
export function fetchedOf(entries: DraftOf<MaterialPick>['entries']): Map<number, Decimal> {
  const lines = entries.filter((entry) => !isExtra(entry) && entry.COMPONENT_NO != null);
  const byComponent = Map.groupBy(lines, ({ COMPONENT_NO }) => COMPONENT_NO!);
  return new Map([...byComponent].map(([no, some]) => [no, sum(some.map(({ PICK_QTY }) => PICK_QTY ?? ZERO))]));
}

/**
 * Units of the product for which what is issued and has not come back is enough: all of the share, or of the component that is shortest its
 * proportion, rounded down in the product's unit.
 */
export function coveredShare(header: HeaderOf<MaterialPick>, entries: readonly EntryOf<MaterialPick>[], places: number): Decimal {
  const SHARE_QTY = decimal(header.SHARE_QTY);
  const lines = entries.filter((entry) => !isExtra(entry) && entry.COMPONENT_NO !== null);
  if (lines.length === 0) return ZERO;
  return [...Map.groupBy(lines, ({ COMPONENT_NO }) => COMPONENT_NO).values()].reduce<Decimal>((covered, some) => {
    const wanted = sum(some.map(({ PICK_QTY }) => decimal(PICK_QTY)));
    const kept = sum(some.map(({ ISSUE_QTY, RETURN_QTY }) => subtract(decimal(ISSUE_QTY), decimal(RETURN_QTY))));
    if (compare(kept, wanted) >= 0) return covered;
    return minimum(covered, floor(divide(multiply(SHARE_QTY, kept), wanted), places));
  }, SHARE_QTY);
}
