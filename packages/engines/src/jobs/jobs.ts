import { inClient } from '@sampan/db/scoped-db.ts';
import { fail } from '@sampan/kernel/errors.ts';
import { sql } from 'kysely';
import type { Session } from '../access/session.ts';
import { type Deps, inCall } from '../call/deps.ts';
import { fileKey, type FileStore } from '../files/file-store.ts';
import { claimRequestKey } from '../record/request-key.ts';
import type { JobDefinition, JobMessage } from './job.ts';
import { createJobQueue, QUEUE_SETTINGS, type QueueSettings } from './job-queue.ts';
import { countOpenJobs, insertJob, type NewJob, removeJobs } from './job-rows.ts';
import { runJob } from './run-job.ts';

/** Open jobs of one user. */
const MOST_OPEN = 10;
const DAY_MS = 86_400_000;
/** Jobs and their files are kept for so long after their end. */
const KEPT_MS = 7 * DAY_MS;
/** One that waits for so long may have lost its message between two systems: it is put in once more. */
const WAITED_MS = 30_000;
/** Long after the queue would have noticed. */
const SILENT_MS = 300_000;
const SWEEP_MS = 60_000;

/** Long work beside the calls: asked for by a user, run once by some node, told about when done. */
export interface Jobs {
  readonly definitions: ReadonlyMap<string, JobDefinition>;
  /** Asks for a job in a transaction of its own; answers its id. @throws JOBS_TOO_MANY, REQUEST_KEY_REUSED */
  start(session: Session, asked: NewJob, requestKey?: string): Promise<string>;
  /** Takes up what others left and removes what is old, now and every minute; nodes that serve people begin, tests need not. */
  begin(): Promise<void>;
  /** One look at what others left and at what is old. */
  sweep(): Promise<void>;
  /** Interrupts the jobs that run here, which go on elsewhere or after the next start, and ends. */
  stop(): Promise<void>;
}

export interface JobsParts {
  readonly deps: Deps;
  /** Address of the database as its owner. */
  readonly url: string;
  readonly definitions: readonly JobDefinition[];
  readonly files: FileStore;
  readonly now: () => number;
  readonly onTrouble: (error: unknown, jobId?: string) => void;
  readonly settings?: QueueSettings;
}

export function createJobs({ deps, url, files, now, onTrouble, settings = QUEUE_SETTINGS, ...parts }: JobsParts): Jobs {
  const definitions = new Map(parts.definitions.map((definition) => [definition.kind, definition]));
  const stopping = new AbortController();
  const run = { database: deps.database, onNoticed: deps.onNoticed, definitions, stopping: stopping.signal, onTrouble };
  const queue = createJobQueue({ url, settings, onTrouble, work: (message) => runJob(run, message) });
  /** The job is stored: a message that does not get through now is put in by a later sweep. */
  const send = (message: JobMessage): Promise<void> => queue.send(message).catch(onTrouble);
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> | undefined;
  const sweepOnce = (): Promise<void> => (sweeping ??= sweep({ deps, files, now }, send).finally(() => (sweeping = undefined)));
  return {
    definitions,
    start: (session, asked, requestKey) =>
      inCall(deps, session, async (context) => {
        const { db } = context;
        const key = await claimRequestKey<string>(context, `job/${asked.kind}`, requestKey, asked);
        if (key.answered !== undefined) return key.answered;
        if ((await countOpenJobs(db, session.userId)) >= MOST_OPEN) fail('JOBS_TOO_MANY', { MAX: MOST_OPEN });
        const jobId = await insertJob(db, session.userId, asked);
        key.keep(jobId);
        // Nobody waits for the queue to be opened.
        db.afterCommit(() => void send({ clientId: db.clientId, jobId }));
        return jobId;
      }),
    async begin() {
      timer = setInterval(() => void sweepOnce().catch(onTrouble), SWEEP_MS);
      timer.unref();
      await queue.begin();
      await sweepOnce();
    },
    sweep: sweepOnce,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await sweeping?.catch(() => undefined);
      await queue.stop();
    },
  };
}

interface Left {
  readonly client_id: string;
  readonly id: string;
  readonly is_ended: boolean;
}

async function sweep(
  { deps, files, now }: Pick<JobsParts, 'deps' | 'files' | 'now'>,
  send: (message: JobMessage) => Promise<void>,
): Promise<void> {
  const before = (ms: number): string => new Date(now() - ms).toISOString();
  const { rows } = await sql<Left>`
    select client_id, id, is_ended from sampan_jobs_left(${before(WAITED_MS)}, ${before(SILENT_MS)}, ${before(KEPT_MS)})`.execute(
    deps.database,
  );
  for (const { client_id, id } of rows.filter(({ is_ended }) => !is_ended)) await send({ clientId: client_id, jobId: id });
  const ended = Map.groupBy(
    rows.filter(({ is_ended }) => is_ended),
    ({ client_id }) => client_id,
  );
  for (const [clientId, own] of ended) {
    const ids = own.map(({ id }) => id);
    const gone = await inClient(deps.database, clientId, (db) => removeJobs(db, ids));
    for (const id of gone) await files.remove(fileKey(clientId, id));
  }
}
