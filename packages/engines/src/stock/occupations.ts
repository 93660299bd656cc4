import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { add, type Decimal, isNegative, isPositive, ZERO } from '@sampan/kernel/decimal.ts';
import { sql } from 'kysely';
import type { Source } from '../call/source.ts';

/** Change of what one line of a document holds of one balance. */
export interface OccupationChange {
  readonly balanceId: string;
  readonly source: Source;
  /** Positive holds more, negative less. */
  readonly QTY: Decimal;
}

interface OccupationRow {
  readonly BALANCE_ID: string;
  readonly SOURCE_TYPE: string;
  readonly SOURCE_ID: string;
  readonly SOURCE_NO: string;
  readonly SOURCE_ENTRY_NO: number;
  readonly QTY: Decimal;
}

/**
 * Keeps the rows behind OCCUPIED_QTY. The caller has locked the balances, so these rows need no lock of their own.
 * @throws Error when a source gives back more than it holds.
 */
export async function writeOccupations(db: ScopedDb, changes: readonly OccupationChange[]): Promise<void> {
  const rows = netRows(changes);
  holdMore(
    db,
    rows.filter((row) => isPositive(row.QTY)),
  );
  await holdLess(
    db,
    rows.filter((row) => isNegative(row.QTY)),
  );
}

/** One row per balance and line. */
function netRows(changes: readonly OccupationChange[]): OccupationRow[] {
  const net = new Map<string, OccupationRow>();
  for (const { balanceId, source, QTY } of changes) {
    const key = JSON.stringify([balanceId, source.type, source.id, source.entryNo ?? 0]);
    const { type, id, no, entryNo = 0 } = source;
    const before = net.get(key)?.QTY ?? ZERO;
    net.set(key, {
      BALANCE_ID: balanceId,
      SOURCE_TYPE: type,
      SOURCE_ID: id,
      SOURCE_NO: no,
      SOURCE_ENTRY_NO: entryNo,
      QTY: add(before, QTY),
    });
  }
  return [...net.values()];
}

const recordset = (rows: readonly OccupationRow[]) => sql`jsonb_populate_recordset(null::stock_occupation, ${JSON.stringify(rows)}::jsonb)`;

function holdMore(db: ScopedDb, rows: readonly OccupationRow[]): void {
  if (rows.length === 0) return;
  const insert = sql`insert into stock_occupation as held (client_id, "BALANCE_ID", "SOURCE_TYPE", "SOURCE_ID", "SOURCE_NO", "SOURCE_ENTRY_NO", "QTY")
    select ${db.clientId}::bigint, "BALANCE_ID", "SOURCE_TYPE", "SOURCE_ID", "SOURCE_NO", "SOURCE_ENTRY_NO", "QTY" from ${recordset(rows)}
    on conflict (client_id, "BALANCE_ID", "SOURCE_TYPE", "SOURCE_ID", "SOURCE_ENTRY_NO")
      do update set "QTY" = held."QTY" + excluded."QTY"`;
  db.later(insert.compile(db.trx));
}

async function holdLess(db: ScopedDb, rows: readonly OccupationRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { numAffectedRows } = await sql`update stock_occupation held set "QTY" = held."QTY" + change."QTY"
      from ${recordset(rows)} change
     where held.client_id = ${db.clientId}::bigint and held."BALANCE_ID" = change."BALANCE_ID"
       and held."SOURCE_TYPE" = change."SOURCE_TYPE" and held."SOURCE_ID" = change."SOURCE_ID"
       and held."SOURCE_ENTRY_NO" = change."SOURCE_ENTRY_NO"`.execute(db.trx);
  if (Number(numAffectedRows) !== rows.length) throw new Error('an occupation that is released is not held');
  const remove = sql`delete from stock_occupation
     where client_id = ${db.clientId}::bigint and "QTY" = 0
       and "BALANCE_ID" = any (${rows.map((row) => row.BALANCE_ID)}::bigint[])`;
  db.later(remove.compile(db.trx));
}

/** Everything that a document, or one of its lines, holds. */
export async function occupationsOf(db: ScopedDb, source: Pick<Source, 'type' | 'id' | 'entryNo'>) {
  const held = db.select('stock_occupation').selectAll().where('SOURCE_TYPE', '=', source.type).where('SOURCE_ID', '=', source.id);
  return source.entryNo === undefined ? held.execute() : held.where('SOURCE_ENTRY_NO', '=', source.entryNo).execute();
}
