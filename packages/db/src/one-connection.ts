import pg from 'pg';

/** Runs work on one connection of its own, as the user of the address: for set-up and tools, never in a request. */
export async function onConnection<R>(url: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: url, application_name: 'sampan tool' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
