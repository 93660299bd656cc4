import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import type { Definition } from '@sampan/model/define.ts';
import { sql } from 'kysely';

type Row = Record<string, unknown>;

/**
 * Rows of a part in the order of their numbers. Like every lock here it leaves the key free (`no key update`): a row that
 * refers to another one holds that one's key, and two who refer to it and then want it whole would wait for each other.
 */
export const partRows = (db: ScopedDb, table: string, number: string, parentId: string, lock: boolean): Promise<Row[]> => {
  const query = db.selectLoose(table).selectAll().where('parent_id', '=', parentId).orderBy(number);
  return (lock ? query.forNoKeyUpdate() : query).execute();
};

/** The rows of every part of a record, by part name; asked in one packet. */
export async function storedParts(db: ScopedDb, { parts }: Definition, id: string, lock: boolean): Promise<Record<string, Row[]>> {
  const reading = Object.entries(parts).map(
    async ([name, { table, number }]) => [name, await partRows(db, table, number, id, lock)] as const,
  );
  return Object.fromEntries(await Promise.all(reading));
}

/** Writes the given columns of many rows, each named by its `id`, in one statement. */
export function updateRows(db: ScopedDb, table: string, columns: readonly string[], rows: readonly Row[]): void {
  if (rows.length === 0 || columns.length === 0) return;
  const picked = rows.map((row) => Object.fromEntries([['id', row['id']], ...columns.map((column) => [column, row[column] ?? null])]));
  const assignments = sql.join(columns.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`));
  db.wrote(table);
  // The ids are named once more: PostgreSQL takes any record set for 100 rows and would read the whole table to join it.
  const update = sql`
    update ${sql.table(table)} as stored set ${assignments}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(picked)}::jsonb) as given
    where stored.client_id = ${db.clientId} and stored.id = given.id and stored.id = any (${picked.map((row) => row['id'])}::bigint[])`;
  db.later(update.compile(db.trx));
}

/** Keys whose values differ between two rows; numbers and their texts count as equal. */
export function changedKeys(before: Row, after: Row, keys: Iterable<string>): string[] {
  const text = (value: unknown) => (value === null || value === undefined ? null : String(value));
  return [...keys].filter((key) => text(before[key]) !== text(after[key]));
}
