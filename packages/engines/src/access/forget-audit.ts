import type { Database } from '@sampan/model/database.ts';
import { type Kysely, sql } from 'kysely';

/** Entries removed in one statement. */
const AT_ONCE = 1000;

/** Removes the entries of audit lists that are older than their organisation keeps them (AUDIT_DAYS); answers how many. */
export async function forgetAudit(database: Kysely<Database>, now: Date): Promise<number> {
  let sum = 0;
  for (;;) {
    const { rows } = await sql<{ gone: number }>`select sampan_forget_audit(${now.toISOString()}::timestamptz, ${AT_ONCE}) as gone`.execute(
      database,
    );
    const gone = rows[0]?.gone ?? 0;
    sum += gone;
    if (gone < AT_ONCE) return sum;
  }
}
