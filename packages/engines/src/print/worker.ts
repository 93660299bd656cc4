import { parentPort } from 'node:worker_threads';
import type { PrintLayout } from './layout.ts';
import { renderPrint } from './pdf.ts';

/** The print thread: one layout in, one PDF or one error text out. */
parentPort?.on('message', async (job: { id: number; layout: PrintLayout }) => {
  try {
    const pdf = await renderPrint(job.layout);
    parentPort?.postMessage({ id: job.id, pdf });
  } catch (error) {
    parentPort?.postMessage({ id: job.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
