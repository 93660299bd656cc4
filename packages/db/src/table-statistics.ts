import type pg from 'pg';

/**
 * Rows of a table that change before PostgreSQL looks at it again, beyond a tenth of it. By default fifty: masters of a small firm are never looked
 * at then, and of a table that nobody has looked at PostgreSQL thinks that one organisation has a single row. Every index that begins with the
 * organisation seems as good as the right one, so that each foreign key checked, each line saved, reads all rows of the organisation.
 */
const ROWS_CHANGED = 20;

/** Has autovacuum look at each table of ours that early, new ones too: runs at each start. */
export async function watchTables(client: pg.Client): Promise<void> {
  await client.query(`
    do $$
    declare
      name text;
    begin
      for name in
        select oid::regclass::text from pg_class
         where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_has_role(current_user, relowner, 'usage')
           and not coalesce(reloptions, '{}') && array['autovacuum_analyze_threshold=${ROWS_CHANGED}']
      loop
        execute format('alter table %s set (autovacuum_analyze_threshold = ${ROWS_CHANGED})', name);
      end loop;
    end $$`);
}
