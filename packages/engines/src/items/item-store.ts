import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { decimal, isZero, sum } from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { sql } from 'kysely';
import type { Source } from '../call/source.ts';
import { readCompanies, readPlacesOf } from '../ledger/currencies.ts';
import type { PostingKey } from '../call/posting-keys.ts';
import { type HeldItem, type HeldItems, holdItems, type ItemRow, lockOwner, type TakenPart } from './held-items.ts';
import { type ItemPlaces, opposite } from './part-of-item.ts';

/** Which items a posting needs. */
export interface WantedItems {
  readonly objects: readonly { readonly COMPANY_CODE: string; readonly key: PostingKey; readonly object: Source }[];
  /** Items named themselves: those that are taken back, and those whose clearings are. */
  readonly ids: readonly string[];
  /** Documents whose locks end. */
  readonly unlocks: readonly Pick<Source, 'type' | 'id'>[];
}

interface LockRow {
  ITEM_ID: string;
  SOURCE_TYPE: string;
  SOURCE_ID: string;
  SOURCE_ENTRY_NO: number;
  AMOUNT: string;
}

/** Locks the items in the order of their ids, with what waiting documents keep of them. */
export async function lockItems(db: ScopedDb, { objects, ids, unlocks }: WantedItems): Promise<HeldItems> {
  if (objects.length === 0 && ids.length === 0 && unlocks.length === 0) return holdItems([]);
  const { rows } = await sql<ItemRow>`
    with wanted as materialized (
      select item.id from open_item item
        join unnest(${objects.map((one) => one.COMPANY_CODE)}::text[], ${objects.map((one) => one.key)}::text[],
                    ${objects.map(({ object }) => object.type)}::text[], ${objects.map(({ object }) => object.id)}::text[],
                    ${objects.map(({ object }) => object.no)}::text[], ${objects.map(({ object }) => object.entryNo ?? 0)}::int[])
          as named (company, key, type, object, no, entry)
          on item."COMPANY_CODE" = named.company and item."ITEM_KEY" = named.key and item."OBJECT_TYPE" = named.type
         and item."OBJECT_ID" = named.object and item."OBJECT_NO" = named.no and item."OBJECT_ENTRY_NO" = named.entry
       where item.client_id = ${db.clientId}::bigint
      union
      select unnest(${ids}::bigint[])
      union
      select held."ITEM_ID" from open_item_lock held
        join unnest(${unlocks.map((one) => one.type)}::text[], ${unlocks.map((one) => one.id)}::text[]) as gone (type, id)
          on held."SOURCE_TYPE" = gone.type and held."SOURCE_ID" = gone.id
       where held.client_id = ${db.clientId}::bigint
    )
    select held.* from open_item held join wanted using (id)
     where held.client_id = ${db.clientId}::bigint order by held.id
       for no key update of held`.execute(db.trx);
  const locks = await readLocks(
    db,
    rows.filter((row) => !isZero(decimal(row.LOCKED_AMOUNT))).map((row) => row.id),
  );
  const placesOf = await readPlacesOf(db, new Set(rows.map((row) => row.CURRENCY_CODE)));
  const companyOf = await readCompanies(db, new Set(rows.map((row) => row.COMPANY_CODE)));
  return holdItems(
    rows.map((row) =>
      heldItem(row, locks.get(row.id) ?? [], { places: placesOf(row.CURRENCY_CODE), basePlaces: companyOf(row.COMPANY_CODE).places }),
    ),
  );
}

function heldItem(row: ItemRow, lockRows: readonly LockRow[], places: ItemPlaces): HeldItem {
  const locks = new Map(
    lockRows.map((lock) => [JSON.stringify([lock.SOURCE_TYPE, lock.SOURCE_ID, lock.SOURCE_ENTRY_NO]), decimal(lock.AMOUNT)]),
  );
  const rest = {
    AMOUNT: decimal(row.REST_AMOUNT),
    BASE_AMOUNT: decimal(row.REST_BASE_AMOUNT),
    QTY: row.REST_QTY === null ? null : decimal(row.REST_QTY),
  };
  return { row, places, rest, locks, lockedBefore: JSON.stringify([...locks]) };
}

/** With the items locked nobody else changes these. */
async function readLocks(db: ScopedDb, ids: readonly string[]): Promise<Map<string, LockRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select('open_item_lock').selectAll().where('ITEM_ID', 'in', ids).execute();
  return Map.groupBy(rows, (row) => row.ITEM_ID);
}

/** Whether a document keeps any item while it waits. */
export async function hasLocks(db: ScopedDb, { type, id }: Pick<Source, 'type' | 'id'>): Promise<boolean> {
  const lock = db.select('open_item_lock').select('id').where('SOURCE_TYPE', '=', type).where('SOURCE_ID', '=', id).limit(1);
  return (await lock.executeTakeFirst()) !== undefined;
}

/** Stores what is left of the held items and who waits for them. */
export function writeHeldItems(db: ScopedDb, { byId }: HeldItems): void {
  const items = [...byId.values()].filter(hasChanged);
  if (items.length > 0) {
    const of = (key: 'AMOUNT' | 'BASE_AMOUNT' | 'QTY') => items.map(({ rest }) => rest[key]);
    const update = sql`update open_item held set "REST_AMOUNT" = written.amount, "REST_BASE_AMOUNT" = written.base, "REST_QTY" = written.qty,
             "LOCKED_AMOUNT" = written.locked
        from unnest(${items.map(({ row }) => row.id)}::bigint[], ${of('AMOUNT')}::numeric[], ${of('BASE_AMOUNT')}::numeric[], ${of('QTY')}::numeric[],
                    ${items.map(({ locks }) => sum(locks.values()))}::numeric[]) as written (id, amount, base, qty, locked)
       where held.client_id = ${db.clientId}::bigint and held.id = written.id`;
    db.later(update.compile(db.trx));
  }
  writeLocks(db, items);
}

const hasChanged = ({ row, rest, locks, lockedBefore }: HeldItem): boolean =>
  decimal(row.REST_AMOUNT) !== rest.AMOUNT ||
  decimal(row.REST_BASE_AMOUNT) !== rest.BASE_AMOUNT ||
  (row.REST_QTY === null ? null : decimal(row.REST_QTY)) !== rest.QTY ||
  haveLocksChanged(locks, lockedBefore);

const haveLocksChanged = (locks: HeldItem['locks'], before: string): boolean => JSON.stringify([...locks]) !== before;

function writeLocks(db: ScopedDb, items: readonly HeldItem[]): void {
  const touched = items.filter(({ locks, lockedBefore }) => haveLocksChanged(locks, lockedBefore));
  if (touched.length === 0) return;
  const ids = touched.map(({ row }) => row.id);
  db.later(sql`delete from open_item_lock where client_id = ${db.clientId}::bigint and "ITEM_ID" = any (${ids}::bigint[])`.compile(db.trx));
  const rows = touched.flatMap(({ row, locks }) =>
    [...locks].map(([key, AMOUNT]) => {
      const { type, id, entryNo } = lockOwner(key);
      return { ITEM_ID: row.id, SOURCE_TYPE: type, SOURCE_ID: id, SOURCE_ENTRY_NO: entryNo, AMOUNT };
    }),
  );
  db.insertLater('open_item_lock', rows);
}

/** What a part was taken by. */
export interface TakenBy {
  readonly source: Source;
  readonly POSTING_DATE: IsoDate;
  readonly VOUCHER_ID: string | null;
  readonly MOVE_ID: string | null;
  readonly created_by: string;
}

/** The row that says what became of an item. */
export function clearingRow(part: TakenPart, { source, ...by }: TakenBy): Record<string, unknown> {
  return {
    ITEM_ID: part.item.row.id,
    ...opposite({ AMOUNT: part.AMOUNT, BASE_AMOUNT: part.BASE_AMOUNT, QTY: part.QTY }),
    SOURCE_TYPE: source.type,
    SOURCE_ID: source.id,
    SOURCE_NO: source.no,
    SOURCE_ENTRY_NO: source.entryNo ?? null,
    REVERSAL_OF: part.reverses ?? null,
    ...by,
  };
}
