import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import type { DocumentDefinition, ProgressDefinition } from '@sampan/model/define.ts';
import { type RawBuilder, sql } from 'kysely';

/** What an entry has done of what there is to do; more than that never completes another entry (lifecycles §1 rule 3). */
const doneOf = ({ done, less }: ProgressDefinition): RawBuilder<unknown> =>
  less === undefined ? sql`entry.${sql.ref(done)}` : sql`(entry.${sql.ref(done)} - entry.${sql.ref(less)})`;

const stateOf = (progress: ProgressDefinition): RawBuilder<unknown> => sql`case
  when bool_and(${doneOf(progress)} >= entry.${sql.ref(progress.of)}) then 'FULL'
  when bool_or(${doneOf(progress)} > 0) then 'PARTIAL' else 'NONE' end`;

/**
 * Recomputes the progress fields and IS_COMPLETED of documents from their entries, in one statement and without raising
 * their version: nobody's edit is lost because goods arrived (lifecycles §1 rule 5).
 */
export async function refreshProgress(db: ScopedDb, definition: DocumentDefinition, ids: readonly string[]): Promise<void> {
  const fields = Object.entries(definition.progress);
  const entries = definition.parts['ENTRIES'];
  if (fields.length === 0 || ids.length === 0 || !entries) return;
  const states = fields.map(([field, progress]) => sql`${stateOf(progress)} as ${sql.ref(field)}`);
  const assigned = fields.map(([field]) => sql`${sql.ref(field)} = state.${sql.ref(field)}`);
  const isFull = sql.join(
    fields.map(([field]) => sql`state.${sql.ref(field)} = 'FULL'`),
    sql` and `,
  );
  await sql`update ${sql.table(definition.type)} held
       set ${sql.join(assigned)},
           "IS_COMPLETED" = case when ${isFull} and held."IS_CANCELLED" = '0'
             and held."STATUS" not in ('DRAFT', 'SUBMITTED', 'REJECTED') then '1' else '0' end
      from (select entry.parent_id, ${sql.join(states)} from ${sql.table(entries.table)} entry
             where entry.client_id = ${db.clientId}::bigint and entry.parent_id = any (${ids}::bigint[]) group by entry.parent_id) state
     where held.client_id = ${db.clientId}::bigint and held.id = state.parent_id`.execute(db.trx);
}
