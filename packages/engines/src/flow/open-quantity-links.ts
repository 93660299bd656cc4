import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { add, type Decimal, isPositive, isNegative, ZERO } from '@sampan/kernel/decimal.ts';
import { sql } from 'kysely';
import type { CounterDraw, Source } from '../call/effects.ts';

/** How much of a counter of an upstream entry a downstream entry has drawn (0 stands for the document as a whole). */
export interface CounterLink {
  readonly from_type: string;
  readonly from_id: string;
  readonly from_no: string;
  readonly from_entry_no: number;
  readonly to_type: string;
  readonly to_id: string;
  /** Number of the drawing document, or of its record (receiving). */
  readonly to_no: string;
  readonly to_entry_no: number;
  readonly counter: string;
  readonly QTY: Decimal;
}

/** Links of everything that a source has drawn. */
export async function linksOf(db: ScopedDb, source: Pick<Source, 'type' | 'id'>): Promise<CounterLink[]> {
  const { rows } = await sql<CounterLink>`
    select from_type, from_id, from_no, from_entry_no, to_type, to_id, to_no, to_entry_no, counter, "QTY" from document_link
     where client_id = ${db.clientId}::bigint and to_type = ${source.type} and to_id = ${source.id}::bigint and counter is not null
     order by id`.execute(db.trx);
  return rows;
}

/** Adds the draws to their links; what is given back lowers them, and an empty link goes. The drawn entries are locked. */
export async function changeLinks(db: ScopedDb, draws: readonly CounterDraw[], numberOf: (draw: CounterDraw) => string): Promise<void> {
  const net = new Map<string, CounterLink>();
  for (const draw of draws) {
    const link = linkOf(draw, numberOf(draw));
    const key = JSON.stringify({ ...link, QTY: '' });
    net.set(key, { ...link, QTY: add(net.get(key)?.QTY ?? ZERO, draw.QTY) });
  }
  const links = [...net.values()];
  raise(
    db,
    links.filter((link) => isPositive(link.QTY)),
  );
  await lower(
    db,
    links.filter((link) => isNegative(link.QTY)),
  );
}

const linkOf = (draw: CounterDraw, from_no: string): CounterLink => ({
  from_type: draw.type,
  from_id: draw.id,
  from_no,
  from_entry_no: draw.entryNo,
  to_type: draw.source.type,
  to_id: draw.source.id,
  to_no: draw.source.no,
  to_entry_no: draw.source.entryNo ?? 0,
  counter: draw.counter,
  QTY: draw.QTY,
});

const recordset = (links: readonly CounterLink[]) => sql`jsonb_populate_recordset(null::document_link, ${JSON.stringify(links)}::jsonb)`;

function raise(db: ScopedDb, links: readonly CounterLink[]): void {
  if (links.length === 0) return;
  const insert = sql`insert into document_link as held (client_id, from_type, from_id, from_no, from_entry_no, to_type, to_id, to_no, to_entry_no, counter, "QTY")
    select ${db.clientId}::bigint, from_type, from_id, from_no, from_entry_no, to_type, to_id, to_no, to_entry_no, counter, "QTY" from ${recordset(links)}
    on conflict (client_id, from_type, from_id, from_entry_no, to_type, to_id, to_no, to_entry_no, counter)
      do update set "QTY" = held."QTY" + excluded."QTY"`;
  db.later(insert.compile(db.trx));
}

async function lower(db: ScopedDb, links: readonly CounterLink[]): Promise<void> {
  if (links.length === 0) return;
  const { numAffectedRows } = await sql`update document_link held set "QTY" = held."QTY" + change."QTY" from ${recordset(links)} change
     where held.client_id = ${db.clientId}::bigint and held.from_type = change.from_type and held.from_id = change.from_id
       and held.from_entry_no = change.from_entry_no and held.to_type = change.to_type and held.to_id = change.to_id
       and held.to_no = change.to_no and held.to_entry_no = change.to_entry_no and held.counter = change.counter`.execute(db.trx);
  if (Number(numAffectedRows) !== links.length) throw new Error('a counter is given back that was not drawn');
  const remove = sql`delete from document_link held using ${recordset(links)} change
     where held.client_id = ${db.clientId}::bigint and held.from_type = change.from_type and held.from_id = change.from_id
       and held.to_type = change.to_type and held.to_id = change.to_id and held.counter = change.counter and held."QTY" = 0`;
  db.later(remove.compile(db.trx));
}
