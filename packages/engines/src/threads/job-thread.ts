import { BusinessError, type ErrorCode, type Failure, failWith } from '@sampan/kernel/errors.ts';
import { createAtWork, createTurns } from '@sampan/kernel/turns.ts';
import { startWorker, type WorkerThread } from './worker-thread.ts';

/** Work that would hold up the event loop, done in threads of its own, a job at a time in each. */
export interface JobThread<Job, Result> {
  /**
   * A job of an organisation: they take turns, and none is in more than one thread at a time.
   * @throws 429 with the busy code when too many jobs wait, the `overwhelmed` failure for one that takes too long or too much
   * memory; whatever the job itself throws.
   */
  run(organisation: string, job: Job): Promise<Result>;
  close(): Promise<void>;
}

export interface JobThreadOptions {
  /** Answered (429) when the queue is full. */
  readonly busy: Extract<ErrorCode, 'PRINT_BUSY' | 'IMPORT_BUSY' | 'EXPORT_BUSY'>;
  /** Answered (413) for a job that a thread cannot do in its time and memory. */
  readonly overwhelmed: Failure;
  readonly waitingLimit?: number;
  readonly timeoutMs?: number;
  /** Memory of a thread, in MB. */
  readonly memoryLimit?: number;
}

interface Waiting<Job, Result> {
  readonly job: Job;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

/** A second one, so that a long job of one organisation leaves the others where to go. */
const THREADS = 2;
const WAITING_LIMIT = 50;
const TIMEOUT_MS = 60_000;
const MEMORY_MB = 512;

/** Starts a thread with the first job that needs it, and anew after a failure or a time-out. */
export function createJobThread<Job, Result>(program: URL, options: JobThreadOptions): JobThread<Job, Result> {
  const { waitingLimit = WAITING_LIMIT, timeoutMs = TIMEOUT_MS, memoryLimit = MEMORY_MB } = options;
  const waiting = createTurns<Waiting<Job, Result>>(waitingLimit);
  const atWork = createAtWork();
  const idle: WorkerThread<Job, Result>[] = Array.from({ length: THREADS }, () =>
    startWorker(program, { memoryLimit, timeoutMs, overwhelmed: () => new BusinessError([options.overwhelmed], 413) }),
  );
  const threads = [...idle];

  function next(): void {
    const thread = idle.at(-1);
    const turn = thread && waiting.next((organisation) => atWork.of(organisation) === 0);
    if (!thread || !turn) return;
    const { party, waiting: entry } = turn;
    idle.pop();
    atWork.begin(party);
    void thread
      .run(entry.job)
      .then(entry.resolve, entry.reject)
      .finally(() => {
        atWork.end(party);
        idle.push(thread);
        next();
      });
    // Another organisation may have its turn in the other thread.
    next();
  }

  return {
    run: async (organisation, job) => {
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      if (!waiting.push(organisation, { job, resolve, reject })) failWith(429, options.busy);
      next();
      return promise;
    },
    async close() {
      for (const entry of waiting.drain()) entry.reject(new Error('the server stops'));
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
