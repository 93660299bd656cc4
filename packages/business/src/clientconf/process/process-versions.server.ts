import type { Instant } from '@sampan/kernel/dates.ts';
import type { ScopedDb } from '@sampan/db/scoped-db.ts';

/** A version of a process: since when, by whom, and how many documents go or went by it. */
interface ProcessVersion {
  readonly VERSION_NO: number;
  readonly SINCE: Instant;
  readonly BY_NAME: string;
  readonly IS_IN_FORCE: string;
  readonly RUNNING: number;
  readonly ENDED: number;
}

const MOST = 50;

/** The newest versions of a process, and how many documents are on their way by any of them. */
export async function versionsOf({ trx, clientId }: ScopedDb, processId: string) {
  const rows = await trx
    .selectFrom('process_version as v')
    .leftJoin('process_instance as i', (join) => join.onRef('i.client_id', '=', 'v.client_id').onRef('i.version_id', '=', 'v.id'))
    .leftJoin('user as u', (join) => join.onRef('u.client_id', '=', 'v.client_id').onRef('u.USERNAME', '=', 'v.created_by'))
    .select(['v.version_no', 'v.created_at', 'v.created_by', 'v.is_in_force', 'u.FULL_NAME'])
    .select(({ fn }) => [
      fn.count<string>('i.id').filterWhere('i.state', '=', 'RUNNING').as('running'),
      fn.count<string>('i.id').filterWhere('i.state', '<>', 'RUNNING').as('ended'),
    ])
    .where('v.client_id', '=', clientId)
    .where('v.process_id', '=', processId)
    .groupBy(['v.client_id', 'v.id', 'u.client_id', 'u.id'])
    .orderBy('v.version_no', 'desc')
    .execute();
  const versions = rows.map(
    (row): ProcessVersion => ({
      VERSION_NO: row.version_no,
      SINCE: row.created_at,
      BY_NAME: row.FULL_NAME ?? row.created_by,
      IS_IN_FORCE: row.is_in_force,
      RUNNING: Number(row.running),
      ENDED: Number(row.ended),
    }),
  );
  return { RUNNING: versions.reduce((sum, version) => sum + version.RUNNING, 0), VERSIONS: versions.slice(0, MOST) };
}
