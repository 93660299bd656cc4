import { failWith } from '@sampan/kernel/errors.ts';
import { Worker } from 'node:worker_threads';
import type { PrintLayout } from './layout.ts';

/** Renders prints one after another in a thread of its own, so that the server keeps answering. */
export interface Printer {
  /** @throws PRINT_BUSY (429) when too many prints wait. */
  render(layout: PrintLayout): Promise<Buffer>;
  close(): Promise<void>;
}

interface Job {
  readonly id: number;
  readonly layout: PrintLayout;
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: Error) => void;
}
interface Answer {
  readonly id: number;
  readonly pdf?: Uint8Array;
  readonly error?: string;
}

const WAITING_LIMIT = 50;
const JOB_TIMEOUT_MS = 60_000;

/** The thread starts with the first print and again after a failure or a time-out. */
export function createPrinter(options: { waitingLimit?: number; timeoutMs?: number } = {}): Printer {
  const waiting: Job[] = [];
  let worker: Worker | undefined;
  let current: { job: Job; timer: NodeJS.Timeout } | undefined;
  let lastId = 0;

  const finish = (settle: (job: Job) => void): void => {
    if (!current) return;
    const { job, timer } = current;
    clearTimeout(timer);
    current = undefined;
    settle(job);
    next();
  };
  const abandon = (error: Error): void => {
    const broken = worker;
    worker = undefined;
    broken?.removeAllListeners();
    broken?.on('error', () => undefined);
    void broken?.terminate();
    finish((job) => job.reject(error));
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./worker.ts', import.meta.url));
    started.unref();
    started.on('message', (answer: Answer) => {
      if (answer.id !== current?.job.id) return;
      finish((job) => (answer.pdf ? job.resolve(Buffer.from(answer.pdf)) : job.reject(new Error(`print failed: ${answer.error}`))));
    });
    started.on('error', abandon);
    started.on('exit', (code) => abandon(new Error(`print thread ended with ${code}`)));
    return started;
  };
  function next(): void {
    const job = current ? undefined : waiting.shift();
    if (!job) return;
    const timer = setTimeout(() => abandon(new Error('print took too long')), options.timeoutMs ?? JOB_TIMEOUT_MS);
    current = { job, timer };
    worker ??= start();
    worker.postMessage({ id: job.id, layout: job.layout });
  }

  return {
    render: async (layout) => {
      if (waiting.length >= (options.waitingLimit ?? WAITING_LIMIT)) failWith(429, 'PRINT_BUSY');
      return new Promise<Buffer>((resolve, reject) => {
        lastId += 1;
        waiting.push({ id: lastId, layout, resolve, reject });
        next();
      });
    },
    async close() {
      const running = worker;
      for (const job of waiting.splice(0)) job.reject(new Error('the server stops'));
      if (running) abandon(new Error('the server stops'));
    },
  };
}
