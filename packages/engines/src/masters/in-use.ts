import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import type { Definition, MasterDefinition } from '@sampan/model/define.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Table, tablesOf } from '../call/referring-tables.ts';

/**
 * What uses a master, found in the definitions: every field that refers to it, and the engines' own tables.
 * `named` by anything; `used` by a document or a posting, or by a master that is used itself and cannot be without the reference.
 */
export type Usage = 'used' | 'named';

type Definitions = Iterable<Definition>;

/** Whether anything uses the record of a master that has this key, in one statement. */
export async function isInUse(
  db: ScopedDb,
  definitions: Definitions,
  { type, key, usage }: { readonly type: string; readonly key: string; readonly usage: Usage },
): Promise<boolean> {
  const ways = usesOf(db.clientId, tablesOf(definitions), { type, key: sql`${key}::text`, usage, above: [] });
  if (ways.length === 0) return false;
  const { rows } = await sql<{ used: boolean }>`select ${sql.join(ways, sql` or `)} as used`.execute(db.trx);
  return rows[0]?.used === true;
}

/**
 * Waits for whoever has stored a use of these masters and not committed: he holds the key of what he names, a master itself or one that cannot be
 * without it.
 */
export async function waitForUses(
  db: ScopedDb,
  definitions: readonly Definition[],
  { type, keys }: Held,
  above: readonly string[] = [],
): Promise<void> {
  for (const { name, master, columns } of tablesOf(definitions)) {
    if (!master || name === type || above.includes(name)) continue;
    for (const column of columns.filter(({ to, isRequired }) => to === type && isRequired)) {
      const rows = await db
        .selectLoose(name)
        .select(master.key)
        .where(sql<SqlBool>`${sql.ref(column.name)} = any (${keys})`)
        .orderBy('id')
        .forUpdate()
        .execute();
      const next = rows.map((row) => String(row[master.key]));
      if (next.length > 0) await waitForUses(db, definitions, { type: master.type, keys: next }, [...above, type]);
    }
  }
}

interface Held {
  readonly type: string;
  readonly keys: readonly string[];
}

interface Sought {
  readonly type: string;
  readonly key: RawBuilder<unknown>;
  readonly usage: Usage;
  /** Masters on the way here. */
  readonly above: readonly string[];
}

function usesOf(clientId: string, tables: readonly Table[], { type, key, usage, above }: Sought): RawBuilder<SqlBool>[] {
  const found: RawBuilder<SqlBool>[] = [];
  for (const table of tables) {
    // Its own tree (a parent's children) is no use of a record.
    if (table.name === type || above.includes(table.name)) continue;
    const alias = `by_${above.length}_${table.name}`;
    for (const column of table.columns.filter(({ to }) => to === type)) {
      const further =
        usage === 'named' || table.isPosted
          ? undefined
          : throughMaster(clientId, tables, { type, key, usage, above }, { table, column, alias });
      if (further?.length === 0) continue;
      const also = further ? sql` and (${sql.join(further, sql` or `)})` : sql``;
      found.push(sql<SqlBool>`exists (select 1 from ${sql.table(table.name)} as ${sql.table(alias)}
        where ${sql.ref(`${alias}.client_id`)} = ${clientId}::bigint and ${sql.ref(`${alias}.${column.name}`)} = ${key}${also})`);
    }
  }
  return found;
}

/** How a master that names the record is used itself; none where it could be without the record. */
function throughMaster(
  clientId: string,
  tables: readonly Table[],
  { type, usage, above }: Sought,
  { table, column, alias }: { readonly table: Table; readonly column: Table['columns'][number]; readonly alias: string },
): RawBuilder<SqlBool>[] {
  if (!table.master || !column.isRequired) return [];
  const key = sql.ref(`${alias}.${table.master.key}`);
  return usesOf(clientId, tables, { type: table.master.type, key, usage, above: [...above, type] });
}

/** Which of these values, rows of a part of the master, are named together with it: units of a material by quantities in them. */
export async function namedRows(
  db: ScopedDb,
  definitions: Definitions,
  {
    master,
    key,
    part,
    values,
  }: { readonly master: MasterDefinition; readonly key: string; readonly part: string; readonly values: readonly string[] },
): Promise<Set<string>> {
  const { fields, namedBy, table: own } = master.parts[part] ?? {};
  const to = namedBy === undefined ? undefined : fields?.[namedBy]?.to;
  if (to === undefined || values.length === 0) return new Set();
  const ways = tablesOf(definitions)
    .filter(({ name }) => name !== own && name !== master.type)
    .flatMap(({ name, columns }) => {
      const naming = (type: string) => columns.filter((column) => column.to === type);
      return naming(master.type).flatMap((first) => naming(to).map((second) => ({ name, first: first.name, second: second.name })));
    })
    .map(
      ({ name, first, second }) => sql<SqlBool>`exists (select 1 from ${sql.table(name)} as ${sql.table('naming')}
        where ${sql.ref('naming.client_id')} = ${db.clientId}::bigint and ${sql.ref(`naming.${first}`)} = ${key}
          and ${sql.ref(`naming.${second}`)} = given.value)`,
    );
  if (ways.length === 0) return new Set();
  const { rows } = await sql<{ value: string }>`select value from unnest(${[...values]}::text[]) as given(value)
    where ${sql.join(ways, sql` or `)}`.execute(db.trx);
  return new Set(rows.map((row) => row.value));
}
