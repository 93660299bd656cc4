import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { add, type Decimal, decimal, isNegative, isZero, ZERO } from '@sampan/kernel/decimal.ts';
import { sql } from 'kysely';
import type { Source } from '../call/source.ts';

/** How much of a counter a row has drawn. Entry number 0 stands for a document as a whole. */
export interface DrawnLink {
  readonly from_type: string;
  readonly from_id: string;
  readonly from_no: string;
  readonly from_part: string;
  readonly from_entry_no: number;
  readonly to_type: string;
  readonly to_id: string;
  /** Number of the drawing document, or of its record (receiving). */
  readonly to_no: string;
  readonly to_part: string;
  readonly to_entry_no: number;
  readonly counter: string;
  /** In the unit of the row drawn on. */
  readonly QTY: Decimal;
  /** In the base unit, where it was drawn in another one. */
  readonly BASE_QTY: Decimal | null;
  /** As the drawing row says it, in its own unit; null of what an action draws. */
  readonly TO_QTY: Decimal | null;
  readonly TO_UNIT_CODE: string | null;
  readonly TOLERANCE: Decimal | null;
}

const COLUMNS = sql.raw(
  'from_type, from_id, from_no, from_part, from_entry_no, to_type, to_id, to_no, to_part, to_entry_no, counter, "QTY", "BASE_QTY", "TO_QTY", "TO_UNIT_CODE", "TOLERANCE"',
);

/** Links of everything that documents of a type have drawn. */
export async function linksOf(db: ScopedDb, type: string, ids: readonly string[]): Promise<DrawnLink[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<DrawnLink>`
    select ${COLUMNS} from document_link
     where client_id = ${db.clientId}::bigint and to_type = ${type} and to_id = any (${ids}::bigint[]) and kind = 'drawn'
     order by id`.execute(db.trx);
  return rows.map((row) => ({ ...row, QTY: decimal(row.QTY), BASE_QTY: row.BASE_QTY === null ? null : decimal(row.BASE_QTY) }));
}

/** What a source has drawn, of the document itself or of a record of it. */
export const drawnBy = (db: ScopedDb, { type, id }: Pick<Source, 'type' | 'id'>): Promise<DrawnLink[]> => linksOf(db, type, [id]);

/** What was drawn in other units of rows, by `id part entryNo counter`. The rows are locked, so it stays. */
export async function foreignDraws(
  db: ScopedDb,
  type: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { QTY: Decimal; BASE_QTY: Decimal }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; part: string; entry_no: number; counter: string; qty: string; base: string }>`
    select from_id as id, from_part as part, from_entry_no as entry_no, counter, sum("QTY") as qty, sum("BASE_QTY") as base from document_link
     where client_id = ${db.clientId}::bigint and from_type = ${type} and from_id = any (${ids}::bigint[])
       and kind = 'drawn' and "BASE_QTY" is not null
     group by from_id, from_part, from_entry_no, counter`.execute(db.trx);
  return new Map(
    rows.map((row) => [
      JSON.stringify([String(row.id), row.part, row.entry_no, row.counter]),
      { QTY: decimal(row.qty), BASE_QTY: decimal(row.base) },
    ]),
  );
}

const keyOf = (link: DrawnLink): string =>
  JSON.stringify([
    link.from_type,
    link.from_id,
    link.from_part,
    link.from_entry_no,
    link.to_no,
    link.to_part,
    link.to_entry_no,
    link.counter,
  ]);

/**
 * Adds changes to their links, in two statements that nothing waits for; what is let go lowers them, and an empty link goes. The rows
 * drawn on are locked, and so is whoever draws.
 */
export function changeLinks(db: ScopedDb, changes: readonly DrawnLink[]): void {
  const net = new Map<string, DrawnLink>();
  for (const change of changes) {
    const before = net.get(keyOf(change));
    net.set(
      keyOf(change),
      before ? { ...change, QTY: add(before.QTY, change.QTY), BASE_QTY: sumOf(before.BASE_QTY, change.BASE_QTY) } : change,
    );
  }
  const links = [...net.values()].filter((link) => !isZero(link.QTY) || (link.BASE_QTY !== null && !isZero(link.BASE_QTY)));
  if (links.length === 0) return;
  const given = sql`jsonb_populate_recordset(null::document_link, ${JSON.stringify(links)}::jsonb)`;
  // A link that is new takes its base quantity as it is, one that changes adds to it; a link in the row's own unit has none.
  const change = sql`insert into document_link as held (client_id, kind, ${COLUMNS})
    select ${db.clientId}::bigint, 'drawn', ${COLUMNS} from ${given}
    on conflict (client_id, from_type, from_id, from_part, from_entry_no, to_type, to_id, to_no, to_part, to_entry_no, counter, kind)
      do update set "QTY" = held."QTY" + excluded."QTY",
                    "BASE_QTY" = case when held."BASE_QTY" is null and excluded."BASE_QTY" is null then null
                                      else nullif(coalesce(held."BASE_QTY", 0) + coalesce(excluded."BASE_QTY", 0), 0) end,
                    "TO_QTY" = excluded."TO_QTY", "TO_UNIT_CODE" = excluded."TO_UNIT_CODE",
                    "TOLERANCE" = case when excluded."QTY" > 0 then excluded."TOLERANCE" else held."TOLERANCE" end`;
  db.wrote('document_link');
  db.later(change.compile(db.trx));
  const remove = sql`delete from document_link held using ${given} change
     where held.client_id = ${db.clientId}::bigint and held.from_type = change.from_type and held.from_id = change.from_id
       and held.to_type = change.to_type and held.to_id = change.to_id and held.counter = change.counter
       and held.kind = 'drawn' and held."QTY" = 0 and coalesce(held."BASE_QTY", 0) = 0`;
  if (links.some((link) => isNegative(link.QTY) || isNegative(link.BASE_QTY ?? ZERO))) db.later(remove.compile(db.trx));
}

const sumOf = (one: Decimal | null, other: Decimal | null): Decimal | null =>
  one === null && other === null ? null : add(one ?? ZERO, other ?? ZERO);
