import type { ScopedDb } from '@sampan/db/scoped-db.ts';

/** Whether any row of the table has these values. One indexed look-up. */
export async function isUsed(db: ScopedDb, table: string, values: Readonly<Record<string, unknown>>): Promise<boolean> {
  let query = db.selectLoose(table).select('id').limit(1);
  for (const [column, value] of Object.entries(values)) query = query.where(column, '=', value);
  return (await query.executeTakeFirst()) !== undefined;
}
