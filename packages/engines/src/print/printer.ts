import { createJobThread } from '../threads/job-thread.ts';
import type { LabelJob } from './labels/label-job.ts';
import type { PrintLayout } from './layout.ts';

export type PrintJob = PrintLayout | LabelJob;

/** Renders prints one after another in a thread of its own, so that the server keeps answering. */
export interface Printer {
  /** @throws PRINT_BUSY (429) when too many prints wait. */
  render(job: PrintJob): Promise<Buffer>;
  close(): Promise<void>;
}

export function createPrinter(options: { waitingLimit?: number; timeoutMs?: number } = {}): Printer {
  const thread = createJobThread<PrintJob, Uint8Array>(new URL('./worker.ts', import.meta.url), { busy: 'PRINT_BUSY', ...options });
  return {
    render: async (job) => Buffer.from(await thread.run(job)),
    close: () => thread.close(),
  };
}
