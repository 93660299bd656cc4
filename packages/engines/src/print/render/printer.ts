import { failure } from '@sampan/kernel/errors.ts';
import { createJobThread } from '../../threads/job-thread.ts';
import type { LabelJob } from '../labels/label-job.ts';
import type { PrintLayout } from '../layout.ts';

/** What the print thread is asked for: one PDF of these documents, one page of it as a picture, or labels. */
export type PrintJob = { readonly layouts: readonly PrintLayout[]; readonly page?: number } | LabelJob;

/** Renders prints in threads of their own, so that the server keeps answering; organisations take turns. */
export interface Printer {
  /** Documents become one PDF, in order. @throws PRINT_BUSY (429) when too many prints wait, REQUEST_TOO_LARGE (413) for one that takes too long. */
  render(organisation: string, job: PrintLayout | readonly PrintLayout[] | LabelJob): Promise<Buffer>;
  /** One page of the PDF as PNG, from 1; the last one for a number beyond it. */
  draw(organisation: string, layout: PrintLayout, page: number): Promise<{ pages: number; png: Buffer }>;
  close(): Promise<void>;
}

type Rendered = Uint8Array & { pages: number; png: Uint8Array };

export function createPrinter(options: { waitingLimit?: number; timeoutMs?: number } = {}): Printer {
  const thread = createJobThread<PrintJob, Rendered>(new URL('./worker.ts', import.meta.url), {
    busy: 'PRINT_BUSY',
    overwhelmed: failure('REQUEST_TOO_LARGE'),
    ...options,
  });
  return {
    render: async (organisation, job) =>
      Buffer.from(await thread.run(organisation, 'kind' in job ? job : { layouts: 'paper' in job ? [job] : job })),
    async draw(organisation, layout, page) {
      const { pages, png } = await thread.run(organisation, { layouts: [layout], page });
      return { pages, png: Buffer.from(png) };
    },
    close: () => thread.close(),
  };
}
