import { registered } from '@sampan/business/registry.server.ts';
import { installSamples } from '@sampan/business/starter/install-samples.server.ts';
import { sampleUsers } from '@sampan/business/starter/sample/users.ts';
import { connect, type Connection } from '@sampan/db/connect.ts';
import { inClient } from '@sampan/db/scoped-db.ts';
import type { FileStore } from '@sampan/engines/files/file-store.ts';
import { createRegistry } from '@sampan/engines/call/deps.ts';
import { createNumbers } from '@sampan/engines/call/numbering.ts';
import { readParameters } from '@sampan/engines/call/parameters.ts';
import { addDays, type IsoDate, todayIn } from '@sampan/kernel/dates.ts';
import { startOfDay } from '@sampan/kernel/start-of-day.ts';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '@sampan/model/database.ts';

interface Place extends Pick<Connection, 'database' | 'spare'> {
  /** Address of the database as its owner. */
  readonly url: string;
  readonly log: FastifyBaseLogger;
  readonly files: FileStore;
}

/** A day of the sample and when, by the database's clock, it was gone through. */
interface Gone {
  readonly day: IsoDate;
  readonly began: string;
  /** It is over: what was done on it is moved to it. */
  readonly isPast: boolean;
  readonly isRead: boolean;
}

/** Notifications of the last days are still unread. */
const UNREAD_DAYS = 2;

/**
 * Makes the documents of the sample organisation that was just set up, in its own time: the server answers meanwhile. Stopped in between it
 * leaves what is made; nothing is made twice.
 */
export function startSampleDocuments(place: Place, clientId: string): { readonly done: Promise<void>; stop(): Promise<void> } {
  let goesOn = true;
  const done = makeDocuments(place, clientId, () => goesOn).catch((error: unknown) => place.log.error({ err: error }, 'sample documents'));
  return {
    done,
    stop() {
      goesOn = false;
      return done;
    },
  };
}

async function makeDocuments({ database, spare, url, log, files }: Place, clientId: string, goesOn: () => boolean): Promise<void> {
  const deps = { database, registry: createRegistry(registered), numbers: createNumbers(spare) };
  const { TIME_ZONE } = await inClient(database, clientId, readParameters);
  const today = todayIn(TIME_ZONE);
  const gone: Gone[] = [];
  const clock = async (): Promise<string> =>
    (await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(database)).rows[0]!.at;
  await installSamples({
    deps,
    clientId,
    today,
    goesOn,
    files,
    async onDay(day) {
      const last = gone.at(-1);
      if (last?.isRead) await readUntil(database, clientId, last);
      gone.push({ day: addDays(today, day), began: await clock(), isPast: day < 0, isRead: day < -UNREAD_DAYS });
    },
    onRefused: (what, error) => log.warn({ err: error }, `sample: ${what}`),
  });
  if (gone.length === 0) return;
  const ended = await clock();
  const owner = await connect(url, { role: 'owner', max: 1 });
  try {
    await moveToTheirDays(owner.database, { clientId, zone: TIME_ZONE, gone, ended });
  } finally {
    await owner.close();
  }
}

/** What was told long ago was read long ago: nobody is greeted by hundreds of notifications meanwhile. */
const readUntil = (database: Place['database'], clientId: string, { began }: Gone): Promise<unknown> =>
  inClient(database, clientId, (db) =>
    db
      .updateLoose('notification')
      .set({ READ_FLAG: '1' })
      .where('created_at', '>=', began)
      .where('READ_FLAG', '=', '0')
      .where(
        'from_username',
        'in',
        sampleUsers.map(({ USERNAME }) => USERNAME),
      )
      .execute(),
  );

interface Moved {
  readonly clientId: string;
  readonly zone: string;
  readonly gone: readonly Gone[];
  readonly ended: string;
}

/** Work begins at nine; what is done on a day follows in such steps. */
const FIRST_AT = '9 hours';
const APART = '13 minutes';

/**
 * What the sample staff did was done on the days that their documents name, not all within the seconds of this start. Only the owner may
 * write into a trail; vouchers and moves keep the moment at which they were posted.
 */
async function moveToTheirDays(owner: Kysely<Database>, { clientId, zone, gone, ended }: Moved): Promise<void> {
  const days = gone.map(({ day, began, isPast }, at) => ({
    midnight: startOfDay(day, zone),
    began,
    ended: gone[at + 1]?.began ?? ended,
    isPast,
  }));
  const staff = sampleUsers.map(({ USERNAME }) => USERNAME);
  const past = sql`
    select d.midnight, d.began, d.ended from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as d (midnight timestamptz, began timestamptz, ended timestamptz, "isPast" boolean)
     where d."isPast"`;
  const at = (order: ReturnType<typeof sql>) =>
    sql`day.midnight + interval '${sql.raw(FIRST_AT)}' + interval '${sql.raw(APART)}' * (row_number() over (partition by day.midnight order by ${order}) - 1)`;
  await owner.transaction().execute(async (trx) => {
    await sql`
      update document_history h set at = moved.at
        from (select row.id, ${at(sql`row.id`)} as at from document_history row join (${past}) day on row.at >= day.began and row.at < day.ended
               where row.client_id = ${clientId} and row.by = any (${staff})) moved
       where h.client_id = ${clientId} and h.id = moved.id`.execute(trx);
    await sql`
      update notification n set created_at = moved.at
        from (select row.id, ${at(sql`row.id`)} as at
                from notification row join (${past}) day on row.created_at >= day.began and row.created_at < day.ended
               where row.client_id = ${clientId} and row.from_username = any (${staff})) moved
       where n.client_id = ${clientId} and n.id = moved.id`.execute(trx);
    const types = await sql<{ type: string }>`
      select distinct type from document_history where client_id = ${clientId} and by = any (${staff})`.execute(trx);
    for (const { type } of types.rows)
      await sql`
        update ${sql.table(type)} made set created_at = trail.first, updated_at = trail.last
          from (select document_id, min(at) as first, max(at) as last from document_history
                 where client_id = ${clientId} and type = ${type} and by = any (${staff}) group by document_id) trail
         where made.client_id = ${clientId} and made.id = trail.document_id and made.created_by = any (${staff})`.execute(trx);
  });
}
