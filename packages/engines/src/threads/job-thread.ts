import { BusinessError, type ErrorCode, type Failure, failWith } from '@sampan/kernel/errors.ts';
import { Worker } from 'node:worker_threads';

/** Work that would hold up the event loop, done one job after another in a thread of its own. */
export interface JobThread<Job, Result> {
  /** @throws 429 with the busy code when too many jobs wait; whatever the job itself throws. */
  run(job: Job): Promise<Result>;
  close(): Promise<void>;
}

export interface JobThreadOptions {
  /** Answered (429) when the queue is full; without it any number of jobs waits. */
  readonly busy?: Extract<ErrorCode, 'PRINT_BUSY' | 'IMPORT_BUSY' | 'EXPORT_BUSY'>;
  readonly waitingLimit?: number;
  readonly timeoutMs?: number;
  /** Memory of the thread, in MB. */
  readonly memoryLimit?: number;
}

/** What the thread sends back. */
export interface JobAnswer {
  readonly id: number;
  readonly result?: unknown;
  readonly refusal?: { readonly failures: readonly Failure[]; readonly status: number };
  readonly error?: string;
}

interface Waiting<Job, Result> {
  readonly id: number;
  readonly job: Job;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

const WAITING_LIMIT = 50;
const TIMEOUT_MS = 60_000;

/** Starts the thread with the first job, and anew after a failure or a time-out. */
export function createJobThread<Job, Result>(program: URL, options: JobThreadOptions): JobThread<Job, Result> {
  const waiting: Waiting<Job, Result>[] = [];
  let worker: Worker | undefined;
  let current: { entry: Waiting<Job, Result>; timer: NodeJS.Timeout } | undefined;
  let lastId = 0;

  const finish = (settle: (entry: Waiting<Job, Result>) => void): void => {
    if (!current) return;
    const { entry, timer } = current;
    clearTimeout(timer);
    current = undefined;
    settle(entry);
    next();
  };
  const stop = async (): Promise<void> => {
    const running = worker;
    worker = undefined;
    running?.removeAllListeners();
    running?.on('error', () => undefined);
    await running?.terminate();
  };
  const abandon = (error: Error): void => {
    void stop();
    finish((entry) => entry.reject(error));
  };
  const start = (): Worker => {
    const started = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: options.memoryLimit ?? 512 } });
    started.unref();
    started.on('message', (answer: JobAnswer) => {
      if (answer.id === current?.entry.id) finish((entry) => settle(entry, answer));
    });
    started.on('error', abandon);
    started.on('exit', (code) => abandon(new Error(`thread ended with ${code}`)));
    return started;
  };
  function next(): void {
    const entry = current ? undefined : waiting.shift();
    if (!entry) return;
    const timer = setTimeout(() => abandon(new Error('the job took too long')), options.timeoutMs ?? TIMEOUT_MS);
    current = { entry, timer };
    worker ??= start();
    worker.postMessage({ id: entry.id, job: entry.job });
  }

  return {
    run: async (job) => {
      if (options.busy !== undefined && waiting.length >= (options.waitingLimit ?? WAITING_LIMIT)) failWith(429, options.busy);
      return new Promise<Result>((resolve, reject) => {
        lastId += 1;
        waiting.push({ id: lastId, job, resolve, reject });
        next();
      });
    },
    async close() {
      for (const entry of waiting.splice(0)) entry.reject(new Error('the server stops'));
      await stop();
      finish((entry) => entry.reject(new Error('the server stops')));
    },
  };
}

function settle<Job, Result>(entry: Waiting<Job, Result>, answer: JobAnswer): void {
  if (answer.refusal) entry.reject(new BusinessError(answer.refusal.failures, answer.refusal.status));
  else if (answer.error !== undefined) entry.reject(new Error(answer.error));
  else entry.resolve(answer.result as Result);
}
