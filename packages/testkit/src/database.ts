import { randomBytes } from 'node:crypto';
import { connect, type Connection } from '@sampan/db/connect.ts';
import { afterAll, inject } from 'vitest';
import { copyDatabase, dropDatabase, provideTemplate, urlOf } from './database-server.ts';
import './provided.ts';

export interface TestDatabase extends Connection {
  /** Address of the database as its owner, e.g. for a second connection or a server under test. */
  readonly url: string;
}

/** What many test files begin with: made once in a run, by whichever file needs it first, and copied for the others. */
export interface Beginning {
  /** Part of the name of its database: a few lower-case letters. */
  readonly name: string;
  /** Fills a migrated, empty database; closes everything that it opens on the connection. */
  fill(database: TestDatabase): Promise<void>;
}

/**
 * A migrated database of its own, empty or with a beginning, connected as the application; closed and dropped after the tests of
 * the file. Call it once at the top of a test file: `const { database } = await testDatabase();`
 */
export async function testDatabase(beginning?: Beginning): Promise<TestDatabase> {
  const url = await databaseFrom(beginning ? await templateOf(beginning) : inject('testServer').template);
  const connection = await connect(url, { max: 8 });
  afterAll(() => connection.close());
  return { ...connection, url };
}

/** Address of a database without any table, as its owner; dropped after the tests of the file. */
export const emptyDatabase = (): Promise<string> => databaseFrom('template0');

function templateOf({ name, fill }: Beginning): Promise<string> {
  const server = inject('testServer');
  return provideTemplate(server, name, async (url) => {
    const connection = await connect(url);
    try {
      await fill({ ...connection, url });
    } finally {
      await connection.close();
    }
  });
}

async function databaseFrom(template: string): Promise<string> {
  const server = inject('testServer');
  const name = `${server.prefix}${randomBytes(6).toString('hex')}`;
  await copyDatabase(server.url, name, template);
  // By force, so that it does not matter which of a file's connections are closed before it.
  afterAll(() => dropDatabase(server.url, name));
  return urlOf(server.url, name);
}
