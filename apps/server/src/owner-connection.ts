import { giveMissingRights } from '@sampan/business/starter/missing-rights.server.ts';
import { giveMissingSeries } from '@sampan/business/starter/missing-series.server.ts';
import { connect } from '@sampan/db/connect.ts';
import { sql } from 'kysely';

/** Any number, not the one of the migrations. */
const LOCK = 7_267_264;

/**
 * Runs `work` while no other node runs it, telling whether the installation has no client organisation yet. Organisations of earlier versions first
 * get the number series and the rights of starter roles that they lack. Only the owner sees over all organisations; nothing else is done as the owner.
 */
export async function withInstallationLock(url: string, work: (isEmpty: boolean) => Promise<void>): Promise<void> {
  const owner = await connect(url, { role: 'owner', max: 1 });
  try {
    await owner.database.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${LOCK})`.execute(connection);
      const found = await sql`select 1 from client_organisation limit 1`.execute(connection);
      await giveMissingSeries(connection);
      await giveMissingRights(connection);
      await work(found.rows.length === 0);
    });
  } finally {
    await owner.close();
  }
}
