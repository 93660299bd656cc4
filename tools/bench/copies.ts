import type pg from 'pg';

/** Rows that Sampan wrote, to be written again and again. */
export interface Copied {
  readonly table: string;
  /** Which of the organisation's rows are copied: a condition on `model`. */
  readonly where: string;
  /** Columns that differ in each copy, as expressions of `model` and of `k`, the number of the copy. */
  readonly set: Readonly<Record<string, string>>;
}

/** Copies from one number up to another. */
export interface Numbers {
  readonly from: number;
  readonly to: number;
}

/** Ids of copies begin so far above those that Sampan gives, one such step for each copy. */
const STEP = 1_000_000;
/** An id in a copy, the model's own where that is no number. */
export const idOf = (column: string): string => `model.${column}::bigint + (k + 1) * ${STEP}`;

/**
 * Writes rows that Sampan wrote itself once more for each number, set by set: what the public calls would need hours for. All columns are those of the
 * model but for those that are set, so copies of a whole chain of documents agree among each other as the model does. Triggers and references are not asked.
 */
export async function copyRows(client: pg.Client, clientId: string, [copied, { from, to }]: [readonly Copied[], Numbers]): Promise<void> {
  await client.query('set session_replication_role = replica').catch(() => undefined);
  for (const { table, where, set } of copied) {
    const columns = await columnsOf(client, table);
    const values = columns.map((column) => set[column] ?? (column === 'id' ? idOf('id') : `model."${column}"`));
    await client.query(
      `insert into "${table}" (${columns.map((column) => `"${column}"`).join()})
        select ${values.join()} from "${table}" model cross join generate_series($2::bigint, $3::bigint) as k
         where model.client_id = $1 and ${where}`,
      [clientId, from, to],
    );
  }
  await client.query('reset session_replication_role');
  await client.query(`vacuum (analyze) ${copied.map(({ table }) => `"${table}"`).join()}`);
}

/** Columns that may be written. */
async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}
