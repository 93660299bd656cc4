import type { PgBoss } from 'pg-boss';
import type { JobMessage } from './job.ts';

/** Hands each message to one node that works on it, again when that node died. */
export interface JobQueue {
  /** Puts a message in; one that is there already is not doubled. */
  send(message: JobMessage): Promise<void>;
  /** Begins to take messages, here. */
  begin(): Promise<void>;
  /** Takes no more, waits for those under way, which have been told, and lets go of the connections. */
  stop(): Promise<void>;
}

export interface QueueSettings {
  /** Jobs that one node runs at a time; one organisation's are fewer by one, so that those of others do not wait for them. */
  readonly atOnce: number;
  /** How often a node looks for work that others put in. */
  readonly lookEverySeconds: number;
  /** A worker that gave no sign of life for so long is dead, and its message another one's. 10 at least. */
  readonly deadAfterSeconds: number;
  /** How often the dead are looked for. */
  readonly superviseEverySeconds: number;
}

export const QUEUE_SETTINGS: QueueSettings = { atOnce: 3, lookEverySeconds: 2, deadAfterSeconds: 30, superviseEverySeconds: 15 };

export interface QueueParts {
  /** Address as the owner: the queue keeps its tables in a schema of its own that the application's role cannot enter. */
  readonly url: string;
  readonly settings: QueueSettings;
  /** Runs one message; what it throws lets the message be tried again. */
  readonly work: (message: JobMessage) => Promise<void>;
  readonly onTrouble: (error: unknown) => void;
}

const QUEUE = 'job';
const CONNECTIONS = 2;
/** A message is never given up: the job itself counts its attempts. */
const RETRIES = 1_000;
const RETRY_DELAY_SECONDS = 2;
/** The most that the library allows; a job that lives says so meanwhile. */
const LONGEST_SECONDS = 23 * 3600;
const STOP_WITHIN_MS = 10_000;

/** A queue on PostgreSQL (pg-boss). Nothing is loaded, opened or created before the first message, or `begin`. */
export function createJobQueue(parts: QueueParts): JobQueue {
  let working: Promise<{ boss: PgBoss; workers: string }> | undefined;
  let isStopped = false;
  const begin = () => {
    if (isStopped) throw new Error('the queue has stopped');
    working ??= start(parts).catch((error: unknown) => {
      // The database may be away: the next message tries again.
      working = undefined;
      throw error;
    });
    return working;
  };
  return {
    async send({ clientId, jobId }) {
      const { boss, workers } = await begin();
      await boss.send(QUEUE, { clientId, jobId }, { singletonKey: `${clientId}:${jobId}`, group: { id: clientId } });
      boss.notifyWorker(workers);
    },
    async begin() {
      await begin();
    },
    async stop() {
      isStopped = true;
      const started = await working?.catch(() => undefined);
      await started?.boss.stop({ graceful: true, timeout: STOP_WITHIN_MS });
    },
  };
}

async function start({ url, settings, work, onTrouble }: QueueParts): Promise<{ boss: PgBoss; workers: string }> {
  const { PgBoss } = await import('pg-boss');
  const { superviseEverySeconds, deadAfterSeconds, atOnce, lookEverySeconds } = settings;
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'sampan jobs',
    max: CONNECTIONS,
    schedule: false,
    superviseIntervalSeconds: superviseEverySeconds,
    monitorIntervalSeconds: superviseEverySeconds,
    registerInstance: false,
  });
  boss.on('error', onTrouble);
  try {
    await boss.start();
    await boss.createQueue(QUEUE, {
      policy: 'exclusive',
      retryLimit: RETRIES,
      retryDelay: RETRY_DELAY_SECONDS,
      expireInSeconds: LONGEST_SECONDS,
      heartbeatSeconds: deadAfterSeconds,
      deleteAfterSeconds: 3600,
    });
    const localGroupConcurrency = Math.max(1, atOnce - 1);
    const options = { localConcurrency: atOnce, localGroupConcurrency, pollingIntervalSeconds: lookEverySeconds } as const;
    const workers = await boss.work<JobMessage>(QUEUE, options, async (messages) => {
      for (const { data } of messages) await work(data);
    });
    return { boss, workers };
  } catch (error) {
    await boss.stop({ graceful: false }).catch(onTrouble);
    throw error;
  }
}
