import { randomBytes } from 'node:crypto';
import { connect, type Connection } from '@sampan/db/connect.ts';
import { afterAll, inject } from 'vitest';
import { copyDatabase, dropDatabase, urlOf } from './database-server.ts';
import './provided.ts';

export interface TestDatabase extends Connection {
  /** Address of the database as its owner, e.g. for a second connection or a server under test. */
  readonly url: string;
}

/**
 * A migrated, empty database of its own, connected as the application; closed and dropped after the tests of the file.
 * Call it once at the top of a test file: `const { database } = await testDatabase();`
 */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `sampan_test_${randomBytes(6).toString('hex')}`;
  await copyDatabase(server.url, name, server.template);
  const url = urlOf(server.url, name);
  const connection = await connect(url, { max: 8 });
  afterAll(async () => {
    await connection.close();
    await dropDatabase(server.url, name);
  });
  return { ...connection, url };
}
