import type { PipelineContext } from '@sampan/engines/call/deps.ts';
import { historyRow } from '@sampan/engines/record/history.ts';
import { dropCounts } from '@sampan/engines/record/list-count.ts';
import { compare, decimal } from '@sampan/kernel/decimal.ts';
import { sql } from 'kysely';
import type { PlannedSupply } from './netting.ts';
import { plannedOrder } from './planned-order.ts';
import type { PlanOutcome } from './planning-run.ts';
import type { StandingOrder } from './planning.read.server.ts';
import type { PlantProvision } from './provisions.server.ts';

interface Planned {
  readonly plant: string;
  readonly company: string | null;
  readonly orders: readonly PlannedSupply[];
  readonly standing: readonly StandingOrder[];
  readonly provisions: ReadonlyMap<string, PlantProvision>;
}

/** A planned order with the row that holds it. */
interface Stored {
  readonly order: PlannedSupply;
  readonly id: string;
  readonly no: string;
}

/** One statement after the other: a hundred that wait for each other at the connection outlast its patience on a busy machine. */
const ROWS_AT_ONCE = 2_000;
const MANY = 1_000;

/**
 * Puts the proposals in place of those before, within one transaction whose planned orders are held: those that are the same stay with their numbers,
 * so that a run over the same demands changes nothing. What people kept is left as it is; for whom it is and what it takes is told anew.
 */
export async function writePlan(context: PipelineContext, planned: Planned): Promise<PlanOutcome> {
  const { orders, standing } = planned;
  const { stored, proposals, gone } = matched(orders, standing, planned.provisions);
  const removed = await removeProposals(context, gone);
  const made = await insertProposals(context, planned, proposals);
  await writeParts(context, [...stored, ...made], planned.provisions, new Set(made.map(({ id }) => id)));
  context.db.afterCommit(() => dropCounts(context.db, plannedOrder.type));
  const issues = orders.map(issueOf);
  return {
    MADE: made.length,
    LEFT: stored.length,
    REMOVED: removed,
    LATE: issues.filter((issue) => issue === 'LATE').length,
    NO_BOM: issues.filter((issue) => issue === 'NO_BOM').length,
  };
}

const issueOf = ({ procurement, parts, end, needed }: PlannedSupply): 'NO_BOM' | 'LATE' | null =>
  procurement === 'MAKE' && parts.length === 0 ? 'NO_BOM' : end > needed ? 'LATE' : null;

/** Orders beside the rows that hold them already: kept ones by their id, proposals that say the same, one for one. Material by material, so that no key is held for long. */
function matched(orders: readonly PlannedSupply[], standing: readonly StandingOrder[], provisions: Planned['provisions']) {
  const free = Map.groupBy(
    standing.filter(({ isKept }) => !isKept),
    ({ material }) => material,
  );
  const stored: Stored[] = [];
  const proposals: PlannedSupply[] = [];
  const gone: StandingOrder[] = [];
  for (const [material, own] of Map.groupBy(orders, (order) => order.material)) {
    const alike = Map.groupBy(free.get(material) ?? [], saidOf);
    free.delete(material);
    const line = provisions.get(material)?.line ?? null;
    for (const order of own) {
      const found = order.id === undefined ? alike.get(saidOf({ ...order, line, issue: issueOf(order) }))?.shift() : undefined;
      if (order.id !== undefined) stored.push({ order, id: order.id, no: order.no });
      else if (found) stored.push({ order, id: found.id, no: found.no });
      else proposals.push(order);
    }
    gone.push(...[...alike.values()].flat());
  }
  return { stored, proposals, gone: [...gone, ...[...free.values()].flat()] };
}

const saidOf = (order: Pick<StandingOrder, 'procurement' | 'quantity' | 'start' | 'end' | 'needed' | 'line' | 'issue'>): string =>
  [order.procurement, order.quantity, order.start, order.end, order.needed, order.line, order.issue].join('|');

/** Proposals that nobody did anything with go; one that a cancelled requisition names, or that people wrote to, is cancelled. */
async function removeProposals({ db, session }: PipelineContext, gone: readonly StandingOrder[]): Promise<number> {
  if (gone.length === 0) return 0;
  const ids = gone.map(({ id }) => id);
  const touched = sql`(h."PLANNED_ORDER_NO" in (
      select "PLANNED_ORDER_NO" from purchase_requisition_entry where client_id = ${db.clientId}::bigint and "PLANNED_ORDER_NO" is not null
      union all select "PLANNED_ORDER_NO" from purchase_order_entry where client_id = ${db.clientId}::bigint and "PLANNED_ORDER_NO" is not null
      union all select "PLANNED_ORDER_NO" from production_order where client_id = ${db.clientId}::bigint and "PLANNED_ORDER_NO" is not null)
    or exists (select from document_history t where t.client_id = h.client_id and t.type = ${plannedOrder.type} and t.document_id = h.id
                                            and t.action <> 'create')
    or exists (select from record_comment c where c.client_id = h.client_id and c.type = ${plannedOrder.type} and c.record_id = h.id))`;
  const own = sql`h.client_id = ${db.clientId}::bigint and h.id = any (${ids}::bigint[])`;
  await sql`
    with cancelled as (
      update planned_order h set "IS_CANCELLED" = '1', version = version + 1, updated_by = ${session.username}, updated_at = now()
       where ${own} and ${touched} returning h.client_id, h.id)
    insert into document_history (client_id, type, document_id, action, by)
    select client_id, ${plannedOrder.type}, id, 'cancel', ${session.username} from cancelled`.execute(db.trx);
  await sql`delete from planned_order h where ${own} and h."IS_CANCELLED" = '0'`.execute(db.trx);
  db.wrote('planned_order');
  return ids.length;
}

async function insertProposals(context: PipelineContext, planned: Planned, proposals: readonly PlannedSupply[]): Promise<Stored[]> {
  const { db, session, numbers, today } = context;
  if (proposals.length === 0) return [];
  const given = await numbers.many(session.clientId, plannedOrder.number, today, proposals.length);
  const created = historyRow(context, { type: plannedOrder.type, action: 'create', to: 'PLANNED' });
  const made: Stored[] = [];
  for (let at = 0; at < proposals.length; at += ROWS_AT_ONCE) {
    const some = proposals.slice(at, at + ROWS_AT_ONCE);
    const ids = await db.insertRows(
      plannedOrder.type,
      some.map((order, index) => rowOf(context, planned, order, given[at + index]!)),
    );
    await db.insertRows(
      'document_history',
      ids.map((id) => ({ ...created, document_id: id })),
    );
    made.push(...some.map((order, index) => ({ order, id: ids[index]!, no: given[at + index]! })));
  }
  if (made.length > MANY) await sql`select sampan_look_at_planned_orders(${made.length}::bigint)`.execute(db.trx);
  return made;
}

function rowOf({ session, today }: PipelineContext, { plant, company, provisions }: Planned, order: PlannedSupply, no: string) {
  const { line = null, workshop = null, unit = '' } = provisions.get(order.material) ?? {};
  return {
    PLANNED_ORDER_NO: no,
    ORDER_DATE: today,
    MATERIAL_CODE: order.material,
    COMPANY_CODE: company,
    PLANT_CODE: plant,
    PROCUREMENT: order.procurement,
    PLAN_QTY: order.quantity,
    UNIT_CODE: unit,
    REQUEST_DATE: order.needed,
    PLAN_START_DATE: order.start,
    PLAN_END_DATE: order.end,
    WORKSHOP_CODE: workshop,
    LINE_CODE: line,
    IS_FIRM: '0',
    PLAN_ISSUE: issueOf(order),
    OWNER: session.username,
    STATUS: 'PLANNED',
    version: 1,
    created_by: session.username,
    updated_by: session.username,
  };
}

type Rows = readonly Readonly<Record<string, unknown>>[];

/** For whom orders are and what they take: rows of those that are new or say something else than before. */
async function writeParts(
  { db }: PipelineContext,
  stored: readonly Stored[],
  provisions: Planned['provisions'],
  made: ReadonlySet<string>,
): Promise<void> {
  const numberOf = new Map(stored.map(({ order, no }) => [order, no]));
  const parts = [
    { table: 'planned_order_peg', columns: PEG_COLUMNS, rowsOf: (order: PlannedSupply): Rows => pegRows(order, numberOf) },
    {
      table: 'planned_order_component',
      columns: COMPONENT_COLUMNS,
      rowsOf: (order: PlannedSupply): Rows => componentRows(order, provisions),
    },
  ] as const;
  for (const part of parts)
    for (let at = 0; at < stored.length; at += ROWS_AT_ONCE) await writePart(db, part, stored.slice(at, at + ROWS_AT_ONCE), made);
}

interface PartRows {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rowsOf: (order: PlannedSupply) => Rows;
}

/** Of some orders at a time: the rows of all of them would take more room than the orders. */
async function writePart(
  db: PipelineContext['db'],
  { table, columns, rowsOf }: PartRows,
  some: readonly Stored[],
  made: ReadonlySet<string>,
): Promise<void> {
  const known = some.flatMap(({ id }) => (made.has(id) ? [] : [id]));
  const before = await readParts(db, table, columns, known);
  const wanted = some.map(({ order, id }) => ({ id, rows: rowsOf(order) }));
  const changed = wanted.filter(({ id, rows }) => made.has(id) || said(rows, columns) !== (before.get(id) ?? ''));
  const old = changed.flatMap(({ id }) => (before.has(id) ? [id] : []));
  if (old.length > 0)
    await sql`delete from ${sql.table(table)} where client_id = ${db.clientId}::bigint and parent_id = any (${old}::bigint[])`.execute(
      db.trx,
    );
  const rows = changed.flatMap(({ id, rows: own }) => own.map((row) => ({ ...row, parent_id: id })));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await db.insertRows(table, rows.slice(at, at + ROWS_AT_ONCE));
}

const PEG_COLUMNS = ['PEG_NO', 'DEMAND_TYPE', 'DEMAND_NO', 'DEMAND_ENTRY_NO', 'DEMAND_DATE', 'QTY'] as const;
const COMPONENT_COLUMNS = ['COMPONENT_NO', 'MATERIAL_CODE', 'QTY', 'PROPOSED_QTY', 'UNIT_CODE'] as const;

const said = (rows: Rows, columns: readonly string[]): string =>
  rows.map((row) => columns.map((column) => row[column] ?? '').join('|')).join('\n');

async function readParts(db: PipelineContext['db'], table: string, columns: readonly string[], ids: readonly string[]) {
  const before = new Map<string, string>();
  if (ids.length === 0) return before;
  const { rows } = await sql<{ id: string; said: string }>`
    select parent_id::text as id, string_agg(concat_ws('|', ${sql.join(columns.map((column) => sql`coalesce(${written(column)}, '')`))}), e'\n'
             order by ${sql.ref(columns[0]!)}) as said
      from ${sql.table(table)} where client_id = ${db.clientId}::bigint and parent_id = any (${[...ids]}::bigint[]) group by 1`.execute(
    db.trx,
  );
  for (const { id, said: text } of rows) before.set(id, text);
  return before;
}

/** Quantities without trailing zeros, as they are computed. */
const written = (column: string) => (column.endsWith('QTY') ? sql`trim_scale(${sql.ref(column)})::text` : sql`${sql.ref(column)}::text`);

const pegRows = ({ pegs }: PlannedSupply, numberOf: ReadonlyMap<PlannedSupply, string>): Rows =>
  pegs.map(({ demand, quantity }, index) => ({
    PEG_NO: index + 1,
    DEMAND_TYPE: demand.type,
    DEMAND_NO: (demand.order ? numberOf.get(demand.order) : demand.no) || null,
    DEMAND_ENTRY_NO: demand.entryNo || null,
    DEMAND_DATE: demand.date,
    QTY: quantity,
  }));

const componentRows = ({ parts }: PlannedSupply, provisions: Planned['provisions']): Rows =>
  parts
    .filter(({ quantity }) => compare(quantity, decimal('0')) > 0)
    .map(({ material, quantity, planned }, index) => ({
      COMPONENT_NO: index + 1,
      MATERIAL_CODE: material,
      QTY: quantity,
      PROPOSED_QTY: planned,
      UNIT_CODE: provisions.get(material)?.unit ?? '',
    }));
