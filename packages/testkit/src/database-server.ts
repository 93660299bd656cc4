import { onConnection } from '@sampan/db/one-connection.ts';
import type { TestServer } from './provided.ts';

/** The address of another database on the same server. */
export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Copies a database. Copying files is four times as fast as writing through the log, where nobody cares for power loss. */
export const copyDatabase = (url: string, name: string, template: string): Promise<void> =>
  onConnection(url, async (client) => {
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });

/** Any number: one template is made at a time. */
const LOCK = 7_267_265;

/** The template of that name on a test server: made from the empty one and filled by the first who asks, while others wait. */
export const provideTemplate = (
  { url, template, prefix }: TestServer,
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<string> =>
  onConnection(url, async (client) => {
    const wanted = `${prefix}of_${name}`;
    const unfinished = `${wanted}_new`;
    await client.query(`select pg_advisory_lock(${LOCK})`);
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [wanted]);
    if (rows.length > 0) return wanted;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished} template ${template} strategy file_copy`);
    await fill(urlOf(url, unfinished));
    await client.query(`alter database ${unfinished} rename to ${wanted}`);
    return wanted;
  });

/** Drops every database of a test run, those too that a test made after its file had begun. */
export const dropDatabases = (url: string, prefix: string): Promise<void> =>
  onConnection(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [prefix]);
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  });

/** Drops a database with its connections. */
export const dropDatabase = (url: string, name: string): Promise<void> =>
  onConnection(url, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
  });
