import { BusinessError, type Failure } from '@sampan/kernel/errors.ts';
import { Worker } from 'node:worker_threads';

/** One thread that does one job at a time. */
export interface WorkerThread<Job, Result> {
  run(job: Job): Promise<Result>;
  /** Ends the thread; its job is given up. */
  close(): Promise<void>;
}

/** What the thread sends back. */
export interface JobAnswer {
  readonly id: number;
  readonly result?: unknown;
  readonly refusal?: { readonly failures: readonly Failure[]; readonly status: number };
  readonly error?: string;
}

interface Settings {
  /** MB */
  readonly memoryLimit: number;
  readonly timeoutMs: number;
  /** What is thrown for a job that took too long or too much memory. */
  readonly overwhelmed: () => Error;
}

interface Current<Result> {
  readonly id: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** Starts the thread with its first job, and anew after one that it did not survive. */
export function startWorker<Job, Result>(program: URL, { memoryLimit, timeoutMs, overwhelmed }: Settings): WorkerThread<Job, Result> {
  let worker: Worker | undefined;
  let current: Current<Result> | undefined;
  let lastId = 0;

  const finish = (settle: (job: Current<Result>) => void): void => {
    if (!current) return;
    const job = current;
    clearTimeout(job.timer);
    current = undefined;
    settle(job);
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
    finish((job) => job.reject(error));
  };
  const start = (): Worker => {
    const started = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: memoryLimit } });
    started.on('message', (answer: JobAnswer) => {
      if (answer.id === current?.id) finish((job) => settle(job, answer));
    });
    started.on('error', (error: Error & { readonly code?: string }) =>
      abandon(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? overwhelmed() : error),
    );
    started.on('exit', (code) => abandon(new Error(`thread ended with ${code}`)));
    // After the listeners, for one of messages makes the process wait for the thread again.
    started.unref();
    return started;
  };
  return {
    run: (job) =>
      new Promise<Result>((resolve, reject) => {
        lastId += 1;
        current = { id: lastId, resolve, reject, timer: setTimeout(() => abandon(overwhelmed()), timeoutMs) };
        worker ??= start();
        worker.postMessage({ id: lastId, job });
      }),
    async close() {
      await stop();
      finish((job) => job.reject(new Error('the server stops')));
    },
  };
}

function settle<Result>(job: Current<Result>, answer: JobAnswer): void {
  if (answer.refusal) job.reject(new BusinessError(answer.refusal.failures, answer.refusal.status));
  else if (answer.error !== undefined) job.reject(new Error(answer.error));
  else job.resolve(answer.result as Result);
}
