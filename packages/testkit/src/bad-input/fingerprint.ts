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
const ORGANISATIONS = 'client_organisation';

/** What one table holds of each organisation: how many rows, and who wrote them last. */
const stateOf = (name: string): string =>
  name === ORGANISATIONS
    ? `select id::text as id, '${name} ' || t::text as state from ${name} t`
    : `select client_id::text as id, '${name} ' || count(*) || ' ' || ${SHOWN.get(name) ?? WRITTEN} as state
         from "${name}" t where ${BESIDE.get(name) ?? 'true'} group by 1`;

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where column_name = 'client_id' and table_type = 'BASE TABLE' and table_schema = 'public' and table_name <> all($1) order by 1`,
    [LEFT_OUT],
  );
  return [...rows.map(({ name }) => name), ORGANISATIONS];
}

/** The states of these tables, by table and organisation. */
async function statesOf(client: pg.Client, tables: readonly string[]): Promise<Map<string, Map<string, string>>> {
  const states = new Map(tables.map((name) => [name, new Map<string, string>()]));
  const { rows } = await client.query<{ id: string; state: string }>(tables.map(stateOf).join(' union all '));
  for (const { id, state } of rows) states.get(state.split(' ')[0]!)!.set(id, state);
  return states;
}

function fingerprintOf(states: ReadonlyMap<string, ReadonlyMap<string, string>>): Fingerprint {
  const lines = [...states.values()].flatMap((byOrganisation) => [...byOrganisation]);
  return new Map([...Map.groupBy(lines, ([id]) => id)].map(([id, own]) => [id, own.map(([, state]) => state).join('\n')]));
}

const sequenceOf = (name: string): string => `written.${name}`;

/** Lets each table count the statements that write to it, those that are taken back included: sequences know no transactions. */
async function countWriting(client: pg.Client, tables: readonly string[]): Promise<void> {
  const each = tables.map(
    (name) => `create sequence ${sequenceOf(name)};
      create trigger written after insert or update or delete or truncate on "${name}" for each statement execute function written.noted();`,
  );
  await client.query(`
    create schema written;
    create function written.noted() returns trigger language plpgsql security definer as
      $$ begin perform nextval(('written.' || tg_table_name)::regclass); return null; end $$;
    ${each.join('\n')}`);
}

/** Reads over all organisations as the owner of the tables; again only those tables that were written to since. */
export async function fingerprints(url: string): Promise<{ read(): Promise<Fingerprint>; end(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tables = await tablesOf(client);
  await countWriting(client, tables);
  const text = `select array[${tables.map((name) => `(select last_value + is_called::int from ${sequenceOf(name)})`).join(', ')}]::text[] as counts`;
  let counted: readonly string[] = [];
  let lately: readonly string[] = [];
  const states = new Map<string, ReadonlyMap<string, string>>();
  return {
    async read() {
      const { rows } = await client.query<{ counts: string[] }>({ name: 'counts', text });
      const counts = rows[0]!.counts;
      const written = tables.filter((_name, index) => counts[index] !== counted[index]);
      // What goes on beside the calls writes first and commits later: it is read once more.
      const asked = [...new Set([...written, ...lately])];
      [counted, lately] = [counts, written];
      if (asked.length > 0) for (const [name, state] of await statesOf(client, asked)) states.set(name, state);
      return fingerprintOf(states);
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
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await tablesOf(client);
    const before = fingerprintOf(await statesOf(client, tables));
    await work();
    return differences(before, fingerprintOf(await statesOf(client, tables)));
  } finally {
    await client.end();
  }
}
