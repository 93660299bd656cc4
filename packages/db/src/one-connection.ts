import pg from 'pg';

/** Whoever listens there and does not answer as a PostgreSQL does is waited for no longer. */
const CONNECT_MS = 10_000;

/** Runs work on one connection of its own, as the user of the address: for set-up and tools, never in a request. */
export async function onConnection<R>(url: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: url, application_name: 'sampan tool', connectionTimeoutMillis: CONNECT_MS });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
