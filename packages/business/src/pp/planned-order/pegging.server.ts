import { mayRead, requirePrivilege } from '@sampan/engines/access/privilege.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { rowCondition } from '@sampan/engines/access/visible-rows.ts';
import { type Deps, inReadingCall, type PipelineContext } from '@sampan/engines/call/deps.ts';
import { addNames } from '@sampan/engines/wire/names.ts';
import { decimal } from '@sampan/kernel/decimal.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import { D } from '@sampan/model/dictionary.ts';
import { type RawBuilder, sql } from 'kysely';
import { MOST_PEGS, type Pegging, type PeggingRow } from './pegging.ts';
import { plannedOrder } from './planned-order.ts';

type Found = Omit<PeggingRow, 'KEY' | 'MATERIAL_NAME' | 'QTY'> & { readonly path: readonly number[]; readonly QTY: string };

/** Bills are no deeper. */
const MOST_LEVELS = 30;

/**
 * For whom a planned order is, up to orders of customers, and which planned orders bring what it takes, down to what is bought; as the last planning run
 * found it. Planned orders that the reader does not see end a branch. @throws NOT_FOUND (404)
 */
export const peggingOf = (deps: Deps, session: Session, ID: string): Promise<Pegging> =>
  inReadingCall(deps, session, async (context) => {
    requirePrivilege(session, plannedOrder.card, 'index');
    const condition = rowCondition(plannedOrder, session, 'o');
    const seen = condition ? sql`and ${condition}` : sql``;
    const own = context.db.select('planned_order').select(['id', 'PLANNED_ORDER_NO']).where('id', '=', ID);
    const visible = rowCondition(plannedOrder, session);
    const order = await (visible ? own.where(visible) : own).executeTakeFirst();
    if (!order) return failWith(404, 'NOT_FOUND');
    return {
      UP: await shown(context, await upOf(context, order.id, seen)),
      DOWN: await shown(context, await downOf(context, order.PLANNED_ORDER_NO, seen)),
    };
  });

async function upOf({ db, registry, session }: PipelineContext, id: string, seen: RawBuilder<unknown>): Promise<readonly Found[]> {
  const client = sql`${db.clientId}::bigint`;
  const linked = ['sales_order', 'production_order'].filter((type) => {
    const found = registry.byType.get(type)?.definition;
    return found && mayRead(session, found);
  });
  const { rows } = await sql<Found>`
    with recursive up as (
      select p."DEMAND_TYPE", p."DEMAND_NO", p."DEMAND_ENTRY_NO", p."DEMAND_DATE", p."QTY", array[p."PEG_NO"] as path, 1 as level
        from planned_order_peg p where p.client_id = ${client} and p.parent_id = ${id}
      union all
      select p."DEMAND_TYPE", p."DEMAND_NO", p."DEMAND_ENTRY_NO", p."DEMAND_DATE", p."QTY", up.path || p."PEG_NO", up.level + 1
        from up
        join planned_order o on o.client_id = ${client} and o."PLANNED_ORDER_NO" = up."DEMAND_NO" and up."DEMAND_TYPE" = 'PLANNED_ORDER' ${seen}
        join planned_order_peg p on p.client_id = o.client_id and p.parent_id = o.id
       where up.level < ${MOST_LEVELS})
    select up."DEMAND_TYPE" as "TYPE", up."DEMAND_NO" as "NO", up."DEMAND_ENTRY_NO" as "ENTRY_NO", up."DEMAND_DATE"::text as "DATE", up."QTY", up.path,
           up.level as "LEVEL", o."MATERIAL_CODE", coalesce(o.id, s.id, w.id)::text as "ID"
      from up
      left join planned_order o on o.client_id = ${client} and o."PLANNED_ORDER_NO" = up."DEMAND_NO" and up."DEMAND_TYPE" = 'PLANNED_ORDER' ${seen}
      left join sales_order s on s.client_id = ${client} and s."SALES_ORDER_NO" = up."DEMAND_NO" and up."DEMAND_TYPE" = 'SALES_ORDER'
            and 'sales_order' = any (${linked}::text[])
      left join production_order w on w.client_id = ${client} and w."PRODUCTION_ORDER_NO" = up."DEMAND_NO" and up."DEMAND_TYPE" = 'PRODUCTION_ORDER'
            and 'production_order' = any (${linked}::text[])
     order by up.path limit ${MOST_PEGS}`.execute(db.trx);
  return rows;
}

async function downOf({ db }: PipelineContext, no: string, seen: RawBuilder<unknown>): Promise<readonly Found[]> {
  const client = sql`${db.clientId}::bigint`;
  const { rows } = await sql<Found>`
    with recursive down as (
      select o.id, o."PLANNED_ORDER_NO", o."MATERIAL_CODE", o."PLAN_END_DATE", p."QTY", array[o.id] as path, 1 as level
        from planned_order_peg p join planned_order o on o.client_id = p.client_id and o.id = p.parent_id ${seen}
       where p.client_id = ${client} and p."DEMAND_TYPE" = 'PLANNED_ORDER' and p."DEMAND_NO" = ${no}
      union all
      select o.id, o."PLANNED_ORDER_NO", o."MATERIAL_CODE", o."PLAN_END_DATE", p."QTY", down.path || o.id, down.level + 1
        from down
        join planned_order_peg p on p.client_id = ${client} and p."DEMAND_TYPE" = 'PLANNED_ORDER' and p."DEMAND_NO" = down."PLANNED_ORDER_NO"
        join planned_order o on o.client_id = p.client_id and o.id = p.parent_id ${seen}
       where down.level < ${MOST_LEVELS})
    select 'PLANNED_ORDER' as "TYPE", "PLANNED_ORDER_NO" as "NO", null as "ENTRY_NO", "PLAN_END_DATE"::text as "DATE", "QTY", path, level as "LEVEL",
           "MATERIAL_CODE", id::text as "ID"
      from down order by path limit ${MOST_PEGS}`.execute(db.trx);
  return rows;
}

async function shown(context: PipelineContext, found: readonly Found[]): Promise<PeggingRow[]> {
  const rows = found.map(({ path, QTY, ...row }) => ({
    ...row,
    KEY: path.join('-'),
    QTY: decimal(QTY),
    MATERIAL_NAME: null as string | null,
  }));
  await addNames(context, [{ fields: { MATERIAL_CODE: D.MATERIAL_CODE }, rows }]);
  return rows;
}
