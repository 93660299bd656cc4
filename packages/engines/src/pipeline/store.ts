import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { sql } from 'kysely';

type Row = Record<string, unknown>;

/** Locks and reads one row; undefined when it is not there. */
export const lockRow = (db: ScopedDb, table: string, id: string): Promise<Row | undefined> =>
  db.selectLoose(table).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Rows of a part in the order of their numbers. */
export const partRows = (db: ScopedDb, table: string, number: string, parentId: string, lock: boolean): Promise<Row[]> => {
  const query = db.selectLoose(table).selectAll().where('parent_id', '=', parentId).orderBy(number);
  return (lock ? query.forUpdate() : query).execute();
};

/** Writes the given columns of many rows, each named by its `id`, in one statement. */
export async function updateRows(db: ScopedDb, table: string, columns: readonly string[], rows: readonly Row[]): Promise<void> {
  if (rows.length === 0 || columns.length === 0) return;
  const picked = rows.map((row) => Object.fromEntries([['id', row['id']], ...columns.map((column) => [column, row[column] ?? null])]));
  const assignments = sql.join(columns.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`));
  await sql`
    update ${sql.table(table)} as stored set ${assignments}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(picked)}::jsonb) as given
    where stored.client_id = ${db.clientId} and stored.id = given.id`.execute(db.trx);
}

/** Keys whose values differ between two rows; numbers and their texts count as equal. */
export function changedKeys(before: Row, after: Row, keys: Iterable<string>): string[] {
  const text = (value: unknown) => (value === null || value === undefined ? null : String(value));
  return [...keys].filter((key) => text(before[key]) !== text(after[key]));
}
