import { BusinessError } from '@sampan/kernel/errors.ts';
import { parentPort } from 'node:worker_threads';
import type { JobAnswer } from './worker-thread.ts';

/** The thread's side: does each job and sends back what it answers, or why not. */
export function serveJobs<Job>(work: (job: Job) => Promise<unknown>): void {
  const serve = async ({ id, job }: { id: number; job: Job }): Promise<void> => {
    const answer = await answerOf(id, () => work(job));
    parentPort?.postMessage(answer);
  };
  parentPort?.on('message', (message: { id: number; job: Job }) => void serve(message));
}

async function answerOf(id: number, work: () => Promise<unknown>): Promise<JobAnswer> {
  try {
    return { id, result: await work() };
  } catch (error) {
    if (error instanceof BusinessError) return { id, refusal: { failures: error.failures, status: error.status } };
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
