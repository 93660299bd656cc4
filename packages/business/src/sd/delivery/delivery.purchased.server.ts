import { add, compare, type Decimal, decimal, maximum, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import { type Failure, failure } from '@sampan/kernel/errors.ts';
import { toldFigure } from '@sampan/engines/access/privilege.ts';
import type { ActionContext, EntryOf } from '@sampan/engines/call/rules.ts';
import { fullUnits, readUnitFactors } from '@sampan/engines/masters/units.ts';
import { sql } from 'kysely';
import { delivery } from './delivery.ts';

interface Going {
  readonly entry: EntryOf<typeof delivery>;
  readonly QTY: Decimal;
  readonly field: string;
}

interface SoldLine {
  readonly no: string;
  readonly entry: number;
  readonly whole: string;
  readonly bought: string;
  readonly out: string;
  /** Base unit; what went back to the supplier taken off. */
  readonly received: string;
}

const keyOf = (no: string, entry: number): string => JSON.stringify([no, entry]);

/**
 * Of what was bought for a line of a sales order no more goes out than has come in (lifecycles §4, SO-5); what was not bought for it comes from
 * stock and is not limited by this. So nothing is, once all that was bought has come.
 */
export async function purchasedFailures(context: ActionContext<typeof delivery, 'ship'>, all: readonly Going[]): Promise<Failure[]> {
  const { header, session } = context;
  const sold = await soldLines(context, all);
  if (sold.size === 0) return [];
  const factors = await readUnitFactors(
    context,
    all.map(({ entry }) => entry.MATERIAL_CODE),
  );
  const gone = new Map<string, Decimal>();
  return all.flatMap(({ entry, QTY, field }): Failure[] => {
    const { MATERIAL_CODE: MATERIAL, UNIT_CODE } = entry;
    const key = keyOf(entry.SALES_ORDER_NO, entry.SALES_ORDER_ENTRY_NO);
    const line = sold.get(key);
    if (!line) return [];
    const received = fullUnits(decimal(line.received), factors.of(MATERIAL, UNIT_CODE), factors.places(MATERIAL, UNIT_CODE));
    if (compare(received, decimal(line.bought)) >= 0) return [];
    const fromStock = maximum(ZERO, subtract(decimal(line.whole), decimal(line.bought)));
    const before = add(decimal(line.out), gone.get(key) ?? ZERO);
    gone.set(key, add(gone.get(key) ?? ZERO, QTY));
    const left = maximum(ZERO, subtract(add(fromStock, received), before));
    const REST = toldFigure(session, { definition: delivery, header }, ['DELIEVERY_QTY'], left);
    return compare(QTY, left) > 0 ? [{ ...failure('SHIPPED_OVER_RECEIVED', { MATERIAL, REST }), field }] : [];
  });
}

/** Lines of sales orders for which goods were ordered from suppliers. */
async function soldLines({ db }: ActionContext<typeof delivery, 'ship'>, all: readonly Going[]): Promise<Map<string, SoldLine>> {
  const { rows } = await sql<SoldLine>`
    select o."SALES_ORDER_NO" as no, e."SALES_ORDER_ENTRY_NO" as entry, e."QTY" + e."REPLACE_QTY" as whole, e."PURCHASE_QTY" as bought,
           e."STOCK_OUT_QTY" as out, coalesce(got.qty, 0) as received
      from unnest(${all.map(({ entry }) => entry.SALES_ORDER_NO)}::text[], ${all.map(({ entry }) => entry.SALES_ORDER_ENTRY_NO)}::int[]) as named (no, entry)
      join sales_order o on o.client_id = ${db.clientId}::bigint and o."SALES_ORDER_NO" = named.no
      join sales_order_entry e on e.client_id = o.client_id and e.parent_id = o.id and e."SALES_ORDER_ENTRY_NO" = named.entry
      left join lateral (
        select sum(p."RECEIVE_BASE_QTY" * (1 - p."RETURN_QTY" / nullif(p."RECEIVE_QTY", 0))) as qty
          from purchase_order_entry p join purchase_order h on h.client_id = p.client_id and h.id = p.parent_id and h."IS_CANCELLED" = '0'
         where p.client_id = o.client_id and p."SALES_ORDER_NO" = o."SALES_ORDER_NO" and p."SALES_ORDER_ENTRY_NO" = e."SALES_ORDER_ENTRY_NO") got on true
     where e."PURCHASE_QTY" > 0`.execute(db.trx);
  return new Map(rows.map((row) => [keyOf(row.no, row.entry), row]));
}
