import { createJobThread } from '../threads/job-thread.ts';
import type { PrintLayout } from './layout.ts';

/** Renders prints one after another in a thread of its own, so that the server keeps answering. */
export interface Printer {
  /** @throws PRINT_BUSY (429) when too many prints wait. */
  render(layout: PrintLayout): Promise<Buffer>;
  close(): Promise<void>;
}

export function createPrinter(options: { waitingLimit?: number; timeoutMs?: number } = {}): Printer {
  const thread = createJobThread<PrintLayout, Uint8Array>(new URL('./worker.ts', import.meta.url), { busy: 'PRINT_BUSY', ...options });
  return {
    render: async (layout) => Buffer.from(await thread.run(layout)),
    close: () => thread.close(),
  };
}
