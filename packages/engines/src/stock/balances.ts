import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import type { StoredFilters } from '@sampan/db/stock-rows.ts';
import { add, compare, type Decimal, decimal, isNegative, isZero, maximum, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { type Failure, failure } from '@sampan/kernel/errors.ts';
import { FILTERS } from '@sampan/model/dictionary.ts';
import { sql } from 'kysely';
import type { Place } from './places.ts';

/** One balance that a posting touches: goods of a material with their attributes in a bin. */
export interface BalanceKey {
  readonly place: Place;
  readonly MATERIAL_CODE: string;
  readonly filters: StoredFilters;
}

/** A locked balance with the effects of the posting so far. */
interface Balance {
  readonly id: string;
  QTY: Decimal;
  OCCUPIED_QTY: Decimal;
  RECEIVED_ON: IsoDate | null;
  isChanged: boolean;
}

/** What a posting takes from a balance, and the occupation of its own that it uses up. */
interface Taking {
  readonly QTY: Decimal;
  readonly releases: Decimal;
  readonly error: 'OUT_QTY_OCCUPIED' | 'QTY_OCCUPIED';
}

const keyOf = (key: BalanceKey): string =>
  JSON.stringify([key.place.STORAGE_LOCATION_CODE, key.place.STORAGE_BIN_CODE, key.MATERIAL_CODE, key.filters.FILTER_KEY]);

/** The balances of one posting, locked until its transaction ends. */
export interface Balances {
  idOf(key: BalanceKey): string | undefined;
  /** Puts goods in that came on a date: a bin remembers the date of its oldest ones. */
  put(key: BalanceKey, QTY: Decimal, RECEIVED_ON: IsoDate): void;
  /** When the oldest goods there came; null where there are none. */
  receivedOn(key: BalanceKey): IsoDate | null;
  /** Takes goods out, or answers why not: BIN_QTY_SHORT for plain lack, the given error when others hold them. */
  take(key: BalanceKey, taking: Taking): Failure | undefined;
  /** Raises (or with a negative QTY lowers) the occupation, or answers why not. */
  occupy(key: BalanceKey, QTY: Decimal, error: Taking['error']): Failure | undefined;
  write(): void;
}

/** Locks balances in the order of their ids; those of `receiving` are made where they are missing. */
export async function lockBalances(db: ScopedDb, touched: readonly BalanceKey[], receiving: readonly BalanceKey[]): Promise<Balances> {
  const byKey = new Map(receiving.map((key) => [keyOf(key), key]));
  const into = [...byKey.values()];
  const out = [...new Map(touched.map((key) => [keyOf(key), key]))].flatMap(([key, one]) => (byKey.has(key) ? [] : [one]));
  let balances = await lockRows(db, into, out);
  if (into.some((key) => !balances.has(keyOf(key)))) {
    await createMissing(db, into);
    balances = await lockRows(db, into, out);
  }
  const find = (key: BalanceKey) => balances.get(keyOf(key));
  return {
    idOf: (key) => find(key)?.id,
    put(key, QTY, RECEIVED_ON) {
      const balance = find(key);
      if (!balance) throw new Error(`no balance ${keyOf(key)}`);
      const isOlder = balance.RECEIVED_ON !== null && balance.RECEIVED_ON < RECEIVED_ON;
      balance.RECEIVED_ON = isOlder ? balance.RECEIVED_ON : RECEIVED_ON;
      balance.QTY = add(balance.QTY, QTY);
      balance.isChanged = true;
    },
    receivedOn: (key) => find(key)?.RECEIVED_ON ?? null,
    take: (key, taking) => take(find(key), taking),
    occupy: (key, QTY, error) => occupy(find(key), QTY, error),
    write: () => writeRows(db, [...balances.values()]),
  };
}

function take(balance: Balance | undefined, { QTY, releases, error }: Taking): Failure | undefined {
  const refusal = shortage(balance, QTY, releases, error);
  if (refusal || !balance) return refusal;
  balance.QTY = subtract(balance.QTY, QTY);
  if (isZero(balance.QTY)) balance.RECEIVED_ON = null;
  balance.OCCUPIED_QTY = subtract(balance.OCCUPIED_QTY, releases);
  if (isNegative(balance.OCCUPIED_QTY)) throw new Error(`balance ${balance.id} does not hold the occupation that is released`);
  balance.isChanged = true;
  return undefined;
}

function occupy(balance: Balance | undefined, QTY: Decimal, error: Taking['error']): Failure | undefined {
  const refusal = isNegative(QTY) ? undefined : shortage(balance, QTY, ZERO, error);
  if (refusal) return refusal;
  if (!balance) throw new Error('no balance holds the occupation that is released');
  balance.OCCUPIED_QTY = add(balance.OCCUPIED_QTY, QTY);
  if (isNegative(balance.OCCUPIED_QTY)) throw new Error(`balance ${balance.id} does not hold the occupation that is released`);
  balance.isChanged = true;
  return undefined;
}

function shortage(balance: Balance | undefined, QTY: Decimal, own: Decimal, error: Taking['error']): Failure | undefined {
  if (!balance) return failure('BIN_QTY_SHORT', { REST: ZERO });
  const available = subtract(balance.QTY, subtract(balance.OCCUPIED_QTY, own));
  if (compare(QTY, available) <= 0) return undefined;
  return compare(QTY, balance.QTY) > 0 ? failure('BIN_QTY_SHORT', { REST: maximum(available, ZERO) }) : failure(error);
}

async function createMissing(db: ScopedDb, keys: readonly BalanceKey[]): Promise<void> {
  const rows = keys.map(({ place, MATERIAL_CODE, filters }) => ({
    PLANT_CODE: place.PLANT_CODE,
    STORAGE_LOCATION_CODE: place.STORAGE_LOCATION_CODE,
    STORAGE_BIN_CODE: place.STORAGE_BIN_CODE,
    MATERIAL_CODE,
    ...filters,
  }));
  const columns = sql.join(
    ['PLANT_CODE', 'STORAGE_LOCATION_CODE', 'STORAGE_BIN_CODE', 'MATERIAL_CODE', 'FILTER_KEY', ...FILTERS].map((name) => sql.ref(name)),
  );
  await sql`insert into stock_balance (client_id, "QTY", "OCCUPIED_QTY", ${columns})
    select ${db.clientId}::bigint, 0, 0, ${columns} from jsonb_populate_recordset(null::stock_balance, ${JSON.stringify(rows)}::jsonb)
     order by "STORAGE_LOCATION_CODE" collate "C", "STORAGE_BIN_CODE" collate "C", "MATERIAL_CODE" collate "C", "FILTER_KEY" collate "C"
    on conflict do nothing`.execute(db.trx);
}

interface LockedRow {
  id: string;
  STORAGE_LOCATION_CODE: string;
  STORAGE_BIN_CODE: string;
  MATERIAL_CODE: string;
  FILTER_KEY: string;
  QTY: string;
  OCCUPIED_QTY: string;
  RECEIVED_ON: IsoDate | null;
}

/** Locks the balances that are there; none while one of `into` is missing, which has to be made first. */
async function lockRows(db: ScopedDb, into: readonly BalanceKey[], out: readonly BalanceKey[]): Promise<Map<string, Balance>> {
  const keys = [...into, ...out];
  if (keys.length === 0) return new Map();
  const { rows } = await sql<LockedRow>`
    with wanted as materialized (
      select balance.id, named.place <= ${into.length}::int as is_into
        from unnest(${keys.map((key) => key.place.STORAGE_LOCATION_CODE)}::text[], ${keys.map((key) => key.place.STORAGE_BIN_CODE)}::text[],
                    ${keys.map((key) => key.MATERIAL_CODE)}::text[], ${keys.map((key) => key.filters.FILTER_KEY)}::text[])
          with ordinality as named (location, bin, material, filter, place)
        join stock_balance balance
          on balance."STORAGE_LOCATION_CODE" = named.location and balance."STORAGE_BIN_CODE" = named.bin
         and balance."MATERIAL_CODE" = named.material and balance."FILTER_KEY" = named.filter
       where balance.client_id = ${db.clientId}::bigint
    )
    select held.id, held."STORAGE_LOCATION_CODE", held."STORAGE_BIN_CODE", held."MATERIAL_CODE", held."FILTER_KEY", held."QTY", held."OCCUPIED_QTY", held."RECEIVED_ON"
      from stock_balance held join wanted using (id)
     where held.client_id = ${db.clientId}::bigint and (select count(*) from wanted where is_into) = ${into.length}::int
     order by held.id
       for no key update of held`.execute(db.trx);
  return new Map(
    rows.map((row) => [
      JSON.stringify([row.STORAGE_LOCATION_CODE, row.STORAGE_BIN_CODE, row.MATERIAL_CODE, row.FILTER_KEY]),
      { id: row.id, QTY: decimal(row.QTY), OCCUPIED_QTY: decimal(row.OCCUPIED_QTY), RECEIVED_ON: row.RECEIVED_ON, isChanged: false },
    ]),
  );
}

function writeRows(db: ScopedDb, balances: readonly Balance[]): void {
  const changed = balances.filter((balance) => balance.isChanged);
  if (changed.length === 0) return;
  const update = sql`update stock_balance held set "QTY" = written.qty, "OCCUPIED_QTY" = written.occupied, "RECEIVED_ON" = written.received
      from unnest(${changed.map((one) => one.id)}::bigint[], ${changed.map((one) => one.QTY)}::numeric[],
                  ${changed.map((one) => one.OCCUPIED_QTY)}::numeric[],
                  ${changed.map((one) => one.RECEIVED_ON)}::date[]) as written (id, qty, occupied, received)
     where held.client_id = ${db.clientId}::bigint and held.id = written.id`;
  db.later(update.compile(db.trx));
}
