import type { PipelineContext } from '@sampan/engines/call/deps.ts';
import type { Direction } from '@sampan/engines/read/document-flow.ts';
import { ACROSS_TYPES, MOVING_TYPES, reversalType } from '@sampan/engines/stock/moving-types.ts';
import { type Decimal, decimal } from '@sampan/kernel/decimal.ts';
import { sql } from 'kysely';
import { MOST_TRACED } from './batch-trace.ts';

type Db = Pick<PipelineContext, 'db'>;

export interface Batch {
  readonly material: string;
  /** `''` for goods without one. */
  readonly batch: string;
}
export interface Document {
  readonly type: string;
  readonly id: string;
}

/** What a document moved of a batch, with the entries that did. Never negative. */
export interface BatchMove extends Batch, Document {
  readonly quantity: Decimal;
  readonly entries: readonly number[];
}

interface MoveRow {
  readonly material: string;
  readonly batch: string;
  readonly type: string;
  readonly id: string;
  readonly quantity: string;
  readonly entries: number[];
}

/** Moves by which goods become others: what leaves by one of a document's comes back by the others, or goes into production and comes out of it. */
const BECOMING = [
  ...ACROSS_TYPES,
  ...[...MOVING_TYPES].flatMap(([code, { item, reverses }]) => (item?.key === 'WIP' && !reverses ? [code, reversalType(code)] : [])),
];

const moved = (rows: readonly MoveRow[]): BatchMove[] => rows.map((row) => ({ ...row, quantity: decimal(row.quantity) }));
const FIGURES = sql`abs(sum(m."QTY_CHANGE"))::text as quantity, array_remove(array_agg(distinct m."SOURCE_ENTRY_NO"), null) as entries`;
/** What is left once reversals and returns are taken off: on the way up what a document brought, on the way down what it took. */
const leftOf = (direction: Direction, brings: Direction) =>
  direction === brings ? sql`sum(m."QTY_CHANGE") > 0` : sql`sum(m."QTY_CHANGE") < 0`;

/** The documents that brought goods of these batches (up) or took them (down), the oldest first. */
export async function documentsOf({ db }: Db, batches: readonly Batch[], direction: Direction): Promise<BatchMove[]> {
  if (batches.length === 0) return [];
  const { rows } = await sql<MoveRow>`
    select b.material, b.batch, m."SOURCE_TYPE" as type, m."SOURCE_ID" as id, ${FIGURES}
      from unnest(${batches.map(({ material }) => material)}::text[], ${batches.map(({ batch }) => batch)}::text[]) as b (material, batch)
      join stock_move m on m.client_id = ${db.clientId}::bigint and m."MATERIAL_CODE" = b.material and m."FILTER4" = b.batch and m."FILTER4" <> ''
     where m."QTY_CHANGE" <> 0
     group by 1, 2, 3, 4 having ${leftOf(direction, 'up')} order by min(m.id) limit ${MOST_TRACED + 1}`.execute(db.trx);
  return moved(rows);
}

/** The batches that these documents made others of (up) or that became of them (down). */
export async function batchesOf({ db }: Db, documents: readonly Document[], direction: Direction): Promise<BatchMove[]> {
  if (documents.length === 0) return [];
  const { rows } = await sql<MoveRow>`
    select m."MATERIAL_CODE" as material, m."FILTER4" as batch, d.type, d.id, ${FIGURES}
      from unnest(${documents.map(({ type }) => type)}::text[], ${documents.map(({ id }) => id)}::text[]) as d (type, id)
      join stock_move m on m.client_id = ${db.clientId}::bigint and m."SOURCE_TYPE" = d.type and m."SOURCE_ID" = d.id
     where m."QTY_CHANGE" <> 0 and m."MOVING_TYPE" = any (${BECOMING}::text[])
     group by 1, 2, 3, 4 having ${leftOf(direction, 'down')} order by min(m.id) limit ${MOST_TRACED + 1}`.execute(db.trx);
  return moved(rows);
}

interface Passage {
  readonly from: Document;
  readonly to: Document;
}

/** How goods get on where no batch says it: into a production order and out of it, by picks and receipts. */
const THROUGH = {
  down: [
    ['material_pick', 'production_order'],
    ['production_order', 'product_receipt'],
  ],
  up: [
    ['product_receipt', 'production_order'],
    ['production_order', 'material_pick'],
  ],
} as const;

/** Documents that goods of these go on to (down) or come through (up), with nothing but the documents between. `from` is the one asked for. */
export async function passagesOf({ db }: Db, documents: readonly Document[], direction: Direction): Promise<Passage[]> {
  const asked = documents.filter(({ type }) => THROUGH[direction].some(([from]) => from === type));
  if (asked.length === 0) return [];
  const own = sql`link.client_id = ${db.clientId}::bigint`;
  const [from, to] = [THROUGH[direction].map(([type]) => type), THROUGH[direction].map(([, type]) => type)];
  const { rows } = await sql<{ type: string; id: string; to_type: string; to_id: string }>`
    select distinct d.type, d.id, near.type as to_type, near.id as to_id
      from unnest(${asked.map(({ type }) => type)}::text[], ${asked.map(({ id }) => id)}::bigint[]) as d (type, id)
      join unnest(${from}::text[], ${to}::text[]) as way (from_type, to_type) on way.from_type = d.type
      cross join lateral (
        select link.to_type as type, link.to_id as id from document_link link
         where ${own} and link.from_type = d.type and link.from_id = d.id and link.to_type = way.to_type
        union
        select link.from_type, link.from_id from document_link link
         where ${own} and link.to_type = d.type and link.to_id = d.id and link.from_type = way.to_type) near
     order by near.id limit ${MOST_TRACED + 1}`.execute(db.trx);
  return rows.map((row) => ({ from: { type: row.type, id: String(row.id) }, to: { type: row.to_type, id: String(row.to_id) } }));
}

/** The boxes in which entries of deliveries lie. */
export async function boxesOf({ db }: Db, taken: readonly BatchMove[]): Promise<Passage[]> {
  const rows = taken.flatMap(({ type, id, entries }) => (type === 'delivery' ? entries.map((entry) => ({ id, entry })) : []));
  if (rows.length === 0) return [];
  const found = await sql<{ id: string; box: string }>`
    select distinct d.id::text as id, b.id::text as box
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ entry }) => entry)}::int[]) as asked (id, entry)
      join delivery d on d.client_id = ${db.clientId}::bigint and d.id = asked.id
      join packing_box b on b.client_id = d.client_id and b."DELIEVERY_DOC_NO" = d."DELIEVERY_DOC_NO" and b."IS_CANCELLED" = '0'
      join packing_box_entry e on e.client_id = b.client_id and e.parent_id = b.id and e."DELIEVERY_ENTRY_NO" = asked.entry
     order by 2 limit ${MOST_TRACED + 1}`.execute(db.trx);
  return found.rows.map(({ id, box }) => ({ from: { type: 'delivery', id }, to: { type: 'packing_box', id: box } }));
}

/** What lies in bins of these batches. */
export async function onHand({ db }: Db, batches: readonly Batch[], seen: ReturnType<typeof sql>): Promise<Map<string, string>> {
  const { rows } = await sql<{ material: string; batch: string; quantity: string }>`
    select b.material, b.batch, sum(bin."QTY")::text as quantity
      from unnest(${batches.map(({ material }) => material)}::text[], ${batches.map(({ batch }) => batch)}::text[]) as b (material, batch)
      join bin on bin.client_id = ${db.clientId}::bigint and bin."MATERIAL_CODE" = b.material and bin."FILTER4" = b.batch
     where ${seen} group by 1, 2`.execute(db.trx);
  return new Map(rows.map(({ material, batch, quantity }) => [batchKey({ material, batch }), quantity]));
}

export const batchKey = ({ material, batch }: Batch): string => JSON.stringify([material, batch]);
