import pg from 'pg';

/** What an organisation's tables hold, by organisation: equal before and after when nothing of it changed. */
export type Fingerprint = ReadonlyMap<string, string>;

/**
 * Counters of number series may leave gaps: a refused create may have used a number up (docs/lifecycles.md). Content on its way to a file is noted
 * beside the calls, by jobs.
 */
const LEFT_OUT = ['serial_counter', 'loose_content'];
/** The same number as a series shows it. */
const SHOWN = new Map([['serial_number', `sum(hashtext((to_jsonb(t) - 'LAST_NUMBER' - 'LAST_DATE_PREFIX')::text)::bigint)`]]);
/** When a session was last seen is noted beside its calls, whatever they answer. */
SHOWN.set('user_session', `sum(hashtext((to_jsonb(t) - 'seen_at' - 'seen_address')::text)::bigint)`);
/** Jobs go on beside the calls: that there is one counts, not how far it is, nor what it leaves for its user. */
SHOWN.set('job', '0');
const BESIDE = new Map([
  ['notification', `t.module is distinct from 'JOB'`],
  ['stored_file', `t.record_type is distinct from 'job'`],
]);
const WRITTEN = 'sum(xmin::text::bigint)';

/** Reads over all organisations as the owner of the tables, in one query: how many rows there are and who wrote them last. */
export async function fingerprints(url: string): Promise<{ read(): Promise<Fingerprint>; end(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tables = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where column_name = 'client_id' and table_type = 'BASE TABLE' and table_schema = 'public' and table_name <> all($1) order by 1`,
    [LEFT_OUT],
  );
  const parts = tables.rows.map(
    ({ name }) =>
      `select client_id, '${name} ' || count(*) || ' ' || ${SHOWN.get(name) ?? WRITTEN} as state
         from "${name}" t where ${BESIDE.get(name) ?? 'true'} group by 1`,
  );
  parts.push(`select id, 'organisation ' || t::text from client_organisation t`);
  const text = `select client_id::text as id, string_agg(state, E'\\n' order by state) as state from (${parts.join(' union all ')}) as one group by 1`;
  return {
    async read() {
      const { rows } = await client.query<{ id: string; state: string }>({ name: 'fingerprint', text });
      return new Map(rows.map(({ id, state }) => [id, state]));
    },
    end: () => client.end(),
  };
}

/** The tables whose rows differ, as `organisation table`. */
export function differences(before: Fingerprint, after: Fingerprint): string[] {
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  return ids.flatMap((id) => {
    const lines = new Set((before.get(id) ?? '').split('\n'));
    const now = (after.get(id) ?? '').split('\n');
    const gone = [...lines].filter((line) => !now.includes(line));
    const changed = [...now.filter((line) => !lines.has(line)), ...gone].map((line) => `${id} ${line.split(' ')[0]}`);
    return [...new Set(changed)];
  });
}

/** The tables that differ after some work, over all organisations. */
export async function changedBy(url: string, work: () => Promise<unknown>): Promise<string[]> {
  const prints = await fingerprints(url);
  try {
    const before = await prints.read();
    await work();
    return differences(before, await prints.read());
  } finally {
    await prints.end();
  }
}
