import { createJobThread } from '../threads/job-thread.ts';
import type { LabelJob } from './labels/label-job.ts';
import type { PrintLayout } from './layout.ts';

/** What the print thread is asked for: one PDF of these documents, one page of it as a picture, or labels. */
export type PrintJob = { readonly layouts: readonly PrintLayout[]; readonly page?: number } | LabelJob;

/** Renders prints one after another in a thread of its own, so that the server keeps answering. */
export interface Printer {
  /** Documents become one PDF, in order. @throws PRINT_BUSY (429) when too many prints wait. */
  render(job: PrintLayout | readonly PrintLayout[] | LabelJob): Promise<Buffer>;
  /** One page of the PDF as PNG, from 1; the last one for a number beyond it. */
  draw(layout: PrintLayout, page: number): Promise<{ pages: number; png: Buffer }>;
  close(): Promise<void>;
}

type Rendered = Uint8Array & { pages: number; png: Uint8Array };

export function createPrinter(options: { waitingLimit?: number; timeoutMs?: number } = {}): Printer {
  const thread = createJobThread<PrintJob, Rendered>(new URL('./worker.ts', import.meta.url), { busy: 'PRINT_BUSY', ...options });
  return {
    render: async (job) => Buffer.from(await thread.run('kind' in job ? job : { layouts: 'paper' in job ? [job] : job })),
    async draw(layout, page) {
      const { pages, png } = await thread.run({ layouts: [layout], page });
      return { pages, png: Buffer.from(png) };
    },
    close: () => thread.close(),
  };
}
